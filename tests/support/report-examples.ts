import type { Answers } from '#api/lib/answers.ts'

/** Whole reports and ways to spoil them: the page's rules and the API's are run against the same list. */
export type ReportExample = {
  name: string
  /** Paths and the texts that they are set to; an empty text takes the answer away. */
  set: Record<string, string>
  /** Fields that must be named as wrong; none when the report stays good. */
  wrong: readonly string[]
  /** The message at the first field, where the specification gives one. */
  message?: string
  /** Ledger ids that the example shows. */
  proves: string
}

export const OREGON = '41'
export const MARION = '41047'
export const LANE = '41039'
export const KING_WASHINGTON = '53033'

/** A good generic report of a private person. The event type is filled in by the test. */
export function genericAnswers(eventTypeRid: string): Answers {
  return {
    byFacility: 'C',
    specialAssistanceInd: 'N',
    contact: {
      firstName: 'Ana',
      lastName: 'Lopez',
      primaryEmail: { emailAddress: 'ana@example.org' },
      homePhone: { phoneNo: '555-123-4567' },
    },
    eventDate: '2026-11-19',
    reportedDate: '2026-11-20',
    eventSubject: 'Sheen on the river',
    eventTypeRid,
    eventDesc: 'A rainbow sheen along the north bank.',
    physicalLocation: {
      line1: '100 River Rd',
      cityName: 'Salem',
      stateRid: OREGON,
      countyRid: MARION,
      zipCd: '97301',
    },
  }
}

/** A good pollution report. */
export function pollutionAnswers(): Answers {
  return {
    screenQ1: 'N',
    screenQ2: 'N',
    screenQ3: 'N',
    screenQ4: 'N',
    screenQ5: 'N',
    screenQ6: 'N',
    isConfidential: 'N',
    compliantContact: {
      firstName: 'Ana',
      lastName: 'Lopez',
      phoneNo: '555-123-4567',
      email: 'ana@example.org',
    },
    compliantAddress: {
      line1: '1 Main St',
      cityName: 'Salem',
      stateRid: OREGON,
      zipCd: '97301',
    },
    deqContact: 'Y',
    deqContactMethod: 'Email',
    incidentDate: '2026-11-19',
    incidentTime: '06:40',
    pollutionStillOccur: 'N',
    pollutionStopDate: '2026-11-19',
    reportBefore: 'N',
    affectWater: 'Y',
    pollutantOdor: 'Y',
    pollutantSmoke: 'Y',
    oderSmell: 'Diesel fuel',
    howOfenSmell: 'firstTime',
    oderDuration: 'lessThan1Hr',
    howIntenseOder: 'noticeable',
    howDisagreeOdor: 'unpleasant',
    pollutionDetail: 'A rainbow sheen about 30 feet wide.',
    physicalLocation: {
      line1: 'River Rd at the boat launch',
      cityName: 'Salem',
      stateRid: OREGON,
      countyRid: MARION,
      latitude: '44.94',
      longitude: '-123.04',
    },
    anyOtherItems: 'Willamette River',
    responseParty: 'N',
    contactedOrg: 'N',
  }
}

const DATE = "Required and can't be future date."

export const GENERIC_EXAMPLES: readonly ReportExample[] = [
  { name: 'a whole report', set: {}, wrong: [], proves: 'S2-EVENT-35' },
  {
    name: 'nobody named to contact',
    set: { byFacility: '' },
    wrong: ['byFacility'],
    proves: 'S2-EVENT-36',
  },
  {
    name: 'assistance without a description',
    set: { specialAssistanceInd: 'Y' },
    wrong: ['situationCommentText'],
    proves: 'S2-EVENT-37',
  },
  {
    name: 'assistance with a description',
    set: { specialAssistanceInd: 'Y', situationCommentText: 'I cannot hear a phone.' },
    wrong: [],
    proves: 'S2-EVENT-37',
  },
  {
    name: 'a person without names',
    set: { 'contact.firstName': '', 'contact.lastName': '' },
    wrong: ['contact.firstName', 'contact.lastName'],
    proves: 'S2-EVENT-38',
  },
  {
    name: 'an anonymous report without a contact',
    set: { byFacility: 'A', contact: '' },
    wrong: [],
    proves: 'S2-EVENT-38 S2-EVENT-39',
  },
  {
    name: 'a person without e-mail',
    set: { 'contact.primaryEmail.emailAddress': '' },
    wrong: ['contact.primaryEmail.emailAddress'],
    proves: 'S2-EVENT-39',
  },
  {
    name: 'an e-mail address that is none',
    set: { 'contact.primaryEmail.emailAddress': 'ana at example' },
    wrong: ['contact.primaryEmail.emailAddress'],
    proves: 'S2-EVENT-39',
  },
  {
    name: 'a business without a facility',
    set: { byFacility: 'F' },
    wrong: ['facilityRid'],
    proves: 'S2-EVENT-40',
  },
  {
    name: 'no event date',
    set: { eventDate: '' },
    wrong: ['eventDate'],
    message: DATE,
    proves: 'S2-EVENT-41 S2-EVENT-43',
  },
  {
    name: "tomorrow's event date",
    set: { eventDate: '2026-11-21' },
    wrong: ['eventDate'],
    message: DATE,
    proves: 'S2-EVENT-41 S2-EVENT-43',
  },
  {
    name: "today's event date",
    set: { eventDate: '2026-11-20' },
    wrong: [],
    proves: 'S2-EVENT-41',
  },
  {
    name: 'a day that no month has',
    set: { eventDate: '2026-02-30' },
    wrong: ['eventDate'],
    proves: 'S2-EVENT-41',
  },
  {
    name: "tomorrow's reported date",
    set: { reportedDate: '2026-11-21' },
    wrong: ['reportedDate'],
    message: DATE,
    proves: 'S2-EVENT-42 S2-EVENT-43',
  },
  {
    name: 'no reported date',
    set: { reportedDate: '' },
    wrong: ['reportedDate'],
    message: DATE,
    proves: 'S2-EVENT-42 S2-EVENT-43',
  },
  {
    name: 'no subject',
    set: { eventSubject: ' ' },
    wrong: ['eventSubject'],
    proves: 'S2-EVENT-44',
  },
  {
    name: 'no event type',
    set: { eventTypeRid: '' },
    wrong: ['eventTypeRid'],
    proves: 'S2-EVENT-45',
  },
  { name: 'no description', set: { eventDesc: '' }, wrong: ['eventDesc'], proves: 'S2-EVENT-46' },
  {
    name: 'no place',
    set: {
      'physicalLocation.line1': '',
      'physicalLocation.cityName': '',
      'physicalLocation.stateRid': '',
    },
    wrong: ['physicalLocation.line1', 'physicalLocation.cityName', 'physicalLocation.stateRid'],
    proves: 'S2-EVENT-47',
  },
  {
    name: 'no ZIP code',
    set: { 'physicalLocation.zipCd': '' },
    wrong: [],
    proves: 'S2-EVENT-47',
  },
  {
    name: 'a ZIP code that is none',
    set: { 'physicalLocation.zipCd': '9730' },
    wrong: ['physicalLocation.zipCd'],
    proves: 'S2-EVENT-47',
  },
  {
    name: 'no county',
    set: { 'physicalLocation.countyRid': '' },
    wrong: ['physicalLocation.countyRid'],
    proves: 'S2-EVENT-48',
  },
  {
    name: 'a phone number of another form',
    set: { 'contact.mobilePhone.phoneNo': '12345' },
    wrong: ['contact.mobilePhone.phoneNo'],
    proves: 'S2-EVENT-34',
  },
  {
    name: 'a pin',
    set: { 'physicalLocation.latitude': '44.9429', 'physicalLocation.longitude': '-123.0351' },
    wrong: [],
    proves: 'S2-EVENT-29',
  },
  {
    name: 'half a pin',
    set: { 'physicalLocation.latitude': '44.9429', 'physicalLocation.longitude': '' },
    wrong: ['physicalLocation.longitude'],
    proves: 'S2-EVENT-29',
  },
  {
    name: 'a pin beyond the pole',
    set: { 'physicalLocation.latitude': '94.9', 'physicalLocation.longitude': '-123.0351' },
    wrong: ['physicalLocation.latitude'],
    proves: 'S2-EVENT-29',
  },
  {
    name: 'a pin in words',
    set: { 'physicalLocation.latitude': 'north', 'physicalLocation.longitude': '1e2' },
    wrong: ['physicalLocation.latitude', 'physicalLocation.longitude'],
    proves: 'S2-EVENT-29',
  },
]

export const POLLUTION_EXAMPLES: readonly ReportExample[] = [
  { name: 'a whole report', set: {}, wrong: [], proves: 'S2-POLL-41 S2-POLL-42' },
  ...[1, 2, 3, 4, 5].map((number) => ({
    name: `question ${number} answered yes`,
    set: { [`screenQ${number}`]: 'Y' },
    wrong: [`screenQ${number}`],
    proves: 'S2-POLL-41',
  })),
  {
    name: 'question 6 not answered',
    set: { screenQ6: '' },
    wrong: ['screenQ6'],
    proves: 'S2-POLL-42',
  },
  { name: 'question 6 answered yes', set: { screenQ6: 'Y' }, wrong: [], proves: 'S2-POLL-42' },
  {
    name: 'no answer on confidentiality',
    set: { isConfidential: '' },
    wrong: ['isConfidential'],
    proves: 'S2-POLL-43',
  },
  ...['deqContact', 'pollutionStillOccur', 'reportBefore', 'responseParty', 'contactedOrg'].map(
    (field) => ({
      name: `${field} not answered`,
      set: { [field]: '' },
      wrong: [field],
      proves: 'S2-POLL-44',
    }),
  ),
  {
    name: 'contact wanted without a method',
    set: { deqContactMethod: '' },
    wrong: ['deqContactMethod'],
    proves: 'S2-POLL-45',
  },
  {
    name: 'no contact wanted',
    set: { deqContact: 'N', deqContactMethod: '' },
    wrong: [],
    proves: 'S2-POLL-45',
  },
  {
    name: 'contact by e-mail without one',
    set: { 'compliantContact.email': '' },
    wrong: ['compliantContact.email'],
    proves: 'S2-POLL-46',
  },
  {
    name: 'contact by a malformed e-mail',
    set: { 'compliantContact.email': 'ana' },
    wrong: ['compliantContact.email'],
    proves: 'S2-POLL-46',
  },
  {
    name: 'contact by telephone without one',
    set: { deqContactMethod: 'Telephone', 'compliantContact.phoneNo': '' },
    wrong: ['compliantContact.phoneNo'],
    proves: 'S2-POLL-47',
  },
  {
    name: 'contact by a malformed phone number',
    set: { deqContactMethod: 'Telephone', 'compliantContact.phoneNo': '12' },
    wrong: ['compliantContact.phoneNo'],
    proves: 'S2-POLL-47',
  },
  {
    name: 'contact by mail without an address',
    set: {
      deqContactMethod: 'MailingAddress',
      'compliantAddress.line1': '',
      'compliantAddress.zipCd': '',
    },
    wrong: ['compliantAddress.line1', 'compliantAddress.zipCd'],
    proves: 'S2-POLL-48',
  },
  {
    name: 'no incident date',
    set: { incidentDate: '' },
    wrong: ['incidentDate'],
    message: DATE,
    proves: 'S2-POLL-49',
  },
  {
    name: "tomorrow's incident date",
    set: { incidentDate: '2026-11-21' },
    wrong: ['incidentDate'],
    message: DATE,
    proves: 'S2-POLL-49',
  },
  { name: 'no incident time', set: { incidentTime: '' }, wrong: [], proves: 'S2-POLL-12' },
  {
    name: "tomorrow's stop date",
    set: { pollutionStopDate: '2026-11-21' },
    wrong: ['pollutionStopDate'],
    message: "Can't be future date.",
    proves: 'S2-POLL-50',
  },
  { name: 'no stop date', set: { pollutionStopDate: '' }, wrong: [], proves: 'S2-POLL-50' },
  {
    name: 'reported before without a change',
    set: { reportBefore: 'Y' },
    wrong: ['impactChanged'],
    proves: 'S2-POLL-51',
  },
  { name: 'nothing affected', set: { affectWater: '' }, wrong: ['affect'], proves: 'S2-POLL-52' },
  {
    name: 'other affected without detail',
    set: { affectOther: 'Y' },
    wrong: ['affectDetail'],
    proves: 'S2-POLL-53',
  },
  {
    name: 'a detail of 100 characters',
    set: { affectOther: 'Y', affectDetail: 'x'.repeat(100) },
    wrong: [],
    proves: 'S2-POLL-20',
  },
  {
    name: 'a detail of 101 characters',
    set: { affectOther: 'Y', affectDetail: 'x'.repeat(101) },
    wrong: ['affectDetail'],
    proves: 'S2-POLL-20',
  },
  {
    name: 'no pollutant',
    set: { pollutantOdor: '', pollutantSmoke: '' },
    wrong: ['pollutant'],
    proves: 'S2-POLL-54',
  },
  {
    name: 'another pollutant without a name',
    set: { pollutantOther: 'Y' },
    wrong: ['otherText'],
    proves: 'S2-POLL-55',
  },
  {
    name: 'another pollutant with its name',
    set: { pollutantOther: 'Y', otherText: 'Paint' },
    wrong: [],
    proves: 'S2-POLL-23 S2-POLL-55',
  },
  ...['oderSmell', 'howOfenSmell', 'oderDuration', 'howIntenseOder', 'howDisagreeOdor'].map(
    (field) => ({
      name: `odor without ${field}`,
      set: { [field]: '' },
      wrong: [field],
      proves: 'S2-POLL-56',
    }),
  ),
  {
    name: 'no description',
    set: { pollutionDetail: '' },
    wrong: ['pollutionDetail'],
    proves: 'S2-POLL-57',
  },
  {
    name: 'no place',
    set: {
      'physicalLocation.line1': '',
      'physicalLocation.cityName': '',
      'physicalLocation.stateRid': '',
      'physicalLocation.countyRid': '',
    },
    wrong: [
      'physicalLocation.line1',
      'physicalLocation.cityName',
      'physicalLocation.stateRid',
      'physicalLocation.countyRid',
    ],
    proves: 'S2-POLL-58 S2-POLL-59',
  },
  {
    name: 'no county',
    set: { 'physicalLocation.countyRid': '' },
    wrong: ['physicalLocation.countyRid'],
    proves: 'S2-POLL-59',
  },
  {
    name: 'an organization contacted, none listed',
    set: { contactedOrg: 'Y' },
    wrong: ['contactedOrgList'],
    proves: 'S2-POLL-38',
  },
]

/** The answers with texts set at paths. */
export function changed(answers: Answers, set: Record<string, string>): Answers {
  const copy = structuredClone(answers)
  for (const [path, text] of Object.entries(set)) {
    const parts = path.split('.')
    const last = parts.pop() ?? ''
    let at: Answers = copy
    for (const part of parts) at = (at[part] ??= {}) as Answers
    if (text === '') Reflect.deleteProperty(at, last)
    else at[last] = text
  }
  return copy
}
