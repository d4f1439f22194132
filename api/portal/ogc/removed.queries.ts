import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

export type Removed = { id: number; removedAt: Date }
type Asked = { since: string; after: number; limit: number }

/** The next records of a collection that were public and are no more since a day (UTC), in the order of their numbers. */
export async function selectRemoved(
  db: Db,
  collection: string,
  { since, after, limit }: Asked,
): Promise<{ removed: Removed[]; hasMore: boolean }> {
  const { rows } = await sql<Removed>`
    select id::float8 as id, removed_at as "removedAt" from removed_features
    where collection = ${collection} and id > ${after}
      and removed_at >= ${since}::timestamp at time zone 'UTC'
    order by id limit ${limit + 1}`.execute(db)
  return { removed: rows.slice(0, limit), hasMore: rows.length > limit }
}
