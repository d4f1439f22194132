import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'

/** Who has a site, or has asked for it. To be read before what belongs to it moves. */
export async function selectLinked(db: Db, siteId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct relation.user_id::float8 as id from user_facilities relation
    where relation.site_id = ${siteId} and relation.status in ('A', 'P') order by 1`.execute(db)
  return rows.map(({ id }) => id)
}
