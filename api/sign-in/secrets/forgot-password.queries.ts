import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'

export const HOURS = 24

export type Registered = { id: number; loginName: string; email: string; status: string }

/** Locked: the password must not prove another address that is saved at the same time. */
export async function lockByEmail(db: Db, email: string): Promise<Registered | null> {
  const { rows } = await sql<Registered>`
    select id, login_name as "loginName", email, status from users
    where lower(email) = lower(${email}) for update`.execute(db)
  return rows[0] ?? null
}

export async function saveTemporary(
  db: Db,
  { user, hash }: { user: Registered; hash: string },
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + HOURS * 3_600_000)
  await sql`
    update users set temporary_password_hash = ${hash}, temporary_password_until = ${until}
    where id = ${user.id}`.execute(db)
}
