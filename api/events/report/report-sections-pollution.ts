import { textAt, groupAt, listAt, type Answers } from '#api/ground/lib/calls/answers.ts'
import {
  always,
  choice,
  dayWords,
  given,
  timeWords,
  yesNo,
  type PrintRow,
  type PrintSection,
} from '../receipt/report-print.ts'
import {
  addressWords,
  countyWords,
  nameWords,
  positionWords,
  type ReportWords,
} from '../place/report-places.ts'

const CONTACT_METHODS = {
  Email: 'E-mail',
  Telephone: 'Telephone',
  MailingAddress: 'Mailing address',
}
const IMPACTS = { better: 'Better', same: 'Same', worse: 'Worse' }
const AFFECTED = {
  affectAir: 'Air',
  affectPavement: 'Pavement',
  affectSoil: 'Soil',
  affectWater: 'Water',
  affectOther: 'Other',
}
const POLLUTANTS = {
  pollutantAnimal: 'Animal waste',
  pollutantAsbestos: 'Asbestos',
  pollutantBattery: 'Battery',
  pollutantChemical: 'Chemical',
  pollutantOdor: 'Odor',
  pollutantPesticide: 'Pesticide',
  pollutantPetroleum: 'Petroleum',
  pollutantSewage: 'Sewage',
  pollutantSmoke: 'Smoke',
  pollutantSolidWaste: 'Solid waste',
  pollutantUnknown: 'Unknown',
  pollutantOther: 'Other',
}
const HOW_OFTEN = {
  firstTime: 'First time',
  daily: 'Daily',
  '2-6-times-week': '2-6 times a week',
  weekly: 'Weekly',
  monthly: 'Monthly',
}
const HOW_LONG = {
  lessThan1Hr: 'Less than 1 hour',
  OneToSixHrs: '1 to 6 hours',
  SixTo12Hrs: '6 to 12 hours',
  largerThan12Hrs: 'More than 12 hours',
  unknown: 'Unknown',
}
const HOW_INTENSE = {
  trace: 'Trace',
  noticeable: 'Noticeable',
  moderate: 'Moderate',
  strong: 'Strong',
  veryStrong: 'Very strong',
}
const HOW_DISAGREEABLE = {
  notUnpleasant: 'Not unpleasant',
  unpleasant: 'Unpleasant',
  offensive: 'Offensive',
  highlyOffensive: 'Highly offensive',
}

/** Spec 2 §2.1: the six sections of the pollution print view, in its order. */
export function pollutionSections(answers: Answers, words: ReportWords): PrintSection[] {
  return [
    { title: 'Screening Questions', rows: screening(answers, words) },
    { title: 'Contact Information', rows: contactInformation(answers, words) },
    { title: 'Incident', rows: incident(answers) },
    { title: 'Location of Incident', rows: location(answers, words) },
    { title: 'Additional Information', rows: additional(answers, words) },
    { title: 'Notified Organizations', rows: notified(answers, words) },
  ]
}

/** Spec 2 §4: a question was asked only if the one before was answered No. */
function screening(answers: Answers, words: ReportWords): PrintRow[] {
  const rows: PrintRow[] = []
  for (let number = 1; number <= 6; number++) {
    const value = textAt(answers, `screenQ${number}`)
    rows.push(...always(words.questions[number - 1] ?? `Question ${number}`, yesNo(value)))
    if (value !== 'N') break
  }
  return rows
}

function contactInformation(answers: Answers, words: ReportWords): PrintRow[] {
  const contact = groupAt(answers, 'compliantContact')
  const wanted = textAt(answers, 'deqContact')
  return [
    ...always('Confidential', yesNo(textAt(answers, 'isConfidential'))),
    ...given('Name', nameWords(contact, words)),
    ...given('Phone', textAt(contact, 'phoneNo')),
    ...given('E-mail', textAt(contact, 'email')),
    ...given('Address', addressWords(groupAt(answers, 'compliantAddress'), words)),
    ...always('The agency may contact me', yesNo(wanted)),
    ...(wanted === 'Y'
      ? always('Contact method', choice(CONTACT_METHODS, textAt(answers, 'deqContactMethod')))
      : []),
  ]
}

function incident(answers: Answers): PrintRow[] {
  const stillOccurring = textAt(answers, 'pollutionStillOccur')
  const reportedBefore = textAt(answers, 'reportBefore')
  return [
    ...always('Incident date', dayWords(textAt(answers, 'incidentDate'))),
    ...given('Incident time', timeWords(textAt(answers, 'incidentTime'))),
    ...always('Is pollution still occurring?', yesNo(stillOccurring)),
    ...(stillOccurring === 'N'
      ? given('Stop date', dayWords(textAt(answers, 'pollutionStopDate')))
      : []),
    ...always('Reported before', yesNo(reportedBefore)),
    ...(reportedBefore === 'Y'
      ? always('Change in impact', choice(IMPACTS, textAt(answers, 'impactChanged')))
      : []),
    ...always('Affected', ticked(answers, AFFECTED)),
    ...(textAt(answers, 'affectOther') === 'Y'
      ? always('Other affected', textAt(answers, 'affectDetail'))
      : []),
    ...always('Pollutants', ticked(answers, POLLUTANTS)),
    ...(textAt(answers, 'pollutantOther') === 'Y'
      ? always('Other pollutant', textAt(answers, 'otherText'))
      : []),
    ...(textAt(answers, 'pollutantOdor') === 'Y' ? odor(answers) : []),
    ...always('Description', textAt(answers, 'pollutionDetail')),
  ]
}

function odor(answers: Answers): PrintRow[] {
  return [
    ...always('What it smells like', textAt(answers, 'oderSmell')),
    ...always('How often it smells', choice(HOW_OFTEN, textAt(answers, 'howOfenSmell'))),
    ...always('How long the odor lasts', choice(HOW_LONG, textAt(answers, 'oderDuration'))),
    ...always('How intense it is', choice(HOW_INTENSE, textAt(answers, 'howIntenseOder'))),
    ...always(
      'How disagreeable it is',
      choice(HOW_DISAGREEABLE, textAt(answers, 'howDisagreeOdor')),
    ),
  ]
}

function location(answers: Answers, words: ReportWords): PrintRow[] {
  const address = groupAt(answers, 'physicalLocation')
  return [
    ...always('Address', addressWords(address, words)),
    ...always('County', countyWords(address, words)),
    ...given('Latitude and longitude', positionWords(address)),
    ...given('Location of the address', textAt(answers, 'locationOfAddress')),
    ...given('Who owns the property', textAt(answers, 'whoOwnsProperty')),
    ...given('How to find the location', textAt(answers, 'locationFind')),
    ...given('Any waterways or other items nearby', textAt(answers, 'anyOtherItems')),
  ]
}

function additional(answers: Answers, words: ReportWords): PrintRow[] {
  const known = textAt(answers, 'responseParty')
  const contact = groupAt(answers, 'responseContact')
  return [
    ...always('Responsible party known', yesNo(known)),
    ...(known === 'Y'
      ? [
          ...given('Name', nameWords(contact, words)),
          ...given('Phone', textAt(contact, 'phoneNo')),
          ...given('E-mail', textAt(contact, 'email')),
          ...given('Address', addressWords(groupAt(answers, 'responseAddress'), words)),
        ]
      : []),
  ]
}

function notified(answers: Answers, words: ReportWords): PrintRow[] {
  const contacted = textAt(answers, 'contactedOrg')
  const list = contacted === 'Y' ? listAt(answers, 'contactedOrgList') : []
  return [
    ...always('Organization contacted', yesNo(contacted)),
    ...list.flatMap((entry, index) => {
      const contact = groupAt(entry, 'contact')
      // Numbered, so that a row read alone still says whose it is.
      const title = `Organization ${index + 1}`
      return [
        ...always(title, textAt(contact, 'organizationName')),
        ...given(`${title}: contact`, nameWords(contact, words)),
        ...given(`${title}: phone`, textAt(contact, 'phoneNo')),
        ...given(`${title}: e-mail`, textAt(contact, 'email')),
        ...given(`${title}: address`, addressWords(groupAt(entry, 'address'), words)),
      ]
    }),
  ]
}

function ticked(answers: Answers, boxes: Record<string, string>): string {
  return Object.entries(boxes)
    .filter(([key]) => textAt(answers, key) === 'Y')
    .map(([, name]) => name)
    .join(', ')
}
