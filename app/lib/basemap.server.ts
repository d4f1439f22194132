import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { areasOf, boxAround, type Area, type Basemap } from '#app/components/map/basemap.ts'
import type { Box } from './search-params.ts'

/** Where the build puts the basemap. */
const FOLDER = path.resolve('build/client/map')
/** The contiguous states: Alaska and Hawaii would shrink all others to a fifth. */
const COUNTRY: Box = { west: -124.8, south: 24.4, east: -66.9, north: 49.4 }

const files = new Map<string, Promise<Area[]>>()

/** What a map of the agency shows first: its states, or the country when none is named. */
export async function homeBox(mapStates: readonly string[]): Promise<Box> {
  if (mapStates.length === 0) return COUNTRY
  return boxAround(await basemapAreas('states'), mapStates) ?? COUNTRY
}

/** The areas of one file of the basemap, read once; none where it was not built. */
export function basemapAreas(name: string): Promise<Area[]> {
  const known = files.get(name)
  if (known) return known
  const reading = readFile(path.join(FOLDER, `${name}.json`), 'utf8').then(
    (text) => areasOf(JSON.parse(text) as Basemap),
    () => [],
  )
  files.set(name, reading)
  return reading
}
