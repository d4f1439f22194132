import { sql, type RawBuilder } from 'kysely'
import type { Filter } from './conditions.ts'
import type { Bound } from './criteria.schemas.ts'
import { cellRanges, isEmpty, type Area } from './places.ts'
import type { SortOrder } from './sort-order.ts'

/** One search: which rows, in which order. All parts are SQL over the columns of `table`. */
export type SearchPlan = {
  table: 'permits' | 'projects' | 'submittals' | 'sites' | 'service_lines' | 'desk_events'
  /** The rule of what is public, the same text as in the table's partial indexes. */
  listed: RawBuilder<unknown>
  /** Criteria on indexed columns. */
  filters: readonly Filter[]
  keyword?: string | undefined
  area?: Area | null
  /** True for a row that ended, which a map draws apart; left out where nothing ends. */
  ended?: RawBuilder<boolean>
  order: SortOrder
}

export type Found = {
  /** The ids of the page, in order. */
  ids: number[]
  total: number
  /** True when `total` is an estimate: past a bound in a large table. */
  isEstimate: boolean
}

/** Where the ways of searching part. Tests set them low to walk every way with few rows. */
export type SearchBounds = {
  /** Below this many rows everything is counted exactly. */
  largeTable: number
  /** Totals are counted up to here in large tables and estimated beyond. */
  exactTotal: number
  /** How many rows, from the first in sort order on, are looked at before an index is asked. */
  window: number
  /** The most rows that are looked at when the first ones show that a page will fill. */
  widestWindow: number
  /** A place with more records than this is not searched through its own index. */
  placeRows: number
}

export const SEARCH_BOUNDS: SearchBounds = {
  largeTable: 50_000,
  exactTotal: 1_000,
  window: 2_000,
  widestWindow: 16_000,
  placeRows: 10_000,
}

/** The condition of a plan as one SQL expression. */
export function conditionOf(
  plan: Pick<SearchPlan, 'listed' | 'filters' | 'keyword' | 'area'>,
): RawBuilder<unknown> {
  const parts = [plan.listed, ...plan.filters.map((filter) => filter.condition)]
  if (plan.keyword) parts.push(keywordCondition(plan.keyword))
  if (plan.area) parts.push(...areaConditions(plan.area))
  return sql.join(parts, sql` and `)
}

export function areaConditions(area: Area): RawBuilder<unknown>[] {
  if (isEmpty(area.box)) return [sql`false`]
  const cells = cellRanges(area.box).map(
    ([from, to]) => sql`cell between ${sql.lit(from)} and ${sql.lit(to)}`,
  )
  return [sql`(${sql.join(cells, sql` or `)})`, ...edgeConditions(area)]
}

/**
 * The listed rows near an area, for `from`: its cells as ranges that are asked for one by one. As a
 * condition, ranges would be read through the table; this is answered from the index alone. `offset 0`
 * keeps the planner, which cannot know what lies in a range, from reading the table first.
 */
export function rowsNear({ table, listed }: SearchPlan, area: Area): RawBuilder<unknown> {
  const parts = isEmpty(area.box)
    ? [sql`(0, -1)`]
    : cellRanges(area.box).map(([from, to]) => sql`(${sql.lit(from)}, ${sql.lit(to)})`)
  return sql`(values ${sql.join(parts)}) as part (low, high)
    cross join lateral (
      select * from ${sql.table(table)} where ${listed} and cell between part.low and part.high offset 0
    ) as near`
}

/** The finest level of the pre-counted places. */
export const FINEST_COUNTED = 13

/** The pre-counted places of a level that lie in the box's cells. */
export function clustersIn(box: Bound, level: number): RawBuilder<unknown> {
  const shift = sql.lit(2 * (15 - level))
  const ranges = cellRanges(box).map(
    ([from, to]) => sql`cell between ${sql.lit(from)} >> ${shift} and ${sql.lit(to)} >> ${shift}`,
  )
  return sql`(${sql.join(ranges, sql` or `)})`
}

/** The edges of a box, as a record is compared with them. */
export function edgesOf(box: Bound): { south: number; north: number; west: number; east: number } {
  return {
    south: box.swLatitude,
    west: box.swLongitude,
    // At the edges of the world there is no neighbour that a record would belong to instead.
    north: box.neLatitude === 90 ? 91 : box.neLatitude,
    east: box.neLongitude === 180 ? 181 : box.neLongitude,
  }
}

/** The exact edges, without the cells that an index is searched by. */
export function edgeConditions({ box, circle }: Area): RawBuilder<unknown>[] {
  const { south, north, west, east } = edgesOf(box)
  const parts = [sql`lat >= ${south} and lat < ${north}`, sql`lon >= ${west} and lon < ${east}`]
  if (circle)
    parts.push(
      sql`miles_between(lat, lon, ${circle.latitude}, ${circle.longitude}) <= ${circle.miles}`,
    )
  return parts
}

/** Nothing searchable typed (only punctuation) finds nothing, rather than everything. */
export function keywordCondition(keyword: string): RawBuilder<unknown> {
  return sql`words @@ search_query(${keyword})`
}

export function numbers(ids: readonly (number | string)[] | null | undefined): number[] {
  return (ids ?? []).map(Number)
}
