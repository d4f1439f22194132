import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'

/**
 * Whether a user may begin a submittal for an owner (spec 1 §4.3): the owner for themselves, a consultant
 * once the owner's link to them is approved. A link that waits opens nothing.
 */
export async function mayPrepareFor(
  db: Db,
  { userId, ownerId }: { userId: number; ownerId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users
      join account_types on account_types.id = users.account_type_id
    where users.id = ${userId} and users.status = 'A' and not users.is_read_only
      and account_types.allows_submitting and users.account_role is not null
      and (users.id = ${ownerId} or exists (
        select from consultant_links
        where parent_user_id = ${ownerId} and public_user_id = users.id and status = 'A'))`.execute(
    db,
  )
  return rows.length > 0
}
