import { sql } from 'kysely'
import type { Db } from './database.ts'

/** The version of each feature's public records: it differs after every change that was committed. */
export async function recordVersions(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ feature: string; version: string }>`
    select feature, version::text as version from feature_versions`.execute(db)
  return Object.fromEntries(rows.map(({ feature, version }) => [feature, version]))
}
