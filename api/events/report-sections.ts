import {
  always,
  answerAt,
  choice,
  dayWords,
  given,
  groupAt,
  yesNo,
  type Answers,
  type PrintSection,
} from './report-answers.ts'
import {
  addressWords,
  countyWords,
  nameWords,
  positionWords,
  type ReportWords,
} from './report-places.ts'
import { pollutionSections } from './report-sections-pollution.ts'

export type ReportVariant = 'generic' | 'pollution'

const CONTACTED_AS = { C: 'Individual', F: 'Business', A: 'Anonymous' }

/**
 * What a report's print view, receipt and copy of record say, in this order. An answer to a question that
 * was not shown is never printed.
 */
export function sectionsOf(
  variant: ReportVariant,
  answers: Answers,
  words: ReportWords,
): PrintSection[] {
  return variant === 'pollution'
    ? pollutionSections(answers, words)
    : [requester(answers, words), eventInformation(answers, words), eventLocation(answers, words)]
}

// Spec 2 §2.1: contact type, special assistance and its description, and the contact.
function requester(answers: Answers, words: ReportWords): PrintSection {
  const contactedAs = answerAt(answers, 'byFacility')
  const assistance = answerAt(answers, 'specialAssistanceInd')
  return {
    title: 'Requester',
    rows: [
      ...always('Contact type', choice(CONTACTED_AS, contactedAs)),
      ...always('Special assistance', yesNo(assistance)),
      ...(assistance === 'Y'
        ? always('Situation description', answerAt(answers, 'situationCommentText'))
        : []),
      ...(contactedAs === 'F' ? always('Facility', words.siteName) : []),
      ...(contactedAs === 'C' || contactedAs === 'F'
        ? contactRows(groupAt(answers, 'contact'), words)
        : []),
    ],
  }
}

function contactRows(contact: Answers, words: ReportWords): PrintSection['rows'] {
  const address = groupAt(contact, 'primaryAddress')
  return [
    ...always('Name', nameWords(contact, words)),
    ...given('Job title', answerAt(contact, 'jobTitle')),
    ...given('Company name', answerAt(contact, 'companyName')),
    ...always('E-mail', answerAt(contact, 'primaryEmail.emailAddress')),
    ...given('Home phone', answerAt(contact, 'homePhone.phoneNo')),
    ...given('Mobile phone', answerAt(contact, 'mobilePhone.phoneNo')),
    ...given('Address', addressWords(address, words)),
    ...given('County', countyWords(address, words)),
    ...given('Township', answerAt(address, 'township')),
    ...given('Geographic comment', answerAt(address, 'geographicComment')),
    ...given('Location description', answerAt(address, 'locationDesc')),
  ]
}

function eventInformation(answers: Answers, words: ReportWords): PrintSection {
  return {
    title: 'Event Information',
    rows: [
      ...always('Event date', dayWords(answerAt(answers, 'eventDate'))),
      ...always('Date reported', dayWords(answerAt(answers, 'reportedDate'))),
      ...always('Subject', answerAt(answers, 'eventSubject')),
      ...always('Event type', words.eventTypes[answerAt(answers, 'eventTypeRid')] ?? ''),
      ...always('Description', answerAt(answers, 'eventDesc')),
    ],
  }
}

// Spec 2 §2.1: address, county with its regions, region. An agency may do without the county.
function eventLocation(answers: Answers, words: ReportWords): PrintSection {
  const address = groupAt(answers, 'physicalLocation')
  return {
    title: 'Event Location',
    rows: [
      ...always('Address', addressWords(address, words)),
      ...given('County', countyWords(address, words)),
      ...given('Township', answerAt(address, 'township')),
      ...always('Region', words.regions[answerAt(address, 'regionRid')] ?? ''),
      ...given('Latitude and longitude', positionWords(address)),
    ],
  }
}
