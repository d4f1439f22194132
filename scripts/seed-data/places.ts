import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Topology } from 'topojson-specification'
import { plainKey, readSource, type Cell } from './source-files.ts'

export type Places = {
  states: Cell[][]
  counties: Cell[][]
  stateCodes: Set<string>
  /** The county's FIPS code for a state code and a name with or without "County". */
  county: (state: string | undefined, name: string | undefined) => number | null
}

const TERRITORIES = new Map([
  ['AS', 60],
  ['GU', 66],
  ['MP', 69],
  ['VI', 78],
])

/** States and counties of the Census lists. */
export function readPlaces(folder: string): Places {
  const fips = new Map(TERRITORIES)
  const byName = new Map<string, number>()
  const counties: Cell[][] = []
  for (const row of readSource(folder, 'ref_counties_gazetteer_2019')) {
    const { USPS = '', GEOID = '', NAME = '' } = row
    const id = Number(GEOID)
    fips.set(USPS, Math.floor(id / 1000))
    counties.push([
      id,
      Math.floor(id / 1000),
      NAME,
      Number(row['INTPTLAT']),
      Number(row['INTPTLONG']),
    ])
    byName.set(countyKey(USPS, NAME), id)
  }
  const names = stateNames()
  const states = [...fips].map(([code, id]) => [id, code, names.get(id) ?? code])
  return {
    states: states.sort((a, b) => Number(a[0]) - Number(b[0])),
    counties,
    stateCodes: new Set(fips.keys()),
    county: (state, name) => (state && name ? (byName.get(countyKey(state, name)) ?? null) : null),
  }
}

function countyKey(state: string, name: string): string {
  const key = plainKey(name).replace(
    / (county|parish|borough|census area|municipality|city and borough|municipio)$/,
    '',
  )
  return `${state} ${key.replace(/^saint /, 'st ')}`
}

function stateNames(): Map<number, string> {
  const file = path.resolve('node_modules/us-atlas/states-10m.json')
  const topology: Topology<{ states: { type: 'GeometryCollection'; geometries: never[] } }> =
    JSON.parse(readFileSync(file, 'utf8'))
  const geometries: { id?: string | number; properties?: { name?: string } }[] =
    topology.objects.states.geometries
  return new Map(geometries.map(({ id, properties }) => [Number(id), properties?.name ?? '']))
}
