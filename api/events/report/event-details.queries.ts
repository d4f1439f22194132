import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import { insertContact } from './contacts.queries.ts'
import { CONTACT_TYPE, EVENT_CHARACTERISTIC, UNKNOWN_PARTY } from './event-constants.ts'
import { POLLUTANTS, type PollutionForm } from './pollution-report.rules.ts'
import type { ReadReport } from './read-report.ts'

/** Takes away what an earlier save of the event left: its report, links, contacts and their addresses. */
export async function clearDetails(db: Db, eventId: number): Promise<void> {
  const { rows } = await sql<{ addressId: number | null }>`
    with reports as (
      delete from event_reports where event_id = ${eventId} returning contact_id
    ), parties as (
      delete from event_responsible_parties where event_id = ${eventId} returning contact_id
    ), organizations as (
      delete from event_notified_organizations where event_id = ${eventId} returning contact_id
    ), characteristics as (
      delete from event_characteristic_links where event_id = ${eventId}
    )
    delete from contacts where id in (
      select contact_id from reports union all select contact_id from parties
      union all select contact_id from organizations)
    returning address_id as "addressId"`.execute(db)
  const addressIds = rows.flatMap((row) => row.addressId ?? [])
  await sql`delete from addresses where id = any(${addressIds}::bigint[])`.execute(db)
}

export async function writeContact(db: Db, report: ReadReport): Promise<number | null> {
  if (report.variant === 'generic') {
    const { contact, byFacility } = report.form
    if (!contact) return null
    return insertContact(db, {
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
  const { compliantContact: person, compliantAddress } = report.form
  const given = [...Object.values(person), ...Object.values(compliantAddress)]
  if (given.every((part) => part === '')) return null
  return insertContact(db, {
    typeId: CONTACT_TYPE.complainant,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    homePhone: person.phoneNo,
    address: compliantAddress,
  })
}

export async function writePollutionDetails(
  db: Db,
  eventId: number,
  form: PollutionForm,
): Promise<void> {
  for (const name of POLLUTANTS)
    if (form.texts[`pollutant${name}`] === 'Y')
      await sql`
        insert into event_characteristic_links (event_id, event_characteristic_id)
        values (${eventId}, ${EVENT_CHARACTERISTIC[name]})`.execute(db)
  if (form.responseContact) await writeResponsibleParty(db, eventId, form)
  for (const [position, { contact, address }] of form.contactedOrgList.entries()) {
    const contactId = await insertContact(db, {
      typeId: CONTACT_TYPE.notifiedOrganization,
      companyName: contact.organizationName,
      firstName: contact.firstName,
      lastName: contact.lastName,
      email: contact.email,
      homePhone: contact.phoneNo,
      address,
    })
    await sql`
      insert into event_notified_organizations (event_id, position, contact_id)
      values (${eventId}, ${position}, ${contactId})`.execute(db)
  }
}

async function writeResponsibleParty(db: Db, eventId: number, form: PollutionForm): Promise<void> {
  const { responseContact: person, responseAddress } = form
  if (!person || !responseAddress) return
  const contactId = await insertContact(db, {
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
  await sql`
    insert into event_responsible_parties (event_id, contact_id) values (${eventId}, ${contactId})`.execute(
    db,
  )
}
