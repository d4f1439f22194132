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
import { t } from '#words/words.ts'
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
    label: t('Question {at}', { at: at + 1 }),
    rule: required(t('Answer this question.')).pipe(
      at === 5
        ? oneOf(YES_NO, t('Answer this question.'))
        : oneOf(
            ['N'],
            t('Reports of this kind are not taken here. See the advice below the question.'),
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
      label: t('Confidential'),
      rule: oneOf(YES_NO, t('Choose whether your report is confidential.')),
    },
    { path: 'compliantContact.firstName', label: t('First name'), rule: optional(100) },
    { path: 'compliantContact.lastName', label: t('Last name'), rule: optional(100) },
    {
      path: 'compliantContact.email',
      label: t('E-mail'),
      rule: email(t('Enter your e-mail address.')),
      when: by('Email'),
    },
    {
      path: 'compliantContact.phoneNo',
      label: t('Phone'),
      rule: phone(t('Enter your phone number.')),
      when: by('Telephone'),
    },
    { path: 'compliantContact.email', label: t('E-mail'), rule: email() },
    { path: 'compliantContact.phoneNo', label: t('Phone'), rule: phone() },
    ...(
      [
        ['line1', t('Address'), required(t('Enter your address.'), 200)],
        ['cityName', t('City'), required(t('Enter your city.'), 200)],
        ['stateRid', t('State'), required(t('Choose your state.'))],
        ['zipCd', t('ZIP code'), zip(t('Enter your ZIP code.'))],
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
      label: t('May the agency contact you'),
      rule: oneOf(YES_NO, t('Choose whether the agency may contact you.')),
    },
    {
      path: 'deqContactMethod',
      label: t('Contact method'),
      rule: oneOf(valuesOf(CONTACT_METHODS), t('Choose how the agency may contact you.')),
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
    { path: 'incidentDate', label: t('Date it happened'), rule: pastDay(today) },
    { path: 'incidentTime', label: t('Time'), rule: time() },
    {
      path: 'pollutionStillOccur',
      label: t('Is the pollution still occurring'),
      rule: oneOf(['Y', 'N', 'U'], t('Choose whether the pollution is still occurring.')),
    },
    {
      path: 'pollutionStopDate',
      label: t('Date it stopped'),
      rule: optionalPastDay(today),
      when: (answers) => textAt(answers, 'pollutionStillOccur') === 'N',
    },
    {
      path: 'reportBefore',
      label: t('Have you reported this before'),
      rule: oneOf(YES_NO, t('Choose whether you reported this before.')),
    },
    {
      path: 'impactChanged',
      label: t('How the impact changed'),
      rule: oneOf(valuesOf(IMPACT), t('Choose how the impact changed.')),
      when: ticked('reportBefore'),
    },
    {
      path: 'affect',
      label: t('What was affected'),
      rule: required(t('Choose at least one that was affected.')),
      when: noneOf(AFFECTED),
    },
    {
      path: 'affectDetail',
      label: t('What else was affected'),
      rule: required(t('Enter what else was affected.'), 100),
      when: ticked('affectOther'),
    },
    {
      path: 'pollutant',
      label: t('What was the pollutant'),
      rule: required(t('Choose at least one pollutant, or Unknown.')),
      when: noneOf(POLLUTANTS),
    },
    {
      path: 'otherText',
      label: t('Other pollutant'),
      rule: required(t('Enter the other pollutant.'), 200),
      when: ticked('pollutantOther'),
    },
    {
      path: 'oderSmell',
      label: t('What it smells like'),
      rule: required(t('Describe the smell.'), 2_000),
      when: odor,
    },
    ...(
      [
        ['howOfenSmell', t('How often it smells'), t('Choose how often it smells.')],
        ['oderDuration', t('How long it lasts'), t('Choose how long the smell lasts.')],
        ['howIntenseOder', t('How strong it is'), t('Choose how strong the smell is.')],
        ['howDisagreeOdor', t('How unpleasant it is'), t('Choose how unpleasant the smell is.')],
      ] as const
    ).map(([path, label, message]) => ({
      path,
      label,
      rule: oneOf(valuesOf(ODOR[path]), message),
      when: odor,
    })),
    {
      path: 'pollutionDetail',
      label: t('Describe the pollution'),
      rule: required(t('Describe what you saw, heard or smelled.')),
    },
  ]
}

function locationRules(): FieldRule[] {
  return [
    {
      path: 'physicalLocation.line1',
      label: t('Address of the incident'),
      rule: required(t('Enter the address of the incident, or how to find the location.'), 200),
      when: (answers) => textAt(answers, 'locationFind') === '',
    },
    {
      path: 'physicalLocation.cityName',
      label: t('City of the incident'),
      rule: required(t('Enter the city of the incident.'), 200),
    },
    {
      path: 'physicalLocation.stateRid',
      label: t('State of the incident'),
      rule: required(t('Choose the state of the incident.')),
    },
    {
      path: 'physicalLocation.countyRid',
      label: t('County of the incident'),
      rule: required(t('Choose the county of the incident.')),
    },
    ...addressRules('physicalLocation', t('of the incident')),
    ...pinRules(),
    ...['locationOfAddress', 'whoOwnsProperty', 'locationFind', 'anyOtherItems'].map((path) => ({
      path,
      label: t('Location'),
      rule: optional(2_000),
    })),
  ]
}

function partyRules(): FieldRule[] {
  const known = (answers: Answers) => textAt(answers, 'responseParty') === 'Y'
  return [
    {
      path: 'responseParty',
      label: t('Do you know who is responsible'),
      rule: oneOf(YES_NO, t('Choose whether you know who is responsible.')),
    },
    { path: 'responseContact.firstName', label: t('First name'), rule: optional(100), when: known },
    { path: 'responseContact.lastName', label: t('Last name'), rule: optional(100), when: known },
    { path: 'responseContact.email', label: t('E-mail'), rule: email(), when: known },
    { path: 'responseContact.phoneNo', label: t('Phone'), rule: phone(), when: known },
    ...addressRules('responseAddress', '', known),
    {
      path: 'contactedOrg',
      label: t('Did you contact another organization'),
      rule: oneOf(YES_NO, t('Choose whether you contacted another organization.')),
    },
  ]
}

function valuesOf(choices: readonly { value: string }[]): string[] {
  return choices.map(({ value }) => value)
}
