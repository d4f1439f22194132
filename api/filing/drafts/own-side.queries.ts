import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { PaperDoubt } from '#forms/judge/context.ts'

const OWN = 'This is an address of your own side. The new holder agrees for themselves.'

/** Whose address an e-mail is not, of the new holder of the transfer `submittals`: of whoever asks, began or signed it. */
const isOfOwnSide = (email: RawBuilder<unknown>, userId: number) => sql<boolean>`(
  users.id in (${userId}, submittals.created_by_user_id, submittals.submitted_by_user_id)
  and lower(btrim(${email})) in (lower(users.email), lower(users.proven_email)))`

type Address = { submittalId: number; userId: number; email: string }

/** Nobody agrees with themselves: whoever asks, began or signed the transfer is not asked to agree to it. */
export async function requireOther(trx: Db, address: Address): Promise<void> {
  const fault = await ownAddressFault(trx, address)
  if (fault) throw new ApiError('INVALID', fault, { email: fault })
}

/** Why an address is none of the new holder; null where it may be one. */
export async function ownAddressFault(
  trx: Db,
  { submittalId, userId, email }: Address,
): Promise<string | null> {
  const { rows } = await sql`
    select from users join submittals on submittals.id = ${submittalId}
    where ${isOfOwnSide(sql`${email}::text`, userId)}`.execute(trx)
  return rows.length > 0 ? OWN : null
}

/** The same of what stands in the form of a transfer, for its check; null where it may be asked, and of every other form. */
export const ownAddressTyped = (
  submittalId: number | undefined,
  userId: number,
): RawBuilder<PaperDoubt | null> => sql<PaperDoubt | null>`(
  select jsonb_build_object('question', asked.control, 'typed', form.answers ->> asked.control, 'words', ${OWN}::text)
  from submittals join applications type on type.id = submittals.application_id and type.config ? 'handover'
    join submittal_forms form on form.submittal_id = submittals.id
    cross join lateral (select (type.config #>> '{handover,person}') || '.email' as control) asked
  where submittals.id = ${submittalId ?? null} and exists (
    select from users where ${isOfOwnSide(sql`form.answers ->> asked.control`, userId)}))`

/** Whether an account is of the side that passes the permit on, so that it cannot agree for the other. */
export async function isOwnSide(
  trx: Db,
  { submittalId, userId }: { submittalId: number; userId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from submittals where id = ${submittalId}
      and ${userId}::bigint in (created_by_user_id, submitted_by_user_id)`.execute(trx)
  return rows.length > 0
}
