import { sql } from 'kysely'
import type { Db } from './database.ts'

/** The state of all public records as one text: it differs after every change that was committed. */
export async function recordsVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select string_agg(version::text, '.' order by feature) as state from feature_versions`.execute(
    db,
  )
  return rows[0]?.state ?? ''
}
