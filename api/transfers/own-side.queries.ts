import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import { ApiError } from '#api/lib/calls/errors.ts'

const OWN = 'This is an address of your own side. The new holder agrees for themselves.'

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
    where users.id in (${userId}, submittals.created_by_user_id, submittals.submitted_by_user_id)
      and lower(${email}) in (lower(users.email), lower(users.proven_email))`.execute(trx)
  return rows.length > 0 ? OWN : null
}

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
