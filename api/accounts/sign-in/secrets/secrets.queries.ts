import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { type SignInUser } from '../sign-in.queries.ts'

export type Saved = { user: SignInUser; hash: string }

export async function savePassword(db: Db, { user, hash }: Saved, now: Date): Promise<void> {
  await sql`
    update users set password_hash = ${hash}, change_password_due = false,
      temporary_password_hash = null, temporary_password_until = null, temporary_password_sent_to = null,
      updated_by = login_name, updated_at = ${now}
    where id = ${user.id}`.execute(db)
}

export async function savePin(db: Db, { user, hash }: Saved, now: Date): Promise<void> {
  await sql`
    update users set pin_hash = ${hash}, change_pin_due = false,
      updated_by = login_name, updated_at = ${now}
    where id = ${user.id}`.execute(db)
}
