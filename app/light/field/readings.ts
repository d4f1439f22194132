/** A reading of a test: its name in a sending, its question in the form, and the types of assembly that have it. */
export type Reading = {
  name: string
  question: string
  label: string
  unit: 'psid' | 'inches' | 'yes-no'
  kinds: readonly string[]
  hint?: string
}

const OPENED = 'It did not open? Enter 0.'
const RP = ['RP', 'RPDA']
const DETECTORS = ['RPDA', 'DCDA']

export const READINGS: readonly Reading[] = [
  {
    name: 'check1',
    question: 'check1',
    label: 'First check valve',
    unit: 'psid',
    kinds: [...RP, 'DC', 'DCDA', 'PVB', 'SVB'],
  },
  {
    name: 'relief',
    question: 'relief',
    label: 'Relief valve opened at',
    unit: 'psid',
    kinds: RP,
    hint: OPENED,
  },
  {
    name: 'check2',
    question: 'check2',
    label: 'Second check valve',
    unit: 'psid',
    kinds: [...RP, 'DC', 'DCDA'],
  },
  {
    name: 'check2_holds',
    question: 'check2Holds',
    label: 'Did the second check valve hold against backpressure?',
    unit: 'yes-no',
    kinds: RP,
  },
  {
    name: 'air_inlet',
    question: 'airInlet',
    label: 'Air inlet opened at',
    unit: 'psid',
    kinds: ['PVB', 'SVB'],
    hint: OPENED,
  },
  {
    name: 'air_inlet_full',
    question: 'airInletFull',
    label: 'Was the air inlet fully open without pressure?',
    unit: 'yes-no',
    kinds: ['SVB'],
  },
  {
    name: 'bypass1',
    question: 'bypass1',
    label: 'Bypass: first check valve',
    unit: 'psid',
    kinds: DETECTORS,
  },
  {
    name: 'bypass2',
    question: 'bypass2',
    label: 'Bypass: second check valve',
    unit: 'psid',
    kinds: DETECTORS,
  },
  {
    name: 'bypass_relief',
    question: 'bypassRelief',
    label: 'Bypass: relief valve opened at',
    unit: 'psid',
    kinds: ['RPDA'],
    hint: OPENED,
  },
  {
    name: 'supply_diameter',
    question: 'supplyDiameter',
    label: 'Inside diameter of the supply pipe',
    unit: 'inches',
    kinds: ['AG'],
  },
  { name: 'gap', question: 'gap', label: 'Air gap', unit: 'inches', kinds: ['AG'] },
]

/** The readings that a type of assembly has. */
export const readingNames = (kind: string): string[] =>
  READINGS.filter(({ kinds }) => kinds.includes(kind)).map(({ name }) => name)
