import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

export async function hasApp(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users where id = ${userId} and totp_confirmed`.execute(db)
  return rows.length > 0
}

/** Whether a user has an authenticator app, and how many recovery codes are left. */
export async function selectSecondFactor(
  db: Db,
  userId: number,
): Promise<{ hasAuthenticator: boolean; recoveryCodesLeft: number }> {
  const { rows } = await sql<{ hasAuthenticator: boolean; left: number }>`
    select totp_confirmed as "hasAuthenticator",
      (select count(*)::int from recovery_codes where user_id = users.id and used_at is null) as left
    from users where id = ${userId}`.execute(db)
  return {
    hasAuthenticator: rows[0]?.hasAuthenticator ?? false,
    recoveryCodesLeft: rows[0]?.left ?? 0,
  }
}
