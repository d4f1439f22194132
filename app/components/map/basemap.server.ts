import { readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  boxAround,
  boxesMeet,
  countiesOf,
  outlinesOf,
  type Basemap,
  type Counties,
  type Outlines,
} from '#app/components/map/basemap.ts'
import { countiesInView, groundOf, type GroundAndNames } from '#app/components/map/ground.ts'
import {
  locatorReach,
  viewLocator,
  type LocatorView,
} from '#app/components/map/still/locator-view.ts'
import { fitBox } from '#app/components/map/mercator.ts'
import { STILL_SIZE } from '#app/components/map/still/still-view.ts'
import type { Box } from '#app/lib/search-params.ts'

/** Where the build puts the basemap. */
const FOLDER = path.resolve('build/client/map')
/** The contiguous states: Alaska and Hawaii would shrink all others to a fifth. */
const COUNTRY: Box = { west: -124.8, south: 24.4, east: -66.9, north: 49.4 }

const states = once((): Promise<Outlines | null> => readBasemap('states', outlinesOf))
const counties = once((code): Promise<Counties | null> =>
  readBasemap(`counties-${code}`, countiesOf),
)

/** What a map of the agency shows first: its states, or the country when none is named. */
export async function homeBox(mapStates: readonly string[]): Promise<Box> {
  if (mapStates.length === 0) return COUNTRY
  return boxAround((await states(''))?.areas ?? [], mapStates) ?? COUNTRY
}

/** The box of a state by its postal code; null when it is not known. */
export async function stateBox(code: string): Promise<Box | null> {
  return boxAround((await states(''))?.areas ?? [], [code])
}

/** What is drawn under the places of a picture that stands still. */
export async function groundIn(box: Box, mapStates: readonly string[]): Promise<GroundAndNames> {
  const areas = (await states(''))?.areas ?? []
  const { zoom } = fitBox(box, STILL_SIZE, 0)
  const codes = countiesInView(areas, mapStates, box, zoom)
  const files = await Promise.all(codes.map(counties))
  const known = new Map(codes.flatMap((code, i) => (files[i] ? [[code, files[i]] as const] : [])))
  return groundOf(areas, mapStates, known)
}

type Located = { name: string; latitude: number | null; longitude: number | null }

/** The small map of a site; null without a position, and where the basemap was not built. */
export async function locatorOf(site: Located): Promise<LocatorView | null> {
  if (site.latitude === null || site.longitude === null) return null
  const position = [site.longitude, site.latitude] as const
  const reach = locatorReach(position)
  const areas = (await states(''))?.areas ?? []
  const near = areas.flatMap(({ box, code }) =>
    box && code && boxesMeet(box, reach) ? [code] : [],
  )
  const known = (await Promise.all(near.map(counties))).filter((file) => file !== null)
  return known.length === 0 ? null : viewLocator(site.name, position, known)
}

/** Each file is read once and kept; the whole basemap takes a few megabytes. */
function once<T>(read: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const files = new Map<string, Promise<T>>()
  return (name) => {
    const known = files.get(name) ?? read(name)
    files.set(name, known)
    return known
  }
}

/** Null where the basemap was not built. */
function readBasemap<T>(name: string, use: (basemap: Basemap) => T): Promise<T | null> {
  return readFile(path.join(FOLDER, `${name}.json`), 'utf8').then(
    (text) => use(JSON.parse(text) as Basemap),
    () => null,
  )
}
