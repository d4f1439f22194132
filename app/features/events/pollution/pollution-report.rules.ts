import { textAt, type Answers } from '#app/lib/answers.ts'
import type { Condition } from '#app/lib/dependent-parts.ts'
import {
  email,
  oneOf,
  optional,
  optionalPastDay,
  pastDay,
  phone,
  required,
  time,
  zip,
  type FieldRule,
} from '#app/lib/form-rules.ts'
import {
  AFFECTED,
  CONTACT_METHODS,
  IMPACT,
  ODOR,
  POLLUTANTS,
  SCREENS,
} from './pollution-report.choices.ts'
import { organizationRules } from './organization.rules.ts'
import { addressRules } from '../place/report-address.rules.ts'
import { YES_NO, type ReportRules } from '../report/report-form.ts'
import { pinRules } from '../place/report-pin.rules.ts'

export const is = (field: string, ...values: string[]): Condition => ({ field, is: values })

/** Spec 2 §4: the sections follow once Q1 to Q5 are answered No and Q6 is answered. */
export const SCREENED = [
  ...SCREENS.slice(0, 5).map((field) => is(field, 'N')),
  is('screenQ6', 'Y', 'N'),
]

/** Spec 2 §5. */
export function pollutionRules(rules: ReportRules): FieldRule[] {
  const isOpen = (answers: Answers) =>
    SCREENED.every((each) => each.is.includes(textAt(answers, each.field)))
  const later = [...contactRules(), ...incidentRules(rules), ...locationRules(), ...partyRules()]
  return [
    ...screenRules(),
    ...later.map((rule) => ({
      ...rule,
      when: (answers: Answers) => isOpen(answers) && (!rule.when || rule.when(answers)),
    })),
    ...organizationRules(isOpen),
  ]
}

function screenRules(): FieldRule[] {
  return SCREENS.map((field, at) => ({
    path: field,
    label: `Question ${at + 1}`,
    rule: required('Answer this question.').pipe(
      at === 5
        ? oneOf(YES_NO, 'Answer this question.')
        : oneOf(
            ['N'],
            'Reports of this kind are not taken here. See the advice below the question.',
          ),
    ),
    // A question is asked once the one before it was answered No.
    when: (answers: Answers) =>
      SCREENS.slice(0, at).every((earlier) => textAt(answers, earlier) === 'N'),
  }))
}

function contactRules(): FieldRule[] {
  const by = (method: string) => (answers: Answers) =>
    textAt(answers, 'deqContact') === 'Y' && textAt(answers, 'deqContactMethod') === method
  return [
    {
      path: 'isConfidential',
      label: 'Confidential',
      rule: oneOf(YES_NO, 'Choose whether your report is confidential.'),
    },
    { path: 'compliantContact.firstName', label: 'First name', rule: optional(100) },
    { path: 'compliantContact.lastName', label: 'Last name', rule: optional(100) },
    {
      path: 'compliantContact.email',
      label: 'E-mail',
      rule: email('Enter your e-mail address.'),
      when: by('Email'),
    },
    {
      path: 'compliantContact.phoneNo',
      label: 'Phone',
      rule: phone('Enter your phone number.'),
      when: by('Telephone'),
    },
    { path: 'compliantContact.email', label: 'E-mail', rule: email() },
    { path: 'compliantContact.phoneNo', label: 'Phone', rule: phone() },
    ...(
      [
        ['line1', 'Address', required('Enter your address.', 200)],
        ['cityName', 'City', required('Enter your city.', 200)],
        ['stateRid', 'State', required('Choose your state.')],
        ['zipCd', 'ZIP code', zip('Enter your ZIP code.')],
      ] as const
    ).map(([name, label, rule]) => ({
      path: `compliantAddress.${name}`,
      label,
      rule,
      when: by('MailingAddress'),
    })),
    ...addressRules('compliantAddress', ''),
    {
      path: 'deqContact',
      label: 'May the agency contact you',
      rule: oneOf(YES_NO, 'Choose whether the agency may contact you.'),
    },
    {
      path: 'deqContactMethod',
      label: 'Contact method',
      rule: oneOf(valuesOf(CONTACT_METHODS), 'Choose how the agency may contact you.'),
      when: (answers) => textAt(answers, 'deqContact') === 'Y',
    },
  ]
}

function incidentRules({ today }: ReportRules): FieldRule[] {
  const ticked = (field: string) => (answers: Answers) => textAt(answers, field) === 'Y'
  const noneOf = (boxes: readonly { field: string }[]) => (answers: Answers) =>
    boxes.every(({ field }) => textAt(answers, field) !== 'Y')
  const odor = ticked('pollutantOdor')
  return [
    { path: 'incidentDate', label: 'Date it happened', rule: pastDay(today) },
    { path: 'incidentTime', label: 'Time', rule: time() },
    {
      path: 'pollutionStillOccur',
      label: 'Is the pollution still occurring',
      rule: oneOf(['Y', 'N', 'U'], 'Choose whether the pollution is still occurring.'),
    },
    {
      path: 'pollutionStopDate',
      label: 'Date it stopped',
      rule: optionalPastDay(today),
      when: (answers) => textAt(answers, 'pollutionStillOccur') === 'N',
    },
    {
      path: 'reportBefore',
      label: 'Have you reported this before',
      rule: oneOf(YES_NO, 'Choose whether you reported this before.'),
    },
    {
      path: 'impactChanged',
      label: 'How the impact changed',
      rule: oneOf(valuesOf(IMPACT), 'Choose how the impact changed.'),
      when: ticked('reportBefore'),
    },
    {
      path: 'affect',
      label: 'What was affected',
      rule: required('Choose at least one that was affected.'),
      when: noneOf(AFFECTED),
    },
    {
      path: 'affectDetail',
      label: 'What else was affected',
      rule: required('Enter what else was affected.', 100),
      when: ticked('affectOther'),
    },
    {
      path: 'pollutant',
      label: 'What was the pollutant',
      rule: required('Choose at least one pollutant, or Unknown.'),
      when: noneOf(POLLUTANTS),
    },
    {
      path: 'otherText',
      label: 'Other pollutant',
      rule: required('Enter the other pollutant.', 200),
      when: ticked('pollutantOther'),
    },
    {
      path: 'oderSmell',
      label: 'What it smells like',
      rule: required('Describe the smell.', 2_000),
      when: odor,
    },
    ...(
      [
        ['howOfenSmell', 'How often it smells', 'Choose how often it smells.'],
        ['oderDuration', 'How long it lasts', 'Choose how long the smell lasts.'],
        ['howIntenseOder', 'How strong it is', 'Choose how strong the smell is.'],
        ['howDisagreeOdor', 'How unpleasant it is', 'Choose how unpleasant the smell is.'],
      ] as const
    ).map(([path, label, message]) => ({
      path,
      label,
      rule: oneOf(valuesOf(ODOR[path]), message),
      when: odor,
    })),
    {
      path: 'pollutionDetail',
      label: 'Describe the pollution',
      rule: required('Describe what you saw, heard or smelled.'),
    },
  ]
}

function locationRules(): FieldRule[] {
  return [
    {
      path: 'physicalLocation.line1',
      label: 'Address of the incident',
      rule: required('Enter the address of the incident, or how to find the location.', 200),
      when: (answers) => textAt(answers, 'locationFind') === '',
    },
    {
      path: 'physicalLocation.cityName',
      label: 'City of the incident',
      rule: required('Enter the city of the incident.', 200),
    },
    {
      path: 'physicalLocation.stateRid',
      label: 'State of the incident',
      rule: required('Choose the state of the incident.'),
    },
    {
      path: 'physicalLocation.countyRid',
      label: 'County of the incident',
      rule: required('Choose the county of the incident.'),
    },
    ...addressRules('physicalLocation', 'of the incident'),
    ...pinRules(),
    ...['locationOfAddress', 'whoOwnsProperty', 'locationFind', 'anyOtherItems'].map((path) => ({
      path,
      label: 'Location',
      rule: optional(2_000),
    })),
  ]
}

function partyRules(): FieldRule[] {
  const known = (answers: Answers) => textAt(answers, 'responseParty') === 'Y'
  return [
    {
      path: 'responseParty',
      label: 'Do you know who is responsible',
      rule: oneOf(YES_NO, 'Choose whether you know who is responsible.'),
    },
    { path: 'responseContact.firstName', label: 'First name', rule: optional(100), when: known },
    { path: 'responseContact.lastName', label: 'Last name', rule: optional(100), when: known },
    { path: 'responseContact.email', label: 'E-mail', rule: email(), when: known },
    { path: 'responseContact.phoneNo', label: 'Phone', rule: phone(), when: known },
    ...addressRules('responseAddress', '', known),
    {
      path: 'contactedOrg',
      label: 'Did you contact another organization',
      rule: oneOf(YES_NO, 'Choose whether you contacted another organization.'),
    },
  ]
}

function valuesOf(choices: readonly { value: string }[]): string[] {
  return choices.map(({ value }) => value)
}
