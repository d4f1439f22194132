import type { Places } from './places.ts'
import {
  latitude,
  longitude,
  plainKey,
  readableName,
  readSource,
  zipCode,
  type Cell,
  type Row,
} from './source-files.ts'

export const SITE_COLUMNS = [
  'identifier',
  'name',
  'srn',
  'fis_id',
  'status_code',
  'address',
  'city',
  'state',
  'zip',
  'county_id',
  'lat',
  'lon',
  'facility_type',
]

export type AirExtracts = {
  plants: Cell[][]
  emitters: Cell[][]
  releasePoints: Cell[][]
  emissionUnits: Cell[][]
  sourceReviewPermits: Cell[][]
  yearlyEmissions: Cell[][]
  gases: Cell[][]
}

const FUELS: Record<string, string> = {
  NG: 'natural gas',
  BIT: 'bituminous coal',
  SUB: 'subbituminous coal',
  LIG: 'lignite',
  DFO: 'distillate fuel oil',
  RFO: 'residual fuel oil',
  WDS: 'wood',
  MSW: 'municipal waste',
  MSB: 'municipal waste',
  BLQ: 'black liquor',
  WH: 'waste heat',
  PC: 'petroleum coke',
  LFG: 'landfill gas',
  OG: 'other gas',
  SUN: 'sun',
  AB: 'agricultural waste',
}
const GASES: Record<string, string> = {
  'CO2 emissions (non-biogenic)': 'Carbon dioxide (non-biogenic)',
  'Methane (CH4) emissions': 'Methane',
  'Nitrous Oxide (N2O) emissions': 'Nitrous oxide',
  'HFC emissions': 'Hydrofluorocarbons',
  'PFC emissions': 'Perfluorocarbons',
  'SF6 emissions': 'Sulfur hexafluoride',
  'NF3 emissions': 'Nitrogen trifluoride',
  'Biogenic CO2 emissions (metric tons)': 'Carbon dioxide (biogenic)',
}
export const EMISSION_YEARS = [2018, 2019, 2020]

/** Power plants with their stacks and boilers, and the greenhouse gas reporters. */
export function extractAir(folder: string, places: Places): AirExtracts {
  const plantRows = readSource(folder, 'air_eia860_2019_plants').filter((row) =>
    places.stateCodes.has(row['State'] ?? ''),
  )
  const emitterRows = readSource(folder, 'air_ghgrp_direct_emitters_2011_2020').filter((row) =>
    places.stateCodes.has(row['State'] ?? ''),
  )
  const joined = joinByName(plantRows, emitterRows, places)
  const known = new Set(plantRows.map((row) => row['Plant Code']))
  const siteOf = new Map(
    emitterRows.map((row) => [
      row['Facility Id'] ?? '',
      joined.get(row['Facility Id'] ?? '')?.site ?? `GHG-${row['Facility Id']}`,
    ]),
  )
  const frsOf = new Map([...joined.values()].map(({ site, frs }) => [site, frs]))
  return {
    plants: plantRows.map((row) =>
      plantSite(row, places, frsOf.get(`EIA-${row['Plant Code']}`) ?? null),
    ),
    emitters: emitterRows
      .filter((row) => !joined.has(row['Facility Id'] ?? ''))
      .map((row) => emitterSite(row, places)),
    releasePoints: unique(
      readSource(folder, 'air_eia860_2019_stacks')
        .filter((row) => known.has(row['Plant Code']))
        .map(releasePoint),
    ),
    emissionUnits: unique(
      readSource(folder, 'air_eia860_2019_boilers')
        .filter((row) => known.has(row['Plant Code']))
        .map(emissionUnit),
    ),
    sourceReviewPermits: sourceReview(
      readSource(folder, 'air_eia860_2019_boiler_emission_standards').filter((row) =>
        known.has(row['Plant Code']),
      ),
    ),
    yearlyEmissions: emitterRows.map((row) => [
      siteOf.get(row['Facility Id'] ?? '') ?? '',
      ...EMISSION_YEARS.map((year) => amount(row[`${year} Total reported direct emissions`])),
    ]),
    gases: readSource(folder, 'air_ghgrp_direct_emitters_2019_by_gas').flatMap((row) => {
      const site = siteOf.get(row['Facility Id'] ?? '')
      if (!site) return []
      return Object.entries(GASES).flatMap(([column, substance]) => {
        const value = amount(row[column])
        return value ? [[site, substance, value]] : []
      })
    }),
  }
}

/** A reporter is the same site as a plant when state, county and name are equal and both are the only ones. */
function joinByName(
  plants: Row[],
  emitters: Row[],
  places: Places,
): Map<string, { site: string; frs: string | null }> {
  const key = (state = '', county = '', name = ''): string =>
    `${state}|${places.county(state, county) ?? '?'}|${plainKey(name)}`
  const count = new Map<string, Row[]>()
  for (const row of plants) {
    const k = key(row['State'], row['County'], row['Plant Name'])
    count.set(k, [...(count.get(k) ?? []), row])
  }
  const taken = new Map<string, string>()
  for (const row of emitters) {
    const k = key(row['State'], row['County'], row['Facility Name'])
    const found = count.get(k)
    if (found?.length === 1 && !k.includes('?') && !taken.has(k))
      taken.set(k, row['Facility Id'] ?? '')
  }
  const frs = new Map(emitters.map((row) => [row['Facility Id'] ?? '', row['FRS Id'] || null]))
  return new Map(
    [...taken].map(([k, id]) => [
      id,
      { site: `EIA-${count.get(k)?.[0]?.['Plant Code']}`, frs: frs.get(id) ?? null },
    ]),
  )
}

function plantSite(row: Row, places: Places, frs: string | null): Cell[] {
  const lat = latitude(row['Latitude'])
  const lon = longitude(row['Longitude'])
  return [
    `EIA-${row['Plant Code']}`,
    row['Plant Name'] ?? '',
    row['Plant Code'] ?? '',
    frs,
    'A',
    row['Street Address'] || null,
    row['City'] || null,
    row['State'] ?? '',
    zipCode(row['Zip']),
    places.county(row['State'], row['County']),
    lon === null ? null : lat,
    lat === null ? null : lon,
    row['Sector Name'] || null,
  ]
}

function emitterSite(row: Row, places: Places): Cell[] {
  const lat = latitude(row['Latitude'])
  const lon = longitude(row['Longitude'])
  const frs = /^\d+$/.test(row['FRS Id'] ?? '') ? (row['FRS Id'] ?? null) : null
  return [
    `GHG-${row['Facility Id']}`,
    readableName(row['Facility Name'] ?? ''),
    row['Facility Id'] ?? '',
    frs,
    'A',
    readableName(row['Address'] ?? '') || null,
    readableName(row['City'] ?? '') || null,
    row['State'] ?? '',
    zipCode(row['Zip Code']),
    places.county(row['State'], row['County']),
    lon === null ? null : lat,
    lat === null ? null : lon,
    (row['Latest Reported Industry Type (sectors)'] ?? '').split(',')[0] || null,
  ]
}

function releasePoint(row: Row): Cell[] {
  const facts = [
    row['Stack Height (Feet)'] && `height ${row['Stack Height (Feet)']} ft`,
    row['Area at Top (Square Feet)'] && `area at top ${row['Area at Top (Square Feet)']} sq ft`,
    row['Exit Temperature 100% (Fahrenheit)'] &&
      `exit temperature ${row['Exit Temperature 100% (Fahrenheit)']} °F`,
    row['Inservice Year'] && `in service ${row['Inservice Year']}`,
  ]
  return [
    `EIA-${row['Plant Code']}`,
    row['Stack or Flue ID'] ?? '',
    facts.filter(Boolean).join(', ') || null,
  ]
}

function emissionUnit(row: Row): Cell[] {
  const facts = [
    FUELS[row['Primary Fuel 1'] ?? ''],
    row['Inservice Year'] && `in service ${row['Inservice Year']}`,
    row['Retirement Year'] && `retired ${row['Retirement Year']}`,
  ]
  const type = row['HRSG'] === 'Y' ? 'Heat recovery steam generator' : 'Boiler'
  return [
    `EIA-${row['Plant Code']}`,
    row['Boiler ID'] ?? '',
    type,
    facts.filter(Boolean).join(', ') || null,
  ]
}

/** One permit a number: a number that several plants share names no one permit and is dropped. */
function sourceReview(rows: Row[]): Cell[][] {
  const byNumber = new Map<string, Row[]>()
  for (const row of rows) {
    const number = row['New Source Review Permit'] ?? ''
    if (row['New Source Review'] === 'Y' && number.length > 2)
      byNumber.set(number, [...(byNumber.get(number) ?? []), row])
  }
  return [...byNumber].flatMap(([number, group]) => {
    const first = group[0]
    const month = Number(first?.['New Source Review Month'])
    const year = Number(first?.['New Source Review Year'])
    if (!first || new Set(group.map((row) => row['Plant Code'])).size > 1 || !month || !year)
      return []
    const isRunning = group.some((row) => row['Boiler Status'] !== 'RE')
    return [
      [
        number,
        `EIA-${first['Plant Code']}`,
        isRunning ? 'Active' : 'Terminated',
        `${year}-${String(month).padStart(2, '0')}-01`,
      ],
    ]
  })
}

function amount(text: string | undefined): number | null {
  const value = Number(text)
  return text && Number.isFinite(value) && value >= 0 ? Math.round(value) : null
}

function unique(rows: Cell[][]): Cell[][] {
  const seen = new Map(rows.filter((row) => row[1]).map((row) => [`${row[0]}|${row[1]}`, row]))
  return [...seen.values()]
}
