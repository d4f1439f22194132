import { textAt, type Answers } from '#api/ground/lib/calls/answers.ts'
import type { FieldErrors } from '#api/ground/lib/calls/errors.ts'
import { addressAt, DATE_MESSAGE, Faults, type Address, type ReportRules } from './report-fields.ts'

/** A generic event report as it is stored: what its form shows, and nothing that it hides (spec 2 §4). */
export type GenericForm = {
  byFacility: string
  specialAssistanceInd: string
  situationCommentText: string
  contact: GenericContact | null
  facilityRid: string
  eventDate: string
  reportedDate: string
  eventSubject: string
  eventTypeRid: string
  eventDesc: string
  physicalLocation: Address
}

export type GenericContact = {
  salutation: string
  companyName: string
  firstName: string
  lastName: string
  jobTitle: string
  primaryEmail: { emailAddress: string }
  homePhone: { phoneNo: string }
  mobilePhone: { phoneNo: string }
  primaryAddress: Address
}

/** Reads the answers of the form; what a hidden question posted is left out. */
export function readGenericForm(answers: Answers, rules: ReportRules): GenericForm {
  const read = (path: string) => textAt(answers, path)
  const byFacility = read('byFacility')
  const specialAssistanceInd = read('specialAssistanceInd') === 'Y' ? 'Y' : 'N'
  const location = addressAt(answers, 'physicalLocation')
  return {
    byFacility,
    specialAssistanceInd,
    situationCommentText: specialAssistanceInd === 'Y' ? read('situationCommentText') : '',
    contact: byFacility === 'C' || byFacility === 'F' ? readContact(answers) : null,
    facilityRid: byFacility === 'F' ? read('facilityRid') : '',
    eventDate: read('eventDate'),
    reportedDate: read('reportedDate'),
    eventSubject: read('eventSubject'),
    eventTypeRid: read('eventTypeRid'),
    eventDesc: read('eventDesc'),
    physicalLocation: rules.countyPicker ? location : { ...location, countyRid: '' },
  }
}

/** Every rule of the generic event report (spec 2 §5); the pages show the same ones earlier. */
export function genericFaults(form: GenericForm, rules: ReportRules): FieldErrors {
  const faults = new Faults()
  faults.oneOf('byFacility', form.byFacility, ['C', 'F', 'A'])
  if (form.specialAssistanceInd === 'Y')
    faults.need('situationCommentText', form.situationCommentText)
  if (form.contact) contactFaults(faults, form.contact, form.byFacility)
  if (form.byFacility === 'F') faults.need('facilityRid', form.facilityRid)
  faults.rid('facilityRid', form.facilityRid)
  for (const field of ['eventDate', 'reportedDate'] as const) {
    faults.need(field, form[field], DATE_MESSAGE)
    faults.pastDay(field, form[field], rules.today, DATE_MESSAGE)
  }
  faults.need('eventSubject', form.eventSubject)
  faults.most('eventSubject', form.eventSubject, 200)
  faults.need('eventTypeRid', form.eventTypeRid)
  faults.rid('eventTypeRid', form.eventTypeRid)
  faults.need('eventDesc', form.eventDesc)
  const location = form.physicalLocation
  faults.need('physicalLocation.line1', location.line1)
  faults.need('physicalLocation.cityName', location.cityName)
  faults.need('physicalLocation.stateRid', location.stateRid)
  if (rules.countyPicker) faults.need('physicalLocation.countyRid', location.countyRid)
  faults.address('physicalLocation', location)
  return faults.fields
}

function readContact(answers: Answers): GenericContact {
  const read = (path: string) => textAt(answers, `contact.${path}`)
  const isBusiness = textAt(answers, 'byFacility') === 'F'
  return {
    salutation: read('salutation'),
    companyName: isBusiness ? read('companyName') : '',
    firstName: read('firstName'),
    lastName: read('lastName'),
    jobTitle: isBusiness ? read('jobTitle') : '',
    primaryEmail: { emailAddress: read('primaryEmail.emailAddress') },
    homePhone: { phoneNo: read('homePhone.phoneNo') },
    mobilePhone: { phoneNo: read('mobilePhone.phoneNo') },
    primaryAddress: addressAt(answers, 'contact.primaryAddress'),
  }
}

function contactFaults(faults: Faults, contact: GenericContact, byFacility: string): void {
  faults.need('contact.firstName', contact.firstName)
  faults.need('contact.lastName', contact.lastName)
  for (const field of ['firstName', 'lastName', 'companyName', 'jobTitle'] as const)
    faults.most(`contact.${field}`, contact[field], 100)
  faults.rid('contact.salutation', contact.salutation)
  const email = contact.primaryEmail.emailAddress
  if (byFacility !== 'A') faults.need('contact.primaryEmail.emailAddress', email)
  faults.email('contact.primaryEmail.emailAddress', email)
  faults.phone('contact.homePhone.phoneNo', contact.homePhone.phoneNo)
  faults.phone('contact.mobilePhone.phoneNo', contact.mobilePhone.phoneNo)
  faults.address('contact.primaryAddress', contact.primaryAddress)
}
