import { textAt, groupAt, type Answers } from '#api/ground/lib/calls/answers.ts'
import {
  always,
  choice,
  dayWords,
  given,
  yesNo,
  type PrintSection,
} from '../receipt/report-print.ts'
import {
  addressWords,
  countyWords,
  nameWords,
  positionWords,
  type ReportWords,
} from '../place/report-places.ts'
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
  const contactedAs = textAt(answers, 'byFacility')
  const assistance = textAt(answers, 'specialAssistanceInd')
  return {
    title: 'Requester',
    rows: [
      ...always('Contact type', choice(CONTACTED_AS, contactedAs)),
      ...always('Special assistance', yesNo(assistance)),
      ...(assistance === 'Y'
        ? always('Situation description', textAt(answers, 'situationCommentText'))
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
    ...given('Job title', textAt(contact, 'jobTitle')),
    ...given('Company name', textAt(contact, 'companyName')),
    ...always('E-mail', textAt(contact, 'primaryEmail.emailAddress')),
    ...given('Home phone', textAt(contact, 'homePhone.phoneNo')),
    ...given('Mobile phone', textAt(contact, 'mobilePhone.phoneNo')),
    ...given('Address', addressWords(address, words)),
    ...given('County', countyWords(address, words)),
    ...given('Township', textAt(address, 'township')),
    ...given('Geographic comment', textAt(address, 'geographicComment')),
    ...given('Location description', textAt(address, 'locationDesc')),
  ]
}

function eventInformation(answers: Answers, words: ReportWords): PrintSection {
  return {
    title: 'Event Information',
    rows: [
      ...always('Event date', dayWords(textAt(answers, 'eventDate'))),
      ...always('Date reported', dayWords(textAt(answers, 'reportedDate'))),
      ...always('Subject', textAt(answers, 'eventSubject')),
      ...always('Event type', words.eventTypes[textAt(answers, 'eventTypeRid')] ?? ''),
      ...always('Description', textAt(answers, 'eventDesc')),
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
      ...given('Township', textAt(address, 'township')),
      ...always('Region', words.regions[textAt(address, 'regionRid')] ?? ''),
      ...given('Latitude and longitude', positionWords(address)),
    ],
  }
}
