import { listAt, textAt, type Answers } from '#api/ground/lib/calls/answers.ts'
import type { FieldErrors } from '#api/ground/lib/calls/errors.ts'
import {
  addressAt,
  DATE_MESSAGE,
  Faults,
  REQUIRED,
  type Address,
  type ReportRules,
} from './report-fields.ts'

export const SCREENS = [
  'screenQ1',
  'screenQ2',
  'screenQ3',
  'screenQ4',
  'screenQ5',
  'screenQ6',
] as const
export const AFFECTED = ['Air', 'Pavement', 'Soil', 'Water', 'Other'] as const
/** The boxes of the form; each is a row of event_characteristics, whose code begins in lower case. */
export const POLLUTANTS = [
  'Animal',
  'Asbestos',
  'Battery',
  'Chemical',
  'Odor',
  'Pesticide',
  'Petroleum',
  'Sewage',
  'Smoke',
  'SolidWaste',
  'Unknown',
  'Other',
] as const
export const ODOR_ANSWERS = {
  howOfenSmell: ['firstTime', 'daily', '2-6-times-week', 'weekly', 'monthly'],
  oderDuration: ['lessThan1Hr', 'OneToSixHrs', 'SixTo12Hrs', 'largerThan12Hrs', 'unknown'],
  howIntenseOder: ['trace', 'noticeable', 'moderate', 'strong', 'veryStrong'],
  howDisagreeOdor: ['notUnpleasant', 'unpleasant', 'offensive', 'highlyOffensive'],
} as const
const CONTACT_METHODS = ['Email', 'Telephone', 'MailingAddress']
const MOST_ORGANIZATIONS = 20

export type Person = { firstName: string; lastName: string; phoneNo: string; email: string }
export type Organization = { contact: Person & { organizationName: string }; address: Address }

/** A pollution report as it is stored: flat answers by the names of spec 2 §3, and the nested parts. */
export type PollutionForm = {
  texts: Record<string, string>
  compliantContact: Person
  compliantAddress: Address
  physicalLocation: Address
  responseContact: Person | null
  responseAddress: Address | null
  contactedOrgList: Organization[]
}

/** Reads the answers of the form; what a hidden question posted is left out (spec 2 §4). */
export function readPollutionForm(answers: Answers): PollutionForm {
  const texts: Record<string, string> = {}
  const take = (...names: string[]) => {
    for (const name of names) texts[name] = textAt(answers, name)
  }
  takeScreens(answers, texts)
  const open = isScreened(texts)
  if (open) {
    take('isConfidential', 'deqContact', 'incidentDate', 'incidentTime', 'pollutionStillOccur')
    take('reportBefore', 'pollutionDetail', 'responseParty', 'contactedOrg')
    take('locationOfAddress', 'whoOwnsProperty', 'locationFind', 'anyOtherItems')
    if (texts.deqContact === 'Y') take('deqContactMethod')
    if (texts.pollutionStillOccur === 'N') take('pollutionStopDate')
    if (texts.reportBefore === 'Y') take('impactChanged')
    for (const name of AFFECTED) takeFlag(answers, texts, `affect${name}`)
    for (const name of POLLUTANTS) takeFlag(answers, texts, `pollutant${name}`)
    if (texts.affectOther === 'Y') take('affectDetail')
    if (texts.pollutantOther === 'Y') take('otherText')
    if (texts.pollutantOdor === 'Y') take('oderSmell', ...Object.keys(ODOR_ANSWERS))
  }
  const shown = open ? answers : {}
  const isKnown = texts.responseParty === 'Y'
  return {
    texts,
    compliantContact: personAt(shown, 'compliantContact'),
    compliantAddress: addressAt(shown, 'compliantAddress'),
    physicalLocation: addressAt(shown, 'physicalLocation'),
    responseContact: isKnown ? personAt(answers, 'responseContact') : null,
    responseAddress: isKnown ? addressAt(answers, 'responseAddress') : null,
    contactedOrgList: texts.contactedOrg === 'Y' ? organizationsOf(answers) : [],
  }
}

/** Every rule of the pollution report (spec 2 §5). */
export function pollutionFaults(form: PollutionForm, rules: ReportRules): FieldErrors {
  const faults = new Faults()
  const { texts } = form
  const at = (name: string) => texts[name] ?? ''
  const stopped = SCREENS.slice(0, 5).find((name) => at(name) !== 'N')
  if (stopped)
    faults.add(stopped, at(stopped) === 'Y' ? 'Reports of this kind are not taken here.' : REQUIRED)
  else faults.oneOf('screenQ6', at('screenQ6'), ['Y', 'N'])
  if (!isScreened(texts)) return faults.fields
  for (const name of [
    'isConfidential',
    'deqContact',
    'reportBefore',
    'responseParty',
    'contactedOrg',
  ])
    faults.oneOf(name, at(name), ['Y', 'N'])
  contactFaults(faults, form)
  faults.need('incidentDate', at('incidentDate'), DATE_MESSAGE)
  faults.pastDay('incidentDate', at('incidentDate'), rules.today, DATE_MESSAGE)
  if (at('incidentTime') && !/^([01]\d|2[0-3]):[0-5]\d$/.test(at('incidentTime')))
    faults.add('incidentTime', 'Enter a time like 06:40.')
  faults.oneOf('pollutionStillOccur', at('pollutionStillOccur'), ['Y', 'N', 'U'])
  faults.pastDay('pollutionStopDate', at('pollutionStopDate'), rules.today, "Can't be future date.")
  if (at('reportBefore') === 'Y')
    faults.oneOf('impactChanged', at('impactChanged'), ['better', 'same', 'worse'])
  boxFaults(faults, texts)
  faults.need('pollutionDetail', at('pollutionDetail'))
  const location = form.physicalLocation
  if (!location.line1) faults.need('physicalLocation.line1', at('locationFind'))
  faults.need('physicalLocation.cityName', location.cityName)
  faults.need('physicalLocation.stateRid', location.stateRid)
  faults.need('physicalLocation.countyRid', location.countyRid)
  faults.address('physicalLocation', location)
  for (const name of ['locationOfAddress', 'whoOwnsProperty', 'locationFind', 'anyOtherItems'])
    faults.most(name, at(name), 2_000)
  partyFaults(faults, form)
  return faults.fields
}

/** Spec 2 §5: sections follow once Q1 to Q5 are answered No and Q6 is answered. */
export function isScreened(texts: Record<string, string>): boolean {
  return (
    SCREENS.slice(0, 5).every((name) => texts[name] === 'N') &&
    (texts.screenQ6 === 'Y' || texts.screenQ6 === 'N')
  )
}

/** A question is asked only when the one before it was answered No. */
function takeScreens(answers: Answers, texts: Record<string, string>): void {
  for (const name of SCREENS) {
    texts[name] = textAt(answers, name)
    if (texts[name] !== 'N') return
  }
}

function takeFlag(answers: Answers, texts: Record<string, string>, name: string): void {
  texts[name] = textAt(answers, name) === 'Y' ? 'Y' : 'N'
}

function personAt(answers: Answers, path: string): Person {
  const read = (name: string) => textAt(answers, `${path}.${name}`)
  return {
    firstName: read('firstName'),
    lastName: read('lastName'),
    phoneNo: read('phoneNo'),
    email: read('email'),
  }
}

function organizationsOf(answers: Answers): Organization[] {
  return listAt(answers, 'contactedOrgList')
    .slice(0, MOST_ORGANIZATIONS)
    .map((entry) => ({
      contact: {
        ...personAt(entry, 'contact'),
        organizationName: textAt(entry, 'contact.organizationName'),
      },
      address: addressAt(entry, 'address'),
    }))
}

function contactFaults(
  faults: Faults,
  { texts, compliantContact, compliantAddress }: PollutionForm,
): void {
  personFaults(faults, 'compliantContact', compliantContact)
  faults.address('compliantAddress', compliantAddress)
  if (texts.deqContact !== 'Y') return
  const method = texts.deqContactMethod ?? ''
  faults.oneOf('deqContactMethod', method, CONTACT_METHODS)
  if (method === 'Email') faults.need('compliantContact.email', compliantContact.email)
  if (method === 'Telephone') faults.need('compliantContact.phoneNo', compliantContact.phoneNo)
  if (method === 'MailingAddress')
    for (const name of ['line1', 'cityName', 'stateRid', 'zipCd'] as const)
      faults.need(`compliantAddress.${name}`, compliantAddress[name])
}

function personFaults(faults: Faults, path: string, person: Person): void {
  for (const name of ['firstName', 'lastName'] as const)
    faults.most(`${path}.${name}`, person[name], 100)
  faults.phone(`${path}.phoneNo`, person.phoneNo)
  faults.email(`${path}.email`, person.email)
}

function boxFaults(faults: Faults, texts: Record<string, string>): void {
  const at = (name: string) => texts[name] ?? ''
  if (!AFFECTED.some((name) => at(`affect${name}`) === 'Y'))
    faults.add('affect', 'Choose at least one.')
  if (at('affectOther') === 'Y') faults.need('affectDetail', at('affectDetail'))
  faults.most('affectDetail', at('affectDetail'), 100)
  if (!POLLUTANTS.some((name) => at(`pollutant${name}`) === 'Y'))
    faults.add('pollutant', 'Choose at least one.')
  if (at('pollutantOther') === 'Y') faults.need('otherText', at('otherText'))
  faults.most('otherText', at('otherText'), 200)
  if (at('pollutantOdor') !== 'Y') return
  faults.need('oderSmell', at('oderSmell'))
  faults.most('oderSmell', at('oderSmell'), 2_000)
  for (const [name, allowed] of Object.entries(ODOR_ANSWERS)) faults.oneOf(name, at(name), allowed)
}

function partyFaults(faults: Faults, form: PollutionForm): void {
  if (form.responseContact) personFaults(faults, 'responseContact', form.responseContact)
  if (form.responseAddress) faults.address('responseAddress', form.responseAddress)
  if (form.texts.contactedOrg === 'Y' && form.contactedOrgList.length === 0)
    faults.add('contactedOrgList', 'Add the organization that you contacted.')
  form.contactedOrgList.forEach(({ contact, address }, index) => {
    const path = `contactedOrgList.${index}`
    personFaults(faults, `${path}.contact`, contact)
    faults.most(`${path}.contact.organizationName`, contact.organizationName, 200)
    if (!contact.organizationName && !contact.lastName)
      faults.add(`${path}.contact.organizationName`, 'Enter the organization or a person.')
    faults.address(`${path}.address`, address)
  })
}
