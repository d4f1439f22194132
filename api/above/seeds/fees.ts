import type { Db } from '#api/ground/db/database.ts'
import { runInBatches } from './bulk.ts'

const DEMONSTRATION = 'demonstration values'
const ALWAYS = '1900-01-01'

/** Dollars by the key that forms ask for, or by key and the day they hold from. */
export const FEES: Readonly<Record<string, string>> = {
  'CGP-S': '400',
  'CGP-L': '1200',
  'GHG-S': '500',
  'GHG-L': '2500',
  'WWC-LICENSE': '150',
  'WWC-EXAM': '20',
  'WWC-LATE': '100',
  'NSR-MINOR': '3600',
  'NSR-MAJOR': '30000',
  'NSR-UNIT': '250',
  TVR: '5000',
  'UST-TANK': '325',
  'ASB-S': '100',
  'ASB-M': '400',
  'ASB-L': '900',
  'AES-TON': '65',
  TRANSFER: '75',
  APPEAL: '50',
}

type Entry = { readonly value: string; readonly from?: string }
type Table = Readonly<Record<string, string | readonly Entry[]>>

/** What else the rules of the shipped forms look up; each with where it comes from. */
const TABLES: Readonly<Record<string, { source: string; entries: Table }>> = {
  fees: { source: DEMONSTRATION, entries: FEES },
  backflowLimits: {
    source: 'field test procedures for backflow assemblies, psid; to be checked against the text',
    entries: {
      'RP-check1': '5.0',
      'RP-relief': '2.0',
      'RP-check2': '1.0',
      // How far the first check valve must hold above the opening of the relief valve.
      'RP-difference': '3.0',
      'DC-check': '1.0',
      'PVB-air': '1.0',
      'PVB-check': '1.0',
      // Times the inside diameter of the supply pipe.
      'AG-ratio': '2',
    },
  },
  // By what an assembly protects against; 40 CFR leaves both to the states (OAR 333-061-0070: at least every year).
  backflowMonths: { source: DEMONSTRATION, entries: { health: '12', taste: '12' } },
  // Days from the day of the next test to each rung, before it below zero. OAR 333-061-0070 asks for a test every year and
  // leaves the notices to the water supplier: the agency puts in its own.
  backflowLadder: {
    source: DEMONSTRATION,
    entries: {
      'reminder-1': '-60',
      'reminder-2': '-30',
      'first-notice': '7',
      'second-notice': '21',
      'shut-off': '45',
    },
  },
  // The same from the day until which a failed assembly must be repaired; shorter, since it protects nobody meanwhile.
  backflowRepairLadder: {
    source: DEMONSTRATION,
    entries: { 'reminder-1': '-3', 'first-notice': '1', 'second-notice': '7', 'shut-off': '14' },
  },
  backflowRepairDays: { source: DEMONSTRATION, entries: { health: '10', taste: '30' } },
  licenseHours: { source: DEMONSTRATION, entries: { WWC: '14' } },
  leadCopper: {
    source: '40 CFR 141.80(c), mg/L; the level from 11/01/2027 to be checked against the text',
    entries: { lead: [{ value: '0.015' }, { value: '0.010', from: '2027-11-01' }], copper: '1.3' },
  },
  ghgHeat: {
    source:
      '40 CFR part 98, Table C-1: mmBtu per gallon; natural gas per thousand cubic feet, coal and wood per short ton',
    entries: {
      gasoline: '0.125',
      diesel: '0.138',
      propane: '0.091',
      jet: '0.135',
      residual: '0.150',
      ethanol: '0.084',
      biodiesel: '0.128',
      naturalGas: '1.026',
      coal: '24.93',
      wood: '17.48',
    },
  },
  ghgCo2: {
    source: '40 CFR part 98, Table C-1: kg CO2 per mmBtu',
    entries: {
      gasoline: '70.22',
      diesel: '73.96',
      propane: '62.87',
      jet: '72.22',
      residual: '75.10',
      ethanol: '68.44',
      biodiesel: '73.84',
      naturalGas: '53.06',
      coal: '93.28',
      wood: '93.80',
    },
  },
  ghgCh4: {
    source: '40 CFR part 98, Table C-2: kg CH4 per mmBtu',
    entries: {
      gasoline: '0.003',
      diesel: '0.003',
      propane: '0.003',
      jet: '0.003',
      residual: '0.003',
      ethanol: '0.0011',
      biodiesel: '0.0011',
      naturalGas: '0.001',
      coal: '0.011',
      wood: '0.0072',
    },
  },
  ghgN2o: {
    source: '40 CFR part 98, Table C-2: kg N2O per mmBtu',
    entries: {
      gasoline: '0.0006',
      diesel: '0.0006',
      propane: '0.0006',
      jet: '0.0006',
      residual: '0.0006',
      ethanol: '0.00011',
      biodiesel: '0.00011',
      naturalGas: '0.0001',
      coal: '0.0016',
      wood: '0.0036',
    },
  },
  ghgWarming: {
    source: '40 CFR part 98, Table A-1, from 2025; to be checked against the text',
    entries: { CH4: '28', N2O: '265' },
  },
  ghgPower: {
    source: 'power of unnamed sources, t CO2e per MWh, and loss on lines; to be checked',
    entries: { unspecified: '0.428', loss: '1.02' },
  },
  significance: {
    source: '40 CFR 51.166(b)(23)(i), tons a year; to be checked against the text',
    entries: { NOx: '40', SO2: '40', CO: '100', PM10: '15', PM25: '10', VOC: '40', Pb: '0.6' },
  },
  sludgeCeilings: {
    source: '40 CFR 503.13, Table 1, mg/kg',
    entries: {
      arsenic: '75',
      cadmium: '85',
      copper: '4300',
      lead: '840',
      mercury: '57',
      molybdenum: '75',
      nickel: '420',
      selenium: '100',
      zinc: '7500',
    },
  },
  sludgeLimits: {
    source: '40 CFR 503.13, Table 3, mg/kg',
    entries: {
      arsenic: '41',
      cadmium: '39',
      copper: '1500',
      lead: '300',
      mercury: '17',
      nickel: '420',
      selenium: '100',
      zinc: '2800',
    },
  },
}

export type LookupValue = {
  table_name: string
  key: string
  value: string
  valid_from: string
  note: string
}

/** Every entry of every table, as it is stored. */
export const LOOKUP_VALUES: readonly LookupValue[] = Object.entries(TABLES).flatMap(
  ([table_name, { source, entries }]) =>
    Object.entries(entries).flatMap(([key, value]) =>
      (typeof value === 'string' ? [{ value }] : value).map((entry: Entry) => ({
        table_name,
        key,
        value: entry.value,
        valid_from: entry.from ?? ALWAYS,
        note: source,
      })),
    ),
)

/** Fills the tables that rules and fees look things up in. What an agency has changed stays as it is. */
export async function seedFees(db: Db): Promise<void> {
  await runInBatches(
    db,
    { table_name: 'text', key: 'text', value: 'text', valid_from: 'date', note: 'text' },
    [...LOOKUP_VALUES],
    `insert into lookup_values (table_name, key, value, valid_from, note)
     select table_name, key, value, valid_from, note from batch on conflict do nothing`,
  )
}
