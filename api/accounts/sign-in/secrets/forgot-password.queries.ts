import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

export const HOURS = 24

export type Registered = { id: number; loginName: string; email: string; status: string }

/**
 * By the account's own address, or by the former one while the new one waits to be confirmed: who mistyped it is
 * not shut out. Locked: the password must not prove another address that is saved at the same time.
 */
export async function lockByEmail(db: Db, email: string): Promise<Registered | null> {
  const { rows } = await sql<Registered>`
    select id, login_name as "loginName", status,
      case when lower(email) = lower(${email}) then email else proven_email end as email
    from users where lower(email) = lower(${email}) or lower(proven_email) = lower(${email})
    order by (lower(email) = lower(${email})) desc nulls last limit 1 for update`.execute(db)
  return rows[0] ?? null
}

export async function saveTemporary(
  db: Db,
  { user, hash }: { user: Registered; hash: string },
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + HOURS * 3_600_000)
  await sql`
    update users set temporary_password_hash = ${hash}, temporary_password_until = ${until},
      temporary_password_sent_to = ${user.email}
    where id = ${user.id}`.execute(db)
}
