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
import { t, words } from '#words/words.ts'
import { addressRules } from '../place/report-address.rules.ts'
import type { ReportForm, ReportRules } from '../report/report-form.ts'
import { pinRules } from '../place/report-pin.rules.ts'

/** Rules, messages and dependences of the generic event report (spec 2 §4 and §5). */
export const genericReportForm: ReportForm = words({
  sections: [
    {
      id: 'event-information',
      title: 'Event Information',
      fields: ['eventDate', 'reportedDate', 'eventSubject', 'eventTypeRid', 'eventDesc'],
    },
    { id: 'event-location', title: 'Event Location', fields: ['physicalLocation'] },
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
})

function genericRules({ today, countyPicker }: ReportRules): FieldRule[] {
  const isNamed = (answers: Answers) => ['C', 'F'].includes(textAt(answers, 'byFacility'))
  const isBusiness = (answers: Answers) => textAt(answers, 'byFacility') === 'F'
  return [
    { path: 'eventDate', label: t('Event date'), rule: pastDay(today) },
    { path: 'reportedDate', label: t('Date reported'), rule: pastDay(today) },
    { path: 'eventSubject', label: t('Subject'), rule: required(t('Enter the subject.'), 200) },
    {
      path: 'eventTypeRid',
      label: t('Event type'),
      rule: required(t('Choose the event type.')).pipe(record()),
    },
    { path: 'eventDesc', label: t('Description'), rule: required(t('Describe the event.')) },
    {
      path: 'physicalLocation.line1',
      label: t('Address of the event'),
      rule: required(t('Enter the address of the event.'), 200),
    },
    {
      path: 'physicalLocation.cityName',
      label: t('City of the event'),
      rule: required(t('Enter the city of the event.'), 200),
    },
    {
      path: 'physicalLocation.stateRid',
      label: t('State of the event'),
      rule: required(t('Choose the state of the event.')),
    },
    {
      path: 'physicalLocation.countyRid',
      label: t('County of the event'),
      rule: required(t('Choose the county of the event.')),
      when: () => countyPicker,
    },
    ...addressRules('physicalLocation', t('of the event')),
    ...pinRules(),
    {
      path: 'byFacility',
      label: t('Identify Contact by'),
      rule: oneOf(['C', 'F', 'A'], t('Choose how you want to be named.')),
    },
    {
      path: 'situationCommentText',
      label: t('Describe the situation'),
      rule: required(t('Describe the assistance that you need.')),
      when: (answers) => textAt(answers, 'specialAssistanceInd') === 'Y',
    },
    {
      path: 'contact.firstName',
      label: t('First name'),
      rule: required(t('Enter your first name.'), 100),
      when: isNamed,
    },
    {
      path: 'contact.lastName',
      label: t('Last name'),
      rule: required(t('Enter your last name.'), 100),
      when: isNamed,
    },
    {
      path: 'contact.companyName',
      label: t('Company name'),
      rule: optional(100),
      when: isBusiness,
    },
    { path: 'contact.jobTitle', label: t('Job title'), rule: optional(100), when: isBusiness },
    {
      path: 'contact.primaryEmail.emailAddress',
      label: t('Primary e-mail'),
      rule: email(t('Enter your e-mail address.')),
      when: isNamed,
    },
    { path: 'contact.homePhone.phoneNo', label: t('Home phone'), rule: phone(), when: isNamed },
    { path: 'contact.mobilePhone.phoneNo', label: t('Mobile phone'), rule: phone(), when: isNamed },
    { path: 'contact.salutation', label: t('Salutation'), rule: record(), when: isNamed },
    ...addressRules('contact.primaryAddress', '', isNamed),
    {
      path: 'facilityRid',
      label: t('Facility'),
      rule: required(t('Find and choose the facility.')).pipe(record()),
      when: isBusiness,
    },
  ]
}
