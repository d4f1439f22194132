import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/** Forgets tries that are older than any limit looks back. */
export async function deleteOldAttempts(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from attempts where window_start < ${before}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
