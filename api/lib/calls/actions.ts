import type { Context } from 'hono'
import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import { ApiError } from '#api/lib/calls/errors.ts'
import { requireStaff, type SignedIn } from '#api/lib/calls/signed-in.ts'

/** The right that staff need here; given by `npm run user:create`. */
export const DECIDE_ACCOUNTS = { app: 'gov', action: 'account.actions.decide' } as const

/** Staff whose rights name this desk. */
export async function requireDecider(db: Db, c: Context): Promise<SignedIn> {
  const staff = await requireStaff(c)
  const { rows } = await sql`
    select 1 from user_actions where user_id = ${staff.id} and app = ${DECIDE_ACCOUNTS.app}
      and action = ${DECIDE_ACCOUNTS.action}`.execute(db)
  if (rows.length === 0)
    throw new ApiError('FORBIDDEN', 'Your account has no right to decide about accounts.')
  return staff
}
