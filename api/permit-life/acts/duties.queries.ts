import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/** The day by which it is known whether something is due: the first of the period that it is about, or its own. */
const ABOUT_DAY = sql`coalesce(submittals.period_from, due.due_on)`

/** What is due of permits and nobody has begun, for days on which they rest or have ended. */
export async function selectResting(
  trx: Db,
  permitIds: readonly number[],
): Promise<{ rid: number; permitId: number }[]> {
  const { rows } = await sql<{ rid: number; permitId: number }>`
    select submittals.id::float8 as rid, duty.permit_id::float8 as "permitId"
    from obligations duty join obligation_dues due on due.obligation_id = duty.id
      join submittals on submittals.id = due.submittal_id
      join submittal_statuses status on status.id = submittals.submittal_status_id and status.code = 0
    where duty.permit_id = any(${permitIds}::bigint[])
      and permit_rests_on(duty.permit_id, ${ABOUT_DAY}, duty.is_renewal)
    order by submittals.id`.execute(trx)
  return rows
}

/**
 * Lets go of what was canceled for such days and is due after all, since the permit goes on, so that it is made
 * again. What was due in the meantime stays canceled. Answers the permits of which something is due again.
 */
export async function releaseDues(
  trx: Db,
  permitIds: readonly number[],
  from: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with released as (
      delete from obligation_dues due using obligations duty, submittals, submittal_statuses status
      where duty.id = due.obligation_id and duty.permit_id = any(${permitIds}::bigint[]) and duty.ended_on is null
        and submittals.id = due.submittal_id and status.id = submittals.submittal_status_id and status.code = 11
        and ${ABOUT_DAY} >= ${from}::date
        and not permit_rests_on(duty.permit_id, ${ABOUT_DAY}, duty.is_renewal)
        and exists (select from submittal_log log where log.submittal_id = submittals.id
          and log.act = 'cancel' and log.actor_user_id is null)
      returning due.obligation_id)
    update obligations set made_on = null where permit_id = any(${permitIds}::bigint[])
      and ended_on is null
    returning permit_id::float8 as id`.execute(trx)
  return [...new Set(rows.map(({ id }) => id))]
}
