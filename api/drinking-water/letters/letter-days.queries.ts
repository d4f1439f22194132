import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { lineLetterDue, LETTER_LINES } from './letters.queries.ts'

/** Systems of one run: each may have the lines of a city. */
const MOST_SYSTEMS = 50

/**
 * Works out by which day the next letter of each system must go out whose lines or letters changed; whoever changes
 * them now is left for the next run. Answers how many systems.
 */
export async function keepLetterDays(
  db: Db,
  timeZone: string,
  siteId: number | null = null,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with stale as materialized (
      select site_id from line_letter_days where is_stale and (${siteId}::bigint is null or site_id = ${siteId}::bigint)
      order by site_id limit ${MOST_SYSTEMS} for update skip locked)
    update line_letter_days kept set is_stale = false,
      due_on = (select min(${lineLetterDue(timeZone)}) from (${LETTER_LINES(sql`kept.site_id`)}) line)
    from stale where kept.site_id = stale.site_id`.execute(db)
  return Number(numAffectedRows ?? 0)
}
