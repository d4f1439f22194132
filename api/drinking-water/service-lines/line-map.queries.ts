import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Bound } from '#api/services/search/criteria.schemas.ts'
import { cellRanges, joined } from '#api/services/search/places.ts'
import { conditionOf, edgesOf, type SearchPlan } from '#api/services/search/search-plan.ts'
import { statisticsOf } from '#api/services/search/search-statistics.ts'
import { selectLineRows } from './service-lines.queries.ts'
import { COARSER, levelOf, placeZoomOf, type Extent, type Group } from './line-map-parts.ts'
import { settledEdges } from './line-map-edges.queries.ts'
import {
  COMMUNITY,
  type LineFeature,
  type LineMap,
  type LineMapCriteria,
} from './service-lines.schemas.ts'

/** Up to so many lines of a part stand on the map one by one: 25 parts are one screen. */
const MOST_LINES = 6
/** A part with more lines than this is read from the places counted beforehand. */
const MOST_LIVE = 400
/** Below this many lines in all everything is counted as it is. */
const LARGE = 50_000
/** What is grouped live in a large inventory is found by places so many levels finer than those that are counted. */
const FINER = 3
const WORLD: Bound = { neLatitude: 90, neLongitude: 180, swLatitude: -90, swLongitude: -180 }

/**
 * The map of a search: a box, or the parts of a view by one call (spec 3 §4). A part holds its south and west edges
 * only, so a line on an edge is found once. However many parts: two statements for places counted beforehand, one for
 * what is grouped live, one for the single lines.
 */
export async function selectLineMap(
  db: Db,
  plan: SearchPlan,
  criteria: LineMapCriteria,
  thisYear: number,
  largeTable = LARGE,
): Promise<LineMap> {
  const parts = criteria.bounds ?? [criteria.bound ?? WORLD]
  const isPlain = !plan.keyword && plan.filters.length === 1
  const isLarge = isPlain && (await statisticsOf(db, plan.table)).rows > largeTable
  const counted = isLarge ? await countedGroups(db, parts, criteria, thisYear) : []
  const isCounted = parts.map((_, no) => sumOf(counted, no) > MOST_LIVE)
  const places = counted.filter(({ no }) => isCounted[no])
  const few = parts.flatMap((bound, no) => (isCounted[no] ? [] : [{ bound, no }]))
  const ranges = isLarge ? await rangesWithLines(db, few, criteria, thisYear) : null
  const live = await liveGroups(
    db,
    plan,
    few.map((part) => ({
      ...part,
      ranges: ranges ? joined(ranges.get(part.no) ?? []) : cellRanges(part.bound),
    })),
  )
  // A counted place lies whole on one side of an edge, also where its lines lie on both.
  const settled = isCounted.includes(true)
    ? await settledEdges(db, places, { ...criteria, parts, isCounted, ranges, thisYear })
    : []
  const groups = [...settled, ...live]
  const rows = new Map(
    (
      await selectLineRows(
        db,
        groups.flatMap(({ ids }) => ids),
      )
    ).map((row) => [row.serviceLineDtlRid, row]),
  )
  const features = groups
    .sort((one, other) => one.no - other.no)
    .flatMap((group): LineFeature[] =>
      group.ids.length === 0
        ? [togetherOf(group)]
        : group.ids.flatMap((id) => {
            const row = rows.get(id)
            return row ? [singleOf(row)] : []
          }),
    )
  const partTotals = parts.map((_, no) => sumOf(groups, no))
  return {
    total: partTotals.reduce((sum, lines) => sum + lines, 0),
    isEstimate: isCounted.includes(true),
    partTotals,
    extent: extentOf(groups),
    geoJsonData: { type: 'FeatureCollection', features },
  }
}

function sumOf(groups: readonly Group[], no: number): number {
  return groups.reduce((sum, group) => (group.no === no ? sum + group.lines : sum), 0)
}

function extentOf(groups: readonly Group[]): Extent | null {
  if (groups.length === 0) return null
  const least = (of: (group: Group) => number) =>
    groups.reduce((found, group) => Math.min(found, of(group)), Infinity)
  return {
    south: least(({ south }) => south),
    north: -least(({ north }) => -north),
    west: least(({ west }) => west),
    east: -least(({ east }) => -east),
  }
}

async function countedGroups(
  db: Db,
  parts: readonly Bound[],
  { waterSystemTypeRid = COMMUNITY, inventoryYear }: LineMapCriteria,
  thisYear: number,
): Promise<Group[]> {
  const reads = parts.flatMap((bound, no) => {
    const level = levelOf(bound)
    const zoom = placeZoomOf(bound)
    const shift = 2 * (15 - zoom)
    return cellRanges(bound).map(([low, high]) => ({
      ...{ no, zoom, low: low >> shift, high: high >> shift },
      ...{ fold: 2 * (zoom - level), ...edgesOf(bound) },
    }))
  })
  const column = (of: (read: (typeof reads)[number]) => number) => sql.val(reads.map(of))
  // A place's lines are less than its width away from its middle.
  const { rows } = await sql<Omit<Group, 'ids'>>`
    select part_no as no, cell >> part_fold as place, sum(line_count)::int as lines, sum(lead_count)::int as lead,
      sum(lat * line_count) / sum(line_count) as lat, sum(lon * line_count) / sum(line_count) as lon,
      min(lat) - 360.0 / 2 ^ min(zoom) as south, max(lat) + 360.0 / 2 ^ min(zoom) as north,
      min(lon) - 360.0 / 2 ^ min(zoom) as west, max(lon) + 360.0 / 2 ^ min(zoom) as east
    from unnest(${column(({ no }) => no)}::int[], ${column(({ zoom }) => zoom)}::int[],
        ${column(({ low }) => low)}::int[], ${column(({ high }) => high)}::int[],
        ${column(({ fold }) => fold)}::int[], ${column(({ south }) => south)}::float8[],
        ${column(({ north }) => north)}::float8[], ${column(({ west }) => west)}::float8[],
        ${column(({ east }) => east)}::float8[])
      as part (part_no, part_zoom, low, high, part_fold, south, north, west, east)
    cross join lateral (
      select * from service_line_places where system_type_id = ${waterSystemTypeRid}
        and year = ${inventoryYear ?? thisYear} and zoom = part_zoom and cell between low and high offset 0) as near
    where lat >= south and lat < north and lon >= west and lon < east
    group by part_no, cell >> part_fold order by part_no, cell >> part_fold`.execute(db)
  return rows.map((row) => ({ ...row, ids: [] }))
}

/**
 * Ranges of cells in which lines lie, by the number of the part. The ranges that merely cover a part reach past its
 * edges: beside a town a part with hardly a line would read all of the town's.
 */
async function rangesWithLines(
  db: Db,
  parts: readonly { bound: Bound; no: number }[],
  { waterSystemTypeRid = COMMUNITY, inventoryYear }: LineMapCriteria,
  thisYear: number,
): Promise<Map<number, [number, number][]>> {
  const reads = parts.flatMap(({ bound, no }) => {
    const zoom = Math.min(15, levelOf(bound) + COARSER + FINER)
    const shift = 2 * (15 - zoom)
    const { south, north, west, east } = edgesOf(bound)
    // A place's position is the middle of its lines; its edge is less than its width away.
    const width = 360 / 2 ** zoom
    return cellRanges(bound).map(([low, high]) => ({
      ...{ no, zoom, low: low >> shift, high: high >> shift },
      ...{ south: south - width, north: north + width, west: west - width, east: east + width },
    }))
  })
  const ranges = new Map<number, [number, number][]>()
  if (reads.length === 0) return ranges
  const column = (of: (read: (typeof reads)[number]) => number) => sql.val(reads.map(of))
  const { rows } = await sql<{ no: number; zoom: number; cell: number }>`
    select distinct part_no as no, part_zoom as zoom, cell
    from unnest(${column(({ no }) => no)}::int[], ${column(({ zoom }) => zoom)}::int[],
        ${column(({ low }) => low)}::int[], ${column(({ high }) => high)}::int[],
        ${column(({ south }) => south)}::float8[], ${column(({ north }) => north)}::float8[],
        ${column(({ west }) => west)}::float8[], ${column(({ east }) => east)}::float8[])
      as part (part_no, part_zoom, low, high, south, north, west, east)
    cross join lateral (
      select * from service_line_places where system_type_id = ${waterSystemTypeRid}
        and year = ${inventoryYear ?? thisYear} and zoom = part_zoom and cell between low and high offset 0) as near
    where lat >= south and lat < north and lon >= west and lon < east`.execute(db)
  for (const { no, zoom, cell } of rows) {
    const size = 4 ** (15 - zoom)
    const range: [number, number] = [cell * size, (cell + 1) * size - 1]
    const known = ranges.get(no)
    if (known) known.push(range)
    else ranges.set(no, [range])
  }
  return ranges
}

async function liveGroups(
  db: Db,
  plan: SearchPlan,
  parts: readonly { bound: Bound; no: number; ranges: [number, number][] }[],
): Promise<Group[]> {
  const reads = parts.flatMap(({ bound, no, ranges }) =>
    ranges.map(([low, high]) => ({
      ...{ no, low, high, shift: Math.max(0, 2 * (15 - levelOf(bound))) },
      ...edgesOf(bound),
    })),
  )
  if (reads.length === 0) return []
  const column = (of: (read: (typeof reads)[number]) => number) => sql.val(reads.map(of))
  const { rows } = await sql<Group>`
    with near as (
      select part_no as no, cell >> part_shift as place, near.id, near.class, near.lat, near.lon,
        count(*) over (partition by part_no) as in_part
      from unnest(${column(({ no }) => no)}::int[], ${column(({ low }) => low)}::int[],
          ${column(({ high }) => high)}::int[], ${column(({ shift }) => shift)}::int[],
          ${column(({ south }) => south)}::float8[], ${column(({ north }) => north)}::float8[],
          ${column(({ west }) => west)}::float8[], ${column(({ east }) => east)}::float8[])
        as part (part_no, low, high, part_shift, south, north, west, east)
      cross join lateral (
        select * from service_lines where ${plan.listed} and cell between low and high offset 0) as near
      where ${conditionOf({ ...plan, area: null })} and lat >= south and lat < north and lon >= west and lon < east)
    select no, place, count(*)::int as lines, (count(*) filter (where class = 'lead'))::int as lead,
      avg((lat * 1e9)::bigint)::float8 / 1e9 as lat, avg((lon * 1e9)::bigint)::float8 / 1e9 as lon,
      min(lat) as south, max(lat) as north, min(lon) as west, max(lon) as east,
      case when min(in_part) <= ${sql.lit(MOST_LINES)} or count(*) = 1
        then array_agg(id::float8 order by id) else '{}' end as ids
    from near group by no, place order by no, place`.execute(db)
  return rows.map((row) => ({ ...row, ids: row.ids.map(Number) }))
}

function singleOf(row: Awaited<ReturnType<typeof selectLineRows>>[number]): LineFeature {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [round(row.longitude ?? 0), round(row.latitude ?? 0)] },
    properties: {
      serviceLineDtlRid: row.serviceLineDtlRid,
      locationAddress: row.locationAddress,
      class: row.class,
      publicServiceLineMaterial: row.publicServiceLineMaterial,
      customerServiceLineMaterial: row.customerServiceLineMaterial,
      publicVerified: row.publicVerified,
      customerVerified: row.customerVerified,
      lineCount: 1,
      leadCount: row.class === 'lead' ? 1 : 0,
    },
  }
}

function togetherOf({ lat, lon, lines, lead }: Group): LineFeature {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [round(lon), round(lat)] },
    properties: {
      serviceLineDtlRid: null,
      locationAddress: null,
      class: null,
      publicServiceLineMaterial: null,
      customerServiceLineMaterial: null,
      publicVerified: false,
      customerVerified: false,
      lineCount: lines,
      leadCount: lead,
    },
  }
}

/** Six decimals are about ten centimetres: lines of neighbours lie close. */
function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
