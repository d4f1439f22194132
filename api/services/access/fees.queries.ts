import { sql, type RawBuilder } from 'kysely'
import { permitsAlone } from './permits.queries.ts'
import { sitesOf } from './site-rights.queries.ts'
import { submittalsOf, type SubmittalReader } from './submittals.queries.ts'

/** Whether something of a row of `invoices` is to be paid still. */
export const IS_OPEN = sql<boolean>`(not invoices.is_void and invoices.amount > invoices.amount_paid)`

/**
 * Whether the fee of a row of `submittals`, by its name or another, is unpaid: its invoice alone decides, since
 * a penalty is owed of a fee that was corrected to nothing too. That of what was
 * withdrawn or canceled is void, unless the fee of its type stays.
 */
export const isUnpaid = (submittal = 'submittals'): RawBuilder<boolean> => sql<boolean>`exists (
  select from invoices where invoices.submittal_id = ${sql.ref(`${submittal}.id`)} and ${IS_OPEN})`

/**
 * Whether a user may pay the fee of a row of `submittals`: of what they see, at a site or for a permit where they may pay. Staff pay
 * nothing for others.
 */
export function mayPayFee(user: SubmittalReader): RawBuilder<boolean> {
  if (user.kind === 'staff') return sql<boolean>`false`
  return sql<boolean>`(${submittalsOf(user)}
    and (submittals.site_id in (${sitesOf(user.id, 'pay')})
      or submittals.permit_id in (${permitsAlone(user.id, 'pay')})
      or (submittals.site_id is null and submittals.submitted_by_user_id = ${user.id})))`
}

/**
 * The same as the rows themselves, of those whose fee is unpaid: arms that each have an index. Only consultants are
 * linked to owners, so nobody else has more by being asked about as one.
 */
export const unpaidOf = (userId: number): RawBuilder<unknown> => sql`(
  select submittals.* from (
    select filed.* from (${sitesOf(userId, 'pay')}) site join submittals filed on filed.site_id = site.site_id
    union all
    select filed.* from (${permitsAlone(userId, 'pay')}) alone join submittals filed on filed.permit_id = alone.permit_id
    where not coalesce(filed.site_id in (${sitesOf(userId, 'pay')}), false)
    union all
    select filed.* from submittals filed where filed.site_id is null and filed.submitted_by_user_id = ${userId}) submittals
  where ${isUnpaid()} and ${mayPayFee({ id: userId, kind: 'consultant' })})`

/** Whether a user is to pay the fee of a row of `submittals`, by its name or another. */
export function owesFee(user: SubmittalReader, submittal = 'submittals'): RawBuilder<boolean> {
  if (user.kind === 'staff') return sql<boolean>`false`
  const mayPay = sql`coalesce(${mayPayFee(user)}, false)`
  // The name itself would stand for each row of the table in there.
  return submittal === 'submittals'
    ? sql<boolean>`(${isUnpaid()} and ${mayPay})`
    : sql<boolean>`(${isUnpaid(submittal)} and (
        select ${mayPay} from submittals where submittals.id = ${sql.ref(`${submittal}.id`)}))`
}
