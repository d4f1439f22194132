import { textAt, type Answers } from '#app/lib/answers.ts'
import {
  email,
  oneOf,
  optional,
  pastDay,
  phone,
  record,
  required,
  type FieldRule,
} from '#app/lib/form-rules.ts'
import { addressRules } from '../place/report-address.rules.ts'
import type { ReportForm, ReportRules } from '../report/report-form.ts'
import { pinRules } from '../place/report-pin.rules.ts'

/** Rules, messages and dependences of the generic event report (spec 2 §4 and §5). */
export const genericReportForm: ReportForm = {
  sections: [
    {
      id: 'requester',
      title: 'Requester',
      fields: [
        'byFacility',
        'specialAssistanceInd',
        'situationCommentText',
        'contact',
        'facilityRid',
      ],
    },
    {
      id: 'event-information',
      title: 'Event Information',
      fields: ['eventDate', 'reportedDate', 'eventSubject', 'eventTypeRid', 'eventDesc'],
    },
    { id: 'event-location', title: 'Event Location', fields: ['physicalLocation'] },
  ],
  parts: [
    {
      id: 'situation',
      when: [{ field: 'specialAssistanceInd', is: ['Y'] }],
      fields: ['situationCommentText'],
    },
    { id: 'contact', when: [{ field: 'byFacility', is: ['C', 'F'] }], fields: ['contact'] },
    {
      id: 'business',
      when: [{ field: 'byFacility', is: ['F'] }],
      fields: ['contact.companyName', 'contact.jobTitle', 'facilityRid'],
    },
  ],
  rules: genericRules,
  phones: ['contact.homePhone.phoneNo', 'contact.mobilePhone.phoneNo'],
}

function genericRules({ today, countyPicker }: ReportRules): FieldRule[] {
  const isNamed = (answers: Answers) => ['C', 'F'].includes(textAt(answers, 'byFacility'))
  const isBusiness = (answers: Answers) => textAt(answers, 'byFacility') === 'F'
  return [
    {
      path: 'byFacility',
      label: 'Identify Contact by',
      rule: oneOf(['C', 'F', 'A'], 'Choose how you want to be named.'),
    },
    {
      path: 'situationCommentText',
      label: 'Describe the situation',
      rule: required('Describe the assistance that you need.'),
      when: (answers) => textAt(answers, 'specialAssistanceInd') === 'Y',
    },
    {
      path: 'contact.firstName',
      label: 'First name',
      rule: required('Enter your first name.', 100),
      when: isNamed,
    },
    {
      path: 'contact.lastName',
      label: 'Last name',
      rule: required('Enter your last name.', 100),
      when: isNamed,
    },
    { path: 'contact.companyName', label: 'Company name', rule: optional(100), when: isBusiness },
    { path: 'contact.jobTitle', label: 'Job title', rule: optional(100), when: isBusiness },
    {
      path: 'contact.primaryEmail.emailAddress',
      label: 'Primary e-mail',
      rule: email('Enter your e-mail address.'),
      when: isNamed,
    },
    { path: 'contact.homePhone.phoneNo', label: 'Home phone', rule: phone(), when: isNamed },
    { path: 'contact.mobilePhone.phoneNo', label: 'Mobile phone', rule: phone(), when: isNamed },
    { path: 'contact.salutation', label: 'Salutation', rule: record(), when: isNamed },
    ...addressRules('contact.primaryAddress', '', isNamed),
    {
      path: 'facilityRid',
      label: 'Facility',
      rule: required('Find and choose the facility.').pipe(record()),
      when: isBusiness,
    },
    { path: 'eventDate', label: 'Event date', rule: pastDay(today) },
    { path: 'reportedDate', label: 'Date reported', rule: pastDay(today) },
    { path: 'eventSubject', label: 'Subject', rule: required('Enter the subject.', 200) },
    {
      path: 'eventTypeRid',
      label: 'Event type',
      rule: required('Choose the event type.').pipe(record()),
    },
    { path: 'eventDesc', label: 'Description', rule: required('Describe the event.') },
    {
      path: 'physicalLocation.line1',
      label: 'Address of the event',
      rule: required('Enter the address of the event.', 200),
    },
    {
      path: 'physicalLocation.cityName',
      label: 'City of the event',
      rule: required('Enter the city of the event.', 200),
    },
    {
      path: 'physicalLocation.stateRid',
      label: 'State of the event',
      rule: required('Choose the state of the event.'),
    },
    {
      path: 'physicalLocation.countyRid',
      label: 'County of the event',
      rule: required('Choose the county of the event.'),
      when: () => countyPicker,
    },
    ...addressRules('physicalLocation', 'of the event'),
    ...pinRules(),
  ]
}
