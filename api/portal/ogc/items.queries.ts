import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { cellRanges } from '#api/services/search/places.ts'
import type { Collection } from './collections.queries.ts'
import type { Box, Interval } from './ogc.schemas.ts'

export type Wanted = {
  bbox?: Box
  datetime?: Interval
  updated?: Interval
  after: number
  limit: number
}
export type Placed = { id: number; lat: number | null; lon: number | null }

/**
 * The next features in the order of their numbers, and one more where there are more: a page costs the same
 * however deep it lies, and a record that is added meanwhile moves no other to another page.
 */
export async function selectItems(
  db: Db,
  { table, listed, day }: Collection,
  { bbox, datetime, updated, after, limit }: Wanted,
): Promise<{ items: Placed[]; hasMore: boolean }> {
  const conditions = [
    sql`(${listed})`,
    sql`id > ${after}`,
    ...(bbox ? [within(bbox)] : []),
    ...(datetime?.from ? [sql`${day} >= ${datetime.from}::date`] : []),
    ...(datetime?.to ? [sql`${day} <= ${datetime.to}::date`] : []),
    ...(updated?.from ? [sql`updated_at >= ${updated.from}::timestamp at time zone 'UTC'`] : []),
    ...(updated?.to
      ? [sql`updated_at < (${updated.to}::date + 1)::timestamp at time zone 'UTC'`]
      : []),
  ]
  const { rows } = await sql<Placed>`
    select id::float8 as id, lat, lon from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}
    order by id limit ${limit + 1}`.execute(db)
  return { items: rows.slice(0, limit), hasMore: rows.length > limit }
}

/** One feature; null for none that is public. */
export async function selectItem(
  db: Db,
  { table, listed }: Collection,
  id: number,
): Promise<Placed | null> {
  const { rows } = await sql<Placed>`
    select id::float8 as id, lat, lon from ${sql.table(table)} where (${listed}) and id = ${id}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** OGC 17-069r4, 7.15.3: the edges belong to the box, and west of east lies across the 180th meridian. */
function within({ west, south, east, north }: Box): RawBuilder<unknown> {
  const boxes =
    west <= east
      ? [[west, east]]
      : [
          [west, 180],
          [-180, east],
        ]
  const parts = boxes.map(([from = 0, to = 0]) => {
    const bound = { swLongitude: from, neLongitude: to, swLatitude: south, neLatitude: north }
    const cells = cellRanges(bound).map(
      ([first, last]) => sql`cell between ${sql.lit(first)} and ${sql.lit(last)}`,
    )
    return sql`((${sql.join(cells, sql` or `)}) and lat between ${south} and ${north} and lon between ${from} and ${to})`
  })
  return sql`(${sql.join(parts, sql` or `)})`
}
