import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/**
 * Lets the duties of a permit go on to the last day that it has now: those that ended with the one that it had (`was`),
 * and to renew is due on it. A duty with an end of its own keeps that, and what a condition asks for has days of its own.
 */
export async function moveDutiesTo(
  trx: Db,
  { permitId, was }: { permitId: number; was: string | null },
  today: string,
): Promise<void> {
  await sql`
    update obligations set made_on = null,
      rule = case when is_renewal then rule
        when ends.was is null and rule !~ 'UNTIL=' and ends.now is not null then rule || ';UNTIL=' || ends.now
        when rule ~ ('UNTIL=' || ends.was) then regexp_replace(rule, ';?UNTIL=[0-9TZ]+', coalesce(';UNTIL=' || ends.now, ''))
        else rule end,
      starts_on = case when is_renewal then coalesce(permits.expired_on, starts_on) else starts_on end,
      ended_on = case when is_renewal and permits.expired_on is null then ${today}::date
        when is_renewal then null else ended_on end
    from permits cross join lateral (select to_char(${was}::date, 'YYYYMMDD') as was,
      to_char(permits.expired_on, 'YYYYMMDD') as now) ends
    where permits.id = obligations.permit_id and permits.id = ${permitId}
      -- To renew was ended with the last day that there was none of, and not with a permit in its place.
      and (ended_on is null or is_renewal and ends.was is null and permits.replaced_by_id is null)
      and not exists (select from decision_conditions where obligation_id = obligations.id)`.execute(
    trx,
  )
}

/** Lets the duties of a permit go on at the site that it is at now, with what of them nobody has begun. */
export async function moveDutiesToSite(trx: Db, permitId: number): Promise<void> {
  await sql`
    with moved as (
      update obligations set site_id = permits.site_id from permits
      where permits.id = obligations.permit_id and permits.id = ${permitId}
        -- What is somebody’s own is at no site, and without a site a duty stays where it was.
        and obligations.site_id <> permits.site_id
      returning obligations.id, obligations.site_id)
    update submittals set site_id = moved.site_id
    from moved join obligation_dues due on due.obligation_id = moved.id,
      submittal_statuses status
    where submittals.id = due.submittal_id and status.id = submittals.submittal_status_id and status.code = 0`.execute(
    trx,
  )
}
