import { isDay } from '#values/days.ts'

type Rule = { question: string; rule: string; holds: (text: string) => boolean }

const numberUpTo = (most: number, decimals: number, least = 0) => ({
  rule: `A number from ${least} to ${most}, ${decimals === 1 ? 'one decimal' : `${decimals} decimals`} at most.`,
  holds: (text: string) =>
    new RegExp(`^\\d{1,3}(\\.\\d{1,${decimals}})?$`).test(text) &&
    Number(text) >= least &&
    Number(text) <= most,
})
const psid = (question: string): Rule => ({ question, ...numberUpTo(30, 1) })
const yesNo = (question: string): Rule => ({
  question,
  rule: 'Y or N.',
  holds: (text) => /^[YN]$/.test(text),
})
const upTo = (question: string, most: number): Rule => ({
  question,
  rule: `Up to ${most} signs.`,
  holds: (text) => text.length <= most,
})
const day = (question: string): Rule => ({
  question,
  rule: 'A day such as 2026-11-30.',
  holds: isDay,
})

const REASONS = ['yearly', 'installed', 'moved', 'repair', 'replacement']

/** The columns of a file: the question of the form that each answers, and what is asked of it. */
export const COLUMNS = {
  tested_on: day('testedOn'),
  tested_at: {
    question: 'testedAt',
    rule: 'A time such as 09:30.',
    holds: (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
  },
  test_type: {
    question: 'reason',
    rule: `One of ${REASONS.join(', ')}.`,
    holds: (text) => REASONS.includes(text),
  },
  certificate: upTo('certificate', 40),
  gauge: upTo('gauge', 40),
  calibrated_on: day('calibratedOn'),
  line_pressure: {
    question: 'linePressure',
    rule: 'A whole number from 0 to 300.',
    holds: (text) => /^\d{1,3}$/.test(text) && Number(text) <= 300,
  },
  check1: psid('check1'),
  check2: psid('check2'),
  check2_holds: yesNo('check2Holds'),
  relief: psid('relief'),
  air_inlet: psid('airInlet'),
  air_inlet_full: yesNo('airInletFull'),
  bypass1: psid('bypass1'),
  bypass2: psid('bypass2'),
  bypass_relief: psid('bypassRelief'),
  gap: { question: 'gap', ...numberUpTo(120, 2) },
  supply_diameter: { question: 'supplyDiameter', ...numberUpTo(48, 2, 0.1) },
  shutoff_tight: yesNo('shutoffTight'),
  flow: yesNo('flow'),
} as const satisfies Record<string, Rule>
export type Column = keyof typeof COLUMNS
export const COLUMN_NAMES = Object.keys(COLUMNS) as Column[]

/** Without them a file says nothing about a test. */
export const NEEDED_COLUMNS = ['assembly', 'serial_number', 'tested_on'] as const

const VALVES = ['certificate', 'gauge', 'calibrated_on'] as const
const RP = [...VALVES, 'check1', 'check2', 'check2_holds', 'relief'] as const
const DC = [...VALVES, 'check1', 'check2'] as const
const VB = [...VALVES, 'check1', 'air_inlet'] as const

/** What a row must say, by the type of its assembly. */
export const NEEDED_OF: Readonly<Record<string, readonly Column[]>> = {
  RP,
  RPDA: [...RP, 'bypass1', 'bypass2', 'bypass_relief'],
  DC,
  DCDA: [...DC, 'bypass1', 'bypass2'],
  PVB: VB,
  SVB: [...VB, 'air_inlet_full'],
  AG: ['certificate', 'gap', 'supply_diameter'],
}

/** Readings of some types: a row of another type has none. */
export const READINGS: readonly Column[] = [
  'check1',
  'check2',
  'check2_holds',
  'relief',
  'air_inlet',
  'air_inlet_full',
  'bypass1',
  'bypass2',
  'bypass_relief',
  'gap',
  'supply_diameter',
]
