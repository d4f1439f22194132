import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Bound } from '#api/services/search/criteria.schemas.ts'
import { edgesOf } from '#api/services/search/search-plan.ts'
import { levelOf, placeZoomOf, type Group } from './line-map-parts.ts'
import { COMMUNITY, type LineMapCriteria } from './service-lines.schemas.ts'

type View = Pick<LineMapCriteria, 'waterSystemTypeRid' | 'inventoryYear'> & {
  parts: readonly Bound[]
  /** By part, whether its lines are counted by places; those of the others stand there as they are. */
  isCounted: readonly boolean[]
  /** Cells in which lines of the other parts lie. */
  ranges: ReadonlyMap<number, readonly [number, number][]> | null
  thisYear: number
}

type Moved = Omit<Group, 'ids'> & { isGone: boolean }

/**
 * The groups of counted parts without the lines that stand in a part beside them already, and with those of places
 * that belong to such a part though the lines lie here: nothing is shown twice, and nothing is left out.
 */
export async function settledEdges(db: Db, groups: readonly Group[], view: View): Promise<Group[]> {
  const kept = new Map(groups.map((group) => [`${group.no} ${group.place}`, group]))
  for (const moved of await movedLines(db, view)) {
    const key = `${moved.no} ${moved.place}`
    const known = kept.get(key)
    const { isGone, ...group } = moved
    if (!known) {
      if (!isGone) kept.set(key, { ...group, ids: [] })
      continue
    }
    const sign = isGone ? -1 : 1
    const lines = known.lines + sign * group.lines
    if (lines <= 0) kept.delete(key)
    else kept.set(key, { ...known, lines, lead: Math.max(0, known.lead + sign * group.lead) })
  }
  return [...kept.values()]
}

/** Lines near an edge whose place is counted on the other side of it, by the counted part and its group. */
async function movedLines(
  db: Db,
  { parts, isCounted, ranges, waterSystemTypeRid = COMMUNITY, inventoryYear, thisYear }: View,
): Promise<Moved[]> {
  const all = parts.map((bound, no) => ({
    ...{ no, isCounted: isCounted[no] === true, ...edgesOf(bound) },
    ...{ zoom: placeZoomOf(bound), fold: 2 * (placeZoomOf(bound) - levelOf(bound)) },
  }))
  const reads = all
    .filter((part) => !part.isCounted)
    .flatMap(({ no }) => (ranges?.get(no) ?? []).map(([low, high]) => ({ no, low, high })))
  if (reads.length === 0) return []
  const zoom = Math.min(...all.flatMap((part) => (part.isCounted ? [part.zoom] : [])))
  const shift = 2 * (15 - zoom)
  const year = inventoryYear ?? thisYear
  const column = <R>(rows: readonly R[], of: (row: R) => number) => sql.val(rows.map(of))
  const { rows } = await sql<Moved>`
    with part as (
      select * from unnest(${column(all, ({ no }) => no)}::int[],
        ${sql.val(all.map((each) => each.isCounted))}::boolean[], ${column(all, ({ fold }) => fold)}::int[],
        ${column(all, ({ south }) => south)}::float8[], ${column(all, ({ north }) => north)}::float8[],
        ${column(all, ({ west }) => west)}::float8[], ${column(all, ({ east }) => east)}::float8[])
        as part (no, is_counted, fold, south, north, west, east)),
    reads as (
      select * from unnest(${column(reads, ({ no }) => no)}::int[], ${column(reads, ({ low }) => low)}::int[],
        ${column(reads, ({ high }) => high)}::int[]) as reads (no, low, high)),
    -- Lines of parts that stand there as they are, by their places.
    standing as (
      select line.cell >> ${shift} as cell, line.lat, line.lon, line.class
      from reads join part using (no)
      cross join lateral (
        select cell, lat, lon, class from service_lines
        where year = ${year} and system_type_id = ${waterSystemTypeRid} and cell between low and high offset 0) as line
      where line.lat >= south and line.lat < north and line.lon >= west and line.lon < east),
    place as (
      select place.cell, place.line_count, of.no, of.is_counted, of.fold
      from service_line_places place
        join part of on place.lat >= of.south and place.lat < of.north
          and place.lon >= of.west and place.lon < of.east
      where place.system_type_id = ${waterSystemTypeRid} and place.year = ${year} and place.zoom = ${zoom}
        and (place.cell in (select cell from standing) or exists (
          select 1 from reads where place.cell between low >> ${shift} and high >> ${shift}))),
    gone as (
      select place.no, place.cell >> place.fold as place, true as "isGone", standing.lat, standing.lon, standing.class
      from standing join place on place.cell = standing.cell where place.is_counted),
    come as (
      select part.no, place.cell >> part.fold as place, false as "isGone", line.lat, line.lon, line.class
      from place
      cross join lateral (
        select lat, lon, class from service_lines
        where year = ${year} and system_type_id = ${waterSystemTypeRid}
          and cell between place.cell << ${shift} and ((place.cell + 1) << ${shift}) - 1 offset 0) as line
      join part on part.is_counted and line.lat >= part.south and line.lat < part.north
        and line.lon >= part.west and line.lon < part.east
      where not place.is_counted
        and place.line_count > (select count(*) from standing where standing.cell = place.cell)),
    moved as (select * from gone union all select * from come)
    select no, place, "isGone", count(*)::int as lines, (count(*) filter (where class = 'lead'))::int as lead,
      avg(lat) as lat, avg(lon) as lon, min(lat) as south, max(lat) as north, min(lon) as west, max(lon) as east
    from moved group by no, place, "isGone"`.execute(db)
  return rows
}
