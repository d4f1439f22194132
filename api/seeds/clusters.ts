import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'

/** Counts the records of every map place anew, and cuts the names of what has grown. Needed after bulk loading. */
export async function rebuildMapClusters(db: Db): Promise<void> {
  await sql`select rebuild_map_clusters()`.execute(db)
  await sql`select rebuild_name_ranges()`.execute(db)
}
