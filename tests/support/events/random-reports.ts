import fc from 'fast-check'
import type { Answers } from '#app/lib/answers.ts'
import { GENERIC_EXAMPLES } from './generic-report-examples.ts'
import { POLLUTION_EXAMPLES } from './pollution-report-examples.ts'
import {
  changed,
  genericAnswers,
  KING_WASHINGTON,
  MARION,
  OREGON,
  pollutionAnswers,
} from './report-examples.ts'

const ADDRESS = [
  'line1',
  'cityName',
  'stateRid',
  'zipCd',
  'countyRid',
  'regionRid',
  'township',
  'geographicComment',
  'locationDesc',
  'latitude',
  'longitude',
]
const PERSON = ['firstName', 'lastName', 'phoneNo', 'email']

function under(group: string, fields: readonly string[]): string[] {
  return fields.map((field) => `${group}.${field}`)
}

/** Every field that the generic form has. */
export const GENERIC_FIELDS = [
  ...Object.keys(leaves(genericAnswers('1'))),
  'situationCommentText',
  'facilityRid',
  ...under('contact', ['salutation', 'companyName', 'jobTitle', 'mobilePhone.phoneNo']),
  ...under('contact.primaryAddress', ADDRESS.slice(0, 9)),
  ...under('physicalLocation', ADDRESS),
]

/** Every field that the pollution form has, with two organizations. */
export const POLLUTION_FIELDS = [
  ...Object.keys(leaves(pollutionAnswers())),
  'screenQ1',
  'screenQ6',
  'impactChanged',
  'affectOther',
  'affectDetail',
  'pollutantOther',
  'otherText',
  'locationOfAddress',
  'whoOwnsProperty',
  'locationFind',
  ...under('compliantAddress', ADDRESS.slice(0, 9)),
  ...under('physicalLocation', ADDRESS),
  ...under('responseContact', PERSON),
  ...under('responseAddress', ADDRESS.slice(0, 9)),
  ...[0, 1].flatMap((at) => [
    ...under(`contactedOrgList.${at}.contact`, ['organizationName', ...PERSON]),
    ...under(`contactedOrgList.${at}.address`, ADDRESS.slice(0, 4)),
  ]),
]

/** What may stand in a field: what forms offer, what lies beside a limit, and anything at all. */
export const fieldText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('', 'Y', 'N', 'U', 'C', 'F', 'A', 'better', 'weekly') },
  { weight: 2, arbitrary: fc.constantFrom('Email', 'Telephone', 'MailingAddress', 'y', 'Yes') },
  { weight: 2, arbitrary: fc.constantFrom(OREGON, MARION, KING_WASHINGTON, '0', '-1', '7e3') },
  { weight: 1, arbitrary: fc.constantFrom('999999999999999', '9999999999999999', '041', '4.1') },
  {
    weight: 2,
    arbitrary: fc.constantFrom('2026-11-20', '2026-11-21', '2026-02-30', '0001-01-01', '1/2/2026'),
  },
  { weight: 1, arbitrary: fc.date({ noInvalidDate: true }).map((day) => day.toISOString()) },
  {
    weight: 1,
    arbitrary: fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date('2030-01-01') })
      .map((day) => day.toISOString().slice(0, 10)),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('06:40', '24:00', '23:59', '6:40', '97301', '97301-0001'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('555-123-4567', '5551234567', 'a@b.org', 'a@b', '@', 'a b@c.d'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('44.9', '-123.03', '90.0001', '181', 'NaN', '1e1', '-0'),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(99, 100, 101, 199, 200, 201, 1_999, 2_000, 2_001, 9_999, 10_000)
      .map((length) => 'x'.repeat(length)),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
)

/** A whole report or an example, with a few fields set to something else. */
export function randomReport(variant: 'generic' | 'pollution'): fc.Arbitrary<Answers> {
  const [start, examples, fields] =
    variant === 'generic'
      ? [genericAnswers('1'), GENERIC_EXAMPLES, GENERIC_FIELDS]
      : [pollutionAnswers(), POLLUTION_EXAMPLES, POLLUTION_FIELDS]
  return fc
    .tuple(
      fc.constantFrom(...examples),
      fc.array(fc.tuple(fc.constantFrom(...fields), fieldText), { maxLength: 6 }),
      fc.boolean(),
    )
    .map(([example, sets, hasOrganization]) => {
      const answers = changed(start, { ...example.set })
      const list = { contactedOrgList: [{ contact: { organizationName: 'Fire service' } }] }
      return changed(
        hasOrganization && variant === 'pollution' ? { ...answers, ...list } : answers,
        Object.fromEntries(sets),
      )
    })
}

/** Texts nested in groups and lists as deep as they may be, by any names. */
export const anyAnswers: fc.Arbitrary<Answers> = fc.dictionary(
  fc.string(),
  fc.letrec<{ value: Answers[string] }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fieldText,
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('contact', 'email', 'x', 'constructor'), tie('value'), {
        maxKeys: 3,
      }),
    ),
  })).value,
  { maxKeys: 8 },
)

/** Paths and texts of answers. */
export function leaves(answers: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(leaves(value, `${prefix}${name}.`))
        : [[prefix + name, String(value)]],
    ),
  )
}
