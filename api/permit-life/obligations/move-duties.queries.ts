import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/**
 * Lets the duties of permits go on to the last day that each permit has now: those of its type until then, and to renew
 * is due on it. What a condition asks for has days of its own.
 */
export async function moveDutiesTo(
  trx: Db,
  permitIds: readonly number[],
  today: string,
): Promise<void> {
  await sql`
    update obligations set made_on = null,
      rule = case when is_renewal then rule when permits.expired_on is null
        then regexp_replace(rule, ';?UNTIL=[0-9TZ]+', '')
        when rule ~ 'UNTIL=' then regexp_replace(rule, 'UNTIL=[0-9TZ]+', 'UNTIL=' || to_char(permits.expired_on, 'YYYYMMDD'))
        else rule end,
      starts_on = case when is_renewal then coalesce(permits.expired_on, starts_on) else starts_on end,
      ended_on = case when is_renewal and permits.expired_on is null then ${today}::date end
    from permits
    where permits.id = obligations.permit_id and permits.id = any(${permitIds}::bigint[])
      and (ended_on is null or is_renewal and permits.expired_on is not null)
      and not exists (select from decision_conditions where obligation_id = obligations.id)`.execute(
    trx,
  )
}
