import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/** The phase of the generated submittals whose comment period is meant to be open. */
export const OPEN_PHASE = 'Public Notice'

/**
 * Moves the open comment periods of the generated submittals so that they are open today. A demonstration
 * that was filled months ago would have none left. Real comment periods stay as they were.
 * Returns how many were moved.
 */
export async function renewOpenComments(db: Db, today: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update submittals set
      comment_start_on = ${today}::date - 10,
      comment_end_on = ${today}::date + 25
    where source_key like 'DEMO-SUB-%' and phase_name = ${OPEN_PHASE}
      and has_public_notice and comment_end_on < ${today}::date
    returning id`.execute(db)
  return rows.length
}
