import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/** Counts the records of every map place anew. Needed after bulk loading. */
export async function rebuildMapClusters(db: Db): Promise<void> {
  await sql`select rebuild_map_clusters()`.execute(db)
}
