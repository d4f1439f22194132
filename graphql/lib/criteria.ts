import { recordNumber } from '#values/record-number.ts'
import { restBound, type MapBounds } from './map-grid.ts'

type CommonFilter = {
  keyword?: string | null
  siteIds?: readonly (string | number)[] | null
  bounds?: MapBounds | null
  radius?: RadiusInput | null
}

/** What every search takes beside its own criteria, as the REST API writes it. */
export function commonCriteria(filter: CommonFilter) {
  return {
    ...present('filter', filter.keyword?.trim()),
    ...present('siteRids', ids(filter.siteIds)),
    ...present('bound', filter.bounds ? restBound(filter.bounds) : undefined),
    ...present('radius', radiusOf(filter.radius)),
  }
}

/** Record numbers as the REST API takes them; values that are no number become 0, which it refuses. */
export function ids(values: readonly (string | number)[] | null | undefined): number[] | undefined {
  if (!values || values.length === 0) return undefined
  return values.map(numberOf)
}

/** One record number; undefined when nothing was picked. */
export function oneId(value: string | number | null | undefined): number | undefined {
  return value === null || value === undefined ? undefined : numberOf(value)
}

/** The record that an argument names. What is no number names a record that nobody has, which the API refuses. */
export function recordId(value: string | number): number {
  return numberOf(value) || Number.MAX_SAFE_INTEGER
}

/** `{ key: value }` when there is a value worth sending. */
export function present<K extends string, V>(
  key: K,
  value: V | null | undefined | '',
): { [P in K]?: V } {
  if (value === null || value === undefined || value === '') return {}
  return { [key]: value } as { [P in K]?: V }
}

type RadiusInput = { miles: number; latitude?: number | null; longitude?: number | null }

function radiusOf(radius: RadiusInput | null | undefined) {
  if (!radius) return undefined
  return {
    distant: radius.miles,
    ...present('latitude', radius.latitude),
    ...present('longitude', radius.longitude),
  }
}

function numberOf(value: string | number): number {
  return recordNumber(value) ?? 0
}
