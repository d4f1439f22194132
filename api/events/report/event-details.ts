import { contactRow } from './contact-rows.ts'
import { CONTACT_TYPE, EVENT_CHARACTERISTIC, UNKNOWN_PARTY } from './event-constants.ts'
import { POLLUTANTS, type PollutionForm } from './pollution-report.rules.ts'
import type { ReadReport } from './read-report.ts'

/** What hangs on an event, as the function save_event takes it. */
export type EventDetails = {
  /** Who reported it; null for who did not say. */
  contact: object | null
  characteristics: number[]
  responsible: object | null
  organizations: object[]
}

export function detailsOf(report: ReadReport): EventDetails {
  if (report.variant === 'generic')
    return {
      contact: genericContact(report.form),
      characteristics: [],
      responsible: null,
      organizations: [],
    }
  const { form } = report
  return {
    contact: complainant(form),
    characteristics: POLLUTANTS.filter((name) => form.texts[`pollutant${name}`] === 'Y').map(
      (name) => EVENT_CHARACTERISTIC[name],
    ),
    responsible: responsibleParty(form),
    organizations: form.contactedOrgList.map(({ contact, address }) =>
      contactRow({
        typeId: CONTACT_TYPE.notifiedOrganization,
        companyName: contact.organizationName,
        firstName: contact.firstName,
        lastName: contact.lastName,
        email: contact.email,
        homePhone: contact.phoneNo,
        address,
      }),
    ),
  }
}

type GenericForm = Extract<ReadReport, { variant: 'generic' }>['form']

function genericContact({ contact, byFacility }: GenericForm): object | null {
  if (!contact) return null
  return contactRow({
    typeId: byFacility === 'F' ? CONTACT_TYPE.business : CONTACT_TYPE.individual,
    designationId: contact.salutation,
    companyName: contact.companyName,
    firstName: contact.firstName,
    lastName: contact.lastName,
    jobTitle: contact.jobTitle,
    email: contact.primaryEmail.emailAddress,
    homePhone: contact.homePhone.phoneNo,
    mobilePhone: contact.mobilePhone.phoneNo,
    address: contact.primaryAddress,
  })
}

function complainant({ compliantContact: person, compliantAddress }: PollutionForm): object | null {
  const given = [...Object.values(person), ...Object.values(compliantAddress)]
  if (given.every((part) => part === '')) return null
  return contactRow({
    typeId: CONTACT_TYPE.complainant,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    homePhone: person.phoneNo,
    address: compliantAddress,
  })
}

function responsibleParty({
  responseContact: person,
  responseAddress,
}: PollutionForm): object | null {
  if (!person || !responseAddress) return null
  return contactRow({
    typeId: CONTACT_TYPE.responsibleParty,
    firstName: person.firstName || UNKNOWN_PARTY.name,
    lastName: person.lastName || UNKNOWN_PARTY.name,
    homePhone: person.phoneNo || UNKNOWN_PARTY.phone,
    email: person.email || UNKNOWN_PARTY.email,
    address: {
      ...responseAddress,
      line1: responseAddress.line1 || UNKNOWN_PARTY.line,
      cityName: responseAddress.cityName || UNKNOWN_PARTY.line,
      zipCd: responseAddress.zipCd || UNKNOWN_PARTY.zip,
    },
  })
}
