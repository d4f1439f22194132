import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Collection } from './collections.queries.ts'

/** Where and when the features of a collection are; null where none has a place, or a day. */
export type Extent = {
  box: { west: number; south: number; east: number; north: number } | null
  days: { first: string; last: string } | null
}

/** An extent is read from all rows, so it is looked for again after this long and where something was written only. */
const KEPT_MS = 60_000

type Kept = { version: string; until: number; extent: Promise<Extent> }

const kept = new WeakMap<Db, Map<string, Kept>>()

/** The extent of a collection, at most a minute old. */
export async function extentOf(db: Db, collection: Collection, now: Date): Promise<Extent> {
  const known = kept.get(db) ?? new Map<string, Kept>()
  kept.set(db, known)
  const held = known.get(collection.id)
  if (held && held.until > now.getTime()) return held.extent
  const version = await versionOf(db, collection)
  const until = now.getTime() + KEPT_MS
  const extent = held?.version === version ? held.extent : selectExtent(db, collection)
  known.set(collection.id, { version, until, extent })
  // A failure is not remembered.
  extent.catch(() => known.delete(collection.id))
  return extent
}

/** Rises with each write of the collection's rows; whether a pipe is public hangs on its site. */
async function versionOf(db: Db, { table }: Collection): Promise<string> {
  const { rows } = await sql<{ versions: string }>`
    select string_agg(version::text, ' ' order by feature) as versions from feature_versions
    where feature in (${table}, 'sites')`.execute(db)
  return rows[0]?.versions ?? ''
}

async function selectExtent(db: Db, { table, listed, day }: Collection): Promise<Extent> {
  const { rows } = await sql<{
    west: number | null
    south: number
    east: number
    north: number
    first: string | null
    last: string
  }>`
    select min(lon)::float8 as west, min(lat)::float8 as south, max(lon)::float8 as east, max(lat)::float8 as north,
      min(${day})::text as first, max(${day})::text as last
    from ${sql.table(table)} where ${listed}`.execute(db)
  const [row] = rows
  if (!row) return { box: null, days: null }
  const { west, south, east, north, first, last } = row
  return {
    box: west === null ? null : { west, south, east, north },
    days: first === null ? null : { first, last },
  }
}
