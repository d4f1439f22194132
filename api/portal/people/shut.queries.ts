import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

type Shut = { userId: number; kind: 'locked' | 'closed'; reason: string; byId: number }

/** Writes down why an account is shut, and shuts it. */
export async function shutAccount(
  trx: Db,
  { userId, kind, reason, byId }: Shut,
  now: Date,
): Promise<void> {
  await sql`
    insert into shut_accounts (user_id, kind, reason, shut_at, shut_by_user_id)
    values (${userId}, ${kind}, ${reason}, ${now}, ${byId})
    on conflict (user_id) do update set kind = excluded.kind, reason = excluded.reason,
      shut_at = excluded.shut_at, shut_by_user_id = excluded.shut_by_user_id`.execute(trx)
  await sql`update users set status = 'I' where id = ${userId}`.execute(trx)
}

export async function openAccount(trx: Db, userId: number): Promise<void> {
  await sql`delete from shut_accounts where user_id = ${userId}`.execute(trx)
  await sql`update users set status = 'A' where id = ${userId}`.execute(trx)
}

/** Returns how many there were. */
export async function forgetPasskeys(trx: Db, userId: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from passkeys where user_id = ${userId}`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

export async function hasAuthenticator(trx: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${userId} and totp_confirmed`.execute(trx)
  return rows.length > 0
}
