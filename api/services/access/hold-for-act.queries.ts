import { sql, type RawBuilder } from 'kysely'
import { mayFill } from './pending.queries.ts'
import { isOfHolder } from './permits.queries.ts'
import { submittalsOf } from './submittals.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import type { SubmittalType } from '#forms/definition/type.schema.ts'

/** A submittal that somebody acts on for its applicant. */
export type Acted = {
  rid: number
  productRid: number
  name: string
  code: number
  isFiled: boolean
  /** Where a hold goes back to, and which way its type goes. */
  before: number | null
  path: string
  /** Filled in at the portal: what was filed elsewhere has no answers here. */
  isFilledIn: boolean
  rules: Partial<SubmittalType>
}

export const IS_FILLED_IN = sql<boolean>`exists (select from submittal_forms where submittal_id = submittals.id)`

const NOT_YOURS = 'You may read this submittal, but not act on it.'

/**
 * Whether a user may act on a row of `submittals` for its applicant: whoever may fill one in for its site or person, and
 * may save. What granted or changed a permit that passed from them stays theirs to read: a change of it would be one
 * of the permit, which is for its new holder to ask for.
 */
export function mayAct(user: SignedIn): RawBuilder<boolean> {
  if (user.kind === 'staff' || user.isReadOnly) return sql<boolean>`false`
  return sql<boolean>`((${mayFill(user)}
      or (submittals.site_id is null and submittals.submitted_by_user_id = ${user.id}))
    and not exists (select from permit_submittals made
      where made.submittal_id = submittals.id and not ${isOfHolder(user.id, sql`made.permit_id`)}))`
}

/** The submittal, held until the end of the transaction; refused to whoever may not act on it. */
export async function holdForAct(trx: Db, user: SignedIn, rid: number): Promise<Acted> {
  // By a statement of its own: one that waits with joins would look for the status of before, and find no row.
  await sql`select from submittals where id = ${rid} for update`.execute(trx)
  const { rows } = await sql<Acted & { mayAct: boolean }>`
    select submittals.id as rid, submittals.product_id as "productRid", submittals.application_name as name,
      coalesce(status.code, 0) as code, submittals.submitted_on is not null as "isFiled",
      submittals.status_before_code as before, coalesce(application.config ->> 'path', 'permit') as path,
      ${IS_FILLED_IN} as "isFilledIn", application.config as rules, coalesce(${mayAct(user)}, false) as "mayAct"
    from submittals join submittal_statuses status on status.id = submittals.submittal_status_id
      join applications application on application.id = submittals.application_id
    where submittals.id = ${rid} and ${submittalsOf(user)}`.execute(trx)
  const [found] = rows
  if (!found) throw notFound('The submittal')
  const { mayAct: isAllowed, ...acted } = found
  if (!isAllowed) throw new ApiError('OF_ANOTHER', NOT_YOURS)
  return acted
}
