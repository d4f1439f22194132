import { isRecordNumber } from '#values/record-number.ts'

/** Reading the state of a search from its address, and writing it back; pure, both ways the same. */

export const PAGE_SIZES = [20, 50, 100] as const

/** Control characters, and what stands for bytes that were no text. */
const UNSTORABLE = /[\p{Cc}\ufffd]/gu

export type View = 'grid' | 'map'

/** Edges of the visible map, in degrees. */
export type Box = { west: number; south: number; east: number; north: number }

/** What every search has beside its own criteria. */
export type SearchState = {
  term: string
  view: View
  page: number
  size: number
  box: Box | null
  /** The site picked on the map. */
  site: string | null
}

/** A part of an address that cannot be used; the page answers 400 with these words. */
export class BadAddress extends Error {}

export function readState(params: URLSearchParams): SearchState {
  return {
    term: readText(params, 'term'),
    view: params.get('view') === 'map' ? 'map' : 'grid',
    page: readCount(params, 'page', 1),
    size: readSize(params),
    box: readBox(params.get('bbox')),
    site: readIds(params, 'site')[0] ?? null,
  }
}

/** Typed text without what a database cannot hold, and no longer than the API takes. */
export function readText(params: URLSearchParams, name: string): string {
  return (params.get(name) ?? '').replace(UNSTORABLE, ' ').trim().slice(0, 200)
}

/** Record numbers, each once; anything else in the address is ignored. */
export function readIds(params: URLSearchParams, name: string): string[] {
  return [...new Set(params.getAll(name).filter(isRecordNumber))].slice(0, 100)
}

/** One of a closed list; the first when absent; BadAddress for anything else. */
export function readChoice<const T extends readonly [string, ...string[]]>(
  params: URLSearchParams,
  name: string,
  choices: T,
): T[number] {
  const value = params.get(name)
  if (value === null || value === '') return choices[0]
  const choice = choices.find((known) => known === value)
  if (!choice) throw new BadAddress(`“${value.slice(0, 40)}” is not one of the choices of ${name}.`)
  return choice
}

/** `west,south,east,north`, as GeoJSON writes a bounding box. */
export function readBox(text: string | null): Box | null {
  if (!text) return null
  const [west, south, east, north, ...more] = text.split(',').map(Number)
  const isBox =
    west !== undefined &&
    south !== undefined &&
    east !== undefined &&
    north !== undefined &&
    more.length === 0 &&
    [west, south, east, north].every(Number.isFinite) &&
    west >= -180 &&
    east <= 180 &&
    south >= -90 &&
    north <= 90
  if (!isBox) throw new BadAddress('The map area in the address cannot be read.')
  if (west >= east || south >= north)
    throw new BadAddress('The edges of the map area are the wrong way round.')
  return { west, south, east, north }
}

export function boxText({ west, south, east, north }: Box): string {
  return [west, south, east, north].map((degrees) => Number(degrees.toFixed(4))).join(',')
}

/** The parameters of the shared state, without those that say nothing. */
export function stateParams(state: SearchState): [string, string][] {
  const params: [string, string][] = []
  if (state.term) params.push(['term', state.term])
  if (state.view === 'map') params.push(['view', 'map'])
  if (state.box) params.push(['bbox', boxText(state.box)])
  if (state.site) params.push(['site', state.site])
  if (state.size !== PAGE_SIZES[0]) params.push(['size', String(state.size)])
  if (state.page > 1) params.push(['page', String(state.page)])
  return params
}

/** An address with the parameters, in their order. */
export function hrefWith(path: string, params: readonly (readonly [string, string])[]): string {
  const query = new URLSearchParams(params.map(([name, value]) => [name, value])).toString()
  return query ? `${path}?${query}` : path
}

/** Parameters as hidden fields of a form, leaving out those the form itself has. */
export function hiddenFields(
  params: readonly (readonly [string, string])[],
  own: readonly string[],
): { name: string; value: string }[] {
  return params.filter(([name]) => !own.includes(name)).map(([name, value]) => ({ name, value }))
}

function readCount(params: URLSearchParams, name: string, fallback: number): number {
  const text = params.get(name)
  if (text === null || text === '') return fallback
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new BadAddress('Pages are numbered from 1.')
  return Number(text)
}

function readSize(params: URLSearchParams): number {
  const text = params.get('size')
  if (text === null || text === '') return PAGE_SIZES[0]
  const size = PAGE_SIZES.find((known) => String(known) === text)
  if (!size) throw new BadAddress(`Rows per page can be ${PAGE_SIZES.join(', ')}.`)
  return size
}
