import { readSource, type Cell, type Row } from './source-files.ts'

/** The compliance periods of the California program that are over, by the word in the names of the files. */
const PERIODS = [
  { id: 1, file: '2013_2014' },
  { id: 2, file: '2015_2017' },
  { id: 3, file: '2018_2020' },
]

export const CAP_ENTITY_COLUMNS = ['entity', 'name', 'sector', 'city', 'state', 'zip']
export const CAP_OBLIGATION_COLUMNS = ['entity', 'period', 'obligation', 'allowances', 'offsets']
export const CAP_SURRENDER_COLUMNS = ['entity', 'period', 'unit', 'vintage', 'quantity']
export const CAP_EMISSION_COLUMNS = ['entity', 'year', 'tons']

/** The sectors of the portal by words of the source's. */
const SECTORS: [RegExp, number][] = [
  [/electricity importer/i, 2],
  [/electricity generation/i, 1],
  [/supplier|fuel/i, 3],
  [/oil and gas|pipeline/i, 4],
  [/refinery|hydrogen/i, 5],
  [/cement/i, 6],
  [/cogeneration/i, 7],
]

export type CapExtracts = {
  entities: Cell[][]
  obligations: Cell[][]
  surrenders: Cell[][]
  emissions: Cell[][]
}

/** What the state published of each entity: obligations, what was surrendered for them, and covered emissions. */
export function extractCap(source: string): CapExtracts {
  const reports = readSource(source, 'cap_ca_mrr_emissions_2011_2021')
  const byFacility = grouped(reports, (row) => row['ARB ID'] ?? '')
  const entities = new Map<string, { name: string; facilities: Set<string> }>()
  const obligations: Cell[][] = []
  const surrenders: Cell[][] = []
  for (const { id, file } of PERIODS) {
    for (const row of readSource(source, `cap_ca_compliance_${file}_summary`)) {
      const entity = entityOf(row)
      const known = entities.get(entity) ?? { name: '', facilities: new Set<string>() }
      known.name = row['Legal Name'] ?? ''
      for (const facility of (row['ARB GHG ID'] ?? '').split(','))
        known.facilities.add(facility.trim())
      entities.set(entity, known)
      const obligation = Object.entries(row).find(([name]) => /Obligation$/.test(name))?.[1]
      obligations.push([
        entity,
        id,
        numberOf(obligation),
        numberOf(row['Total Allowances Surrendered']),
        numberOf(row['Total Offsets Surrendered']),
      ])
    }
    for (const row of readSource(source, `cap_ca_compliance_${file}_allowance`))
      surrenders.push(
        ...allowancesOf(row).map(([vintage, quantity]): Cell[] => [
          entityOf(row),
          id,
          'instrument',
          vintage,
          quantity,
        ]),
      )
    const offsets = grouped(
      readSource(source, `cap_ca_compliance_${file}_offset`),
      (row) => `${entityOf(row)} ${row['Vintage']}`,
    )
    for (const [key, rows] of offsets) {
      const [entity = '', vintage = ''] = key.split(' ')
      const quantity = rows.reduce((sum, row) => sum + numberOf(row['Quantity']), 0)
      surrenders.push([entity, id, 'credit', Number(vintage), quantity])
    }
  }
  const sorted = [...entities].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const emissions = sorted.flatMap(([entity, { facilities }]) => {
    const rows = [...facilities].flatMap((facility) => byFacility.get(facility) ?? [])
    return [...grouped(rows, (row) => Number(row['Report Year']))]
      .toSorted(([a], [b]) => a - b)
      .map(([year, of]): Cell[] => [
        entity,
        year,
        of.reduce((sum, row) => sum + numberOf(row['Total Covered Emissions']), 0),
      ])
  })
  return {
    entities: sorted.map(([entity, { name, facilities }]) => {
      const rows = [...facilities].flatMap((facility) => byFacility.get(facility) ?? [])
      const largest = rows.toSorted(
        (a, b) => numberOf(b['Total Covered Emissions']) - numberOf(a['Total Covered Emissions']),
      )[0]
      const words = largest?.['Industry Sector'] ?? ''
      const sector = SECTORS.find(([pattern]) => pattern.test(words))?.[1] ?? 8
      return [entity, name, sector, null, 'CA', null]
    }),
    obligations,
    surrenders,
    emissions,
  }
}

function grouped<K>(rows: readonly Row[], keyOf: (row: Row) => K): Map<K, Row[]> {
  const groups = new Map<K, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}

const entityOf = (row: Row): string => (row['Entity ID'] ?? '').trim()

/** A whole number; where the source struck one out and wrote another behind it, the last one holds. */
function numberOf(text: string | undefined): number {
  const last = (text ?? '').replaceAll(',', '').trim().split(/\s+/).at(-1) ?? ''
  return Math.round(Number(last) || 0)
}

/** Allowances by vintage. Where the total slid into a column of a year, the other years sum to it without that one. */
function allowancesOf(row: Row): [vintage: number, quantity: number][] {
  const total = numberOf(row['Total Allowances Surrendered'])
  const years = Object.entries(row).flatMap(([name, text]): [number, number][] => {
    const year = /^(\d{4}) /.exec(name)?.[1]
    return year ? [[Number(year), numberOf(text)]] : []
  })
  const sum = years.reduce((all, [, quantity]) => all + quantity, 0)
  const kept = sum === total * 2 ? years.filter(([, quantity]) => quantity !== total) : years
  return kept.filter(([, quantity]) => quantity > 0)
}
