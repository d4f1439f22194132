import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

export async function isUserNameTaken(db: Db, userName: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users where lower(login_name) = lower(${userName.trim()})`.execute(db)
  return rows.length > 0
}

/** Whether another account has the address, or is written to there until its new one is confirmed. */
export async function isEmailTaken(
  db: Db,
  email: string,
  userId: number | null = null,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users where id is distinct from ${userId}
      and (lower(email) = lower(${email.trim()}) or lower(proven_email) = lower(${email.trim()}))`.execute(
    db,
  )
  return rows.length > 0
}
