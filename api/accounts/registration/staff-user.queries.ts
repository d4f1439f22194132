import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

export type StaffUser = {
  userName: string
  firstName: string
  lastName: string
  email: string
  /** Whether the mail of the address is known to be read by the person. */
  isEmailProven: boolean
  /** Null for whoever chooses one by a mail. */
  passwordHash: string | null
  /** User name of who makes it, or the command. */
  by: string
}

/** Makes an account of the staff; null when the user name or the address is somebody's already. */
export async function insertStaffUser(db: Db, user: StaffUser, now: Date): Promise<number | null> {
  const { userName, firstName, lastName, email } = user
  const { rows } = await sql<{ id: number }>`
    insert into users (login_name, display_name, first_name, last_name, email, proven_email, kind,
      password_hash, change_password_due, created_by, updated_by, created_at, updated_at)
    values (${userName}, ${`${firstName} ${lastName}`}, ${firstName}, ${lastName}, ${email},
      ${user.isEmailProven ? email : null}, 'staff', ${user.passwordHash}, true, ${user.by}, ${user.by},
      ${now}, ${now})
    on conflict do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** Those of the codes that no role in use has. */
export async function selectUnknownRoles(db: Db, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${[...codes]}::text[]) as asked (code)
    where not exists (
      select from staff_roles where staff_roles.code = asked.code and retired_at is null)`.execute(
    db,
  )
  return rows.map(({ code }) => code)
}
