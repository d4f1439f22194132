import { mailAddress } from '#api/services/outbox/addresses.queries.ts'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { DEMONSTRATION } from '#api/ground/lib/demonstration.ts'
import type { UserKind } from '#api/ground/lib/calls/session.ts'

/** What a sign-in needs to know of a user. */
export type SignInUser = {
  id: number
  loginName: string
  displayName: string
  /** Where codes are sent to. */
  email: string | null
  kind: UserKind
  status: 'A' | 'I' | 'P'
  passwordHash: string | null
  pinHash: string | null
  temporaryPasswordHash: string | null
  temporaryPasswordUntil: Date | null
  changePasswordDue: boolean
  changePinDue: boolean
  hasAuthenticator: boolean
  hasPasskey: boolean
  maySubmit: boolean
  /** One of the accounts whose password everybody knows. */
  isDemonstration: boolean
}

const SIGN_IN_USER = sql`
  select users.id, login_name as "loginName", display_name as "displayName", ${mailAddress()} as email, users.kind, status,
    password_hash as "passwordHash", pin_hash as "pinHash", temporary_password_hash as "temporaryPasswordHash",
    temporary_password_until as "temporaryPasswordUntil", change_password_due as "changePasswordDue",
    change_pin_due as "changePinDue", totp_confirmed as "hasAuthenticator",
    exists (select 1 from passkeys where user_id = users.id) as "hasPasskey",
    coalesce(account_types.allows_submitting and users.account_role is not null, false) as "maySubmit",
    coalesce(users.created_by = ${DEMONSTRATION}, false) as "isDemonstration"
  from users left join account_types on account_types.id = users.account_type_id`

/** By user name, in any letter case. */
export async function selectUserByName(db: Db, loginName: string): Promise<SignInUser | null> {
  const { rows } = await sql<SignInUser>`
    ${SIGN_IN_USER} where lower(login_name) = lower(${loginName})`.execute(db)
  return rows[0] ?? null
}

export async function selectUserById(db: Db, id: number): Promise<SignInUser | null> {
  const { rows } = await sql<SignInUser>`${SIGN_IN_USER} where users.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/**
 * A temporary password works until a new one is set or its day is over: who closes the page of the change comes back
 * with it. It shows that its user reads the mail of the address that it was sent to. Returns false when it was set
 * anew or taken back meanwhile.
 */
export async function useTemporaryPassword(db: Db, userId: number, hash: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update users set proven_email = coalesce(temporary_password_sent_to, email), change_password_due = true
    where id = ${userId} and temporary_password_hash = ${hash}`.execute(db)
  return Number(numAffectedRows ?? 0) === 1
}

/** By an e-mail address whose mail the user has shown to read, in any letter case. */
export async function selectUserByProvenEmail(db: Db, email: string): Promise<SignInUser | null> {
  const { rows } = await sql<SignInUser>`
    ${SIGN_IN_USER} where lower(email) = lower(${email}) and lower(proven_email) = lower(email)`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The user has read a mail that was sent to this address, which is proven if it is still the account's. */
export async function markEmailProven(db: Db, userId: number, address: string): Promise<void> {
  await sql`
    update users set proven_email = email
    where id = ${userId} and lower(email) = lower(${address})`.execute(db)
}
