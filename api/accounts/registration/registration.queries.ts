import { sql } from 'kysely'
import { language } from '#words/speech.ts'
import type { Db } from '#api/ground/db/database.ts'
import { keyHash } from '#api/ground/secrets/keys.ts'
import type { AccountType } from '#api/accounts/account/account-types.queries.ts'
import type { Created, NewUser } from './registration.schemas.ts'

/** Which of the chosen records there are. */
export async function selectChosen(
  db: Db,
  { stateRid, designationRid }: { stateRid: number | null; designationRid: number | null },
): Promise<{ isState: boolean; isDesignation: boolean }> {
  const { rows } = await sql<{ isState: boolean; isDesignation: boolean }>`
    select exists (select from states where id = ${stateRid}::bigint) as "isState",
      exists (select from designation_types where id = ${designationRid}::bigint and retired_at is null) as "isDesignation"`.execute(
    db,
  )
  return rows[0] ?? { isState: false, isDesignation: false }
}

/** Posts of one form wait for each other here, until the end of the transaction. */
export async function lockRegistration(db: Db, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${keyHash(key)}, 0))`.execute(db)
}

/** The account that a form has made already. */
export async function selectRegistered(db: Db, key: string): Promise<Created | null> {
  const { rows } = await sql<Created>`
    select id as rid, login_name as "userName", status = 'P' as waits,
      exists (select from outbox where template = 'new-user' and to_address = email) as "mailSent"
    from users where registration_key = ${keyHash(key)}`.execute(db)
  return rows[0] ?? null
}

type NewAccount = {
  user: NewUser
  type: AccountType
  waits: boolean
  pinHash: string | null
  registrationKey: string | null
  now: Date
}

/** Null when somebody took the user name or the address meanwhile. */
export async function insertUser(db: Db, account: NewAccount): Promise<number | null> {
  const { user, type, waits, pinHash, registrationKey, now } = account
  const address = user.primaryAddress
  const { rows } = await sql<{ id: number }>`
    insert into users (login_name, display_name, kind, account_type_id, account_role, status,
      first_name, middle_initial, last_name, designation_type_id, email, employer_name, job_title,
      mobile_phone, phone, fax, billing_preference, address_line, city, state_id, zip,
      pin_hash, change_password_due, change_pin_due, registration_key, created_by, updated_by, updated_at, language)
    values (${user.userName}, ${`${user.firstName} ${user.lastName}`}, ${type.kind}, ${type.rid},
      ${type.role}, ${waits ? 'P' : 'A'}, ${user.firstName}, ${orNull(user.middleInitial)},
      ${user.lastName}, ${user.designationTypeRid}, ${user.email}, ${orNull(user.employerName)},
      ${orNull(user.jobTitle)}, ${orNull(user.mobileNo)}, ${user.phoneNo}, ${orNull(user.faxNo)},
      ${orNull(user.billingPreference)}, ${address.line1}, ${address.cityName}, ${address.stateRid},
      ${address.zipCd}, ${pinHash}, true, ${type.allowsSubmitting},
      ${registrationKey === null ? null : keyHash(registrationKey)}, ${user.userName},
      ${user.userName}, ${now}, ${language()})
    on conflict do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}

function orNull(text: string): string | null {
  return text || null
}

/** Sets a password that works once, until it ends, beside any other. */
export async function updateTemporaryPassword(
  db: Db,
  { userId, hash, until }: { userId: number; hash: string; until: Date },
): Promise<void> {
  await sql`
    update users set temporary_password_hash = ${hash}, temporary_password_until = ${until},
      temporary_password_sent_to = null, change_password_due = true
    where id = ${userId}`.execute(db)
}
