import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Bound } from '../criteria.schemas.ts'
import { cellRanges, isEmpty, joined, levelFor, type Area } from '../places.ts'
import { conditionOf, edgesOf, FINEST_COUNTED, type SearchPlan } from '../search-plan.ts'

/** A box that is asked for, and what of it the criteria leave. */
export type Part = { bound: Bound; area: Area }

/** What stands on the map at one point: a site, or several close together. */
export type Place = {
  sites: number
  records: number
  lat: number
  lon: number
  siteId: number | null
  isEnded: boolean
}

/** The level of cells that a part is gathered by. */
export function levelOf({ bound }: Part): number {
  return levelFor(bound)
}

/**
 * The places counted beforehand, for all parts by one statement. `isBare` is true of a part of whose cells
 * none is counted: no record lies in it.
 */
export async function countedPlaces(
  db: Db,
  table: SearchPlan['table'],
  parts: readonly Part[],
): Promise<{ places: Place[]; isBare: boolean }[]> {
  const asked = parts.map((part) => {
    const zoom = Math.min(levelOf(part), FINEST_COUNTED)
    const shift = 2 * (15 - zoom)
    const ranges = cellRanges(part.bound).map(([from, to]): [number, number] => [
      from >> shift,
      to >> shift,
    ])
    return { zoom, ranges }
  })
  // Neighbours share the cells on their edges: each is read once.
  const reads = [...new Set(asked.map(({ zoom }) => zoom))].flatMap((zoom) =>
    joined(asked.flatMap((each) => (each.zoom === zoom ? each.ranges.map(copy) : []))).map(
      ([low, high]) => ({ zoom, low, high }),
    ),
  )
  const { rows } = await sql<Place & { zoom: number; cell: number }>`
    select near.zoom, near.cell, near.site_count as sites, near.record_count as records, near.lat, near.lon,
      null as "siteId", false as "isEnded"
    from unnest(${reads.map(({ zoom }) => zoom)}::int[], ${reads.map(({ low }) => low)}::int[],
      ${reads.map(({ high }) => high)}::int[]) as part (zoom, low, high)
    cross join lateral (
      select * from map_clusters where layer = ${table} and zoom = part.zoom
        and cell between part.low and part.high offset 0
    ) as near order by near.zoom, near.cell`.execute(db)
  return parts.map(({ bound }, i) => {
    const own = asked[i]
    const level = rows.filter((row) => row.zoom === own?.zoom)
    const places = level.filter(({ lat, lon }) => isInside(bound, lat, lon)).map(placeOf)
    const isNear = ({ cell }: { cell: number }) =>
      own?.ranges.some(([low, high]) => cell >= low && cell <= high)
    return { places, isBare: places.length === 0 && !level.some(isNear) }
  })
}

/**
 * The places of all parts by one statement, each part by the cells of its level, or one a site where
 * `bySite`. A part is asked for as ranges of cells, so that the index alone answers.
 */
export async function groupedPlaces(
  db: Db,
  plan: SearchPlan,
  parts: readonly Part[],
  bySite: boolean,
): Promise<Place[][]> {
  const reads = parts.flatMap(({ bound, area }, no) =>
    isEmpty(area.box)
      ? []
      : cellRanges(area.box).map(([low, high]) => ({
          ...{ no, low, high, shift: 2 * (15 - levelFor(bound)) },
          ...edgesOf(area.box),
          circle: area.circle,
        })),
  )
  if (reads.length === 0) return parts.map(() => [])
  const column = (of: (read: (typeof reads)[number]) => number | undefined) =>
    sql.val(reads.map(of))
  const site = plan.table === 'sites' ? sql.ref('id') : sql.ref('site_id')
  const key = bySite ? site : sql`cell >> part_shift`
  // A search has a circle in all of its parts, or in none.
  const circle = reads.some((read) => read.circle)
    ? sql`and miles_between(lat, lon, part_lat, part_lon) <= part_miles`
    : sql``
  const { rows } = await sql<Place & { no: number }>`
    select part_no as no, count(distinct ${site})::int as sites, count(*)::int as records,
      ${middle(sql`lat`)} as lat, ${middle(sql`lon`)} as lon,
      case when count(distinct ${site}) = 1 then min(${site}) end as "siteId",
      bool_and(${plan.ended ?? sql`false`}) as "isEnded"
    from unnest(${column(({ no }) => no)}::int[], ${column(({ low }) => low)}::int[],
        ${column(({ high }) => high)}::int[], ${column(({ shift }) => shift)}::int[],
        ${column(({ south }) => south)}::float8[], ${column(({ north }) => north)}::float8[],
        ${column(({ west }) => west)}::float8[], ${column(({ east }) => east)}::float8[],
        ${column((read) => read.circle?.latitude ?? 0)}::float8[],
        ${column((read) => read.circle?.longitude ?? 0)}::float8[],
        ${column((read) => read.circle?.miles ?? 0)}::float8[])
      as part (part_no, part_low, part_high, part_shift, part_south, part_north, part_west, part_east,
        part_lat, part_lon, part_miles)
    cross join lateral (
      select * from ${sql.table(plan.table)}
      where ${plan.listed} and cell between part_low and part_high offset 0
    ) as near
    where ${conditionOf({ ...plan, area: null })}
      and lat >= part_south and lat < part_north and lon >= part_west and lon < part_east ${circle}
    group by part_no, ${key} order by part_no, ${key}`.execute(db)
  const found = parts.map((): Place[] => [])
  for (const { no, ...place } of rows) found[no]?.push(place)
  return found
}

/**
 * The mean, in whole billionths where values differ: a sum of fractions would hang on the order in which
 * rows are read.
 */
function middle(degrees: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`case when min(${degrees}) = max(${degrees}) then min(${degrees})
    else avg((${degrees} * 1e9)::bigint)::float8 / 1e9 end`
}

function isInside(bound: Bound, lat: number, lon: number): boolean {
  return (
    lat >= bound.swLatitude &&
    lat < bound.neLatitude &&
    lon >= bound.swLongitude &&
    lon < bound.neLongitude
  )
}

function placeOf({ sites, records, lat, lon, siteId, isEnded }: Place): Place {
  return { sites, records, lat, lon, siteId, isEnded }
}

function copy([low, high]: [number, number]): [number, number] {
  return [low, high]
}
