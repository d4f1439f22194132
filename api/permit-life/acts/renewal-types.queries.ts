import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { STATUS, UNDECIDED } from '#api/services/workflow/statuses.ts'
import { actsForHolder } from '#api/services/access/permits.queries.ts'
import { TRANSFER_AHEAD } from './transfer/transfer-ahead.queries.ts'

/**
 * The submittal type that renews a row of `permits`, and the day it opens, as a lateral: the renewal of the type
 * that was approved for the permit, or the one type of its product that is about a permit and renews itself.
 */
export const RENEWAL_OF: RawBuilder<unknown> = sql`(
  select renewal.id, renewal.form_code,
    -- A duty to renew opens on a day of its own, and is what the renewal begins.
    coalesce((select min(due.due_on - duty.opens_days) from submittals begun
        join submittal_statuses state on state.id = begun.submittal_status_id and state.code = ${STATUS.new}
        join obligation_dues due on due.submittal_id = begun.id
        join obligations duty on duty.id = due.obligation_id
      where begun.permit_id = permits.id and begun.application_id = renewal.id and begun.action = 'renewal'),
      permits.expired_on - coalesce((renewal.config ->> 'renewalOpensDays')::int, 365)) as opens_on
  from applications renewal
  where renewal.form_code is not null and renewal.id = coalesce(
    (select follower.id from submittals issued
        join submittal_statuses granted on granted.id = issued.submittal_status_id and granted.code in (7, 26)
        join applications issuer on issuer.id = issued.application_id
        join applications follower on follower.form_code = issuer.config -> 'followOns' ->> 'renewal'
      where issued.id in (
          select submittal_id from permit_submittals where permit_id = permits.id
          union select id from submittals where permit_id = permits.id)
      order by issued.submitted_on desc nulls last, issued.id desc limit 1),
    (select min(own.id) from applications own
      where own.product_id = permits.product_id and own.config ->> 'permit' = 'choose'
        and own.config -> 'followOns' ->> 'renewal' = own.form_code
      having count(*) = 1)))`

/**
 * Whether a row of `permits` and its `status` can be renewed no more: it was revoked, ended or replaced. One that
 * came to the end of its term may still be renewed (S3-REVIEW-16).
 */
export const IS_OVER_FOR_RENEWAL: RawBuilder<boolean> = sql<boolean>`(permits.replaced_by_id is not null
  or permits.revoked_on is not null or (status.is_invalid and lower(btrim(status.name)) <> 'expired'))`

/** Of a renewal: filed and not decided, and sent back to its applicant. */
export const RENEWAL_WAITS: readonly number[] = [
  STATUS.partial,
  STATUS.onHold,
  STATUS.amendment,
  ...UNDECIDED,
]

/** Whether a type is the one that renews a permit. */
export async function renews(db: Db, applicationRid: number, permitRid: number): Promise<boolean> {
  const { rows } = await sql`
    select from permits cross join lateral ${RENEWAL_OF} renewal
    where permits.id = ${permitRid} and renewal.id = ${applicationRid}`.execute(db)
  return rows.length > 0
}

/**
 * Whether and when the permit of a row `page` may be renewed by this user, and the renewal that is being filled in.
 * What the act asks (`renew.act.ts`) is asked here: one that is under review is not begun again.
 */
export const renewalOf = (userId: number) => sql`
  coalesce(renewal.id is not null and not ${IS_OVER_FOR_RENEWAL}
    and ${actsForHolder(userId, 'prepare', 'page')} and ${TRANSFER_AHEAD} is null
    and not exists (select from submittals filed
      join submittal_statuses state on state.id = filed.submittal_status_id
        and state.code = any(${[...RENEWAL_WAITS]}::int[])
      where filed.permit_id = page.id and filed.application_id = renewal.id
        and filed.action = 'renewal'), false) as renewable,
  renewal.opens_on as "renewalOpensDate",
  (select max(begun.id) from submittals begun
      join submittal_statuses state on state.id = begun.submittal_status_id and state.code = 2
    where begun.permit_id = page.id and begun.action = 'renewal') as "renewalRid"`
