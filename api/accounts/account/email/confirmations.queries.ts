import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/** The links that ask a mailbox whether it is the account's; the newest alone counts. */

/** Of the row `users`: what My Account tells of an address that is not confirmed. */
export function unconfirmedEmail(now: Date) {
  return sql`case when users.email is not null and lower(users.email) is distinct from lower(users.proven_email)
    then json_build_object('newsGoTo', users.proven_email, 'isAsked', exists (select from email_confirmations
      where user_id = users.id and confirmed_at is null and ended_at is null and expires_at > ${now})) end`
}

/** What was sent to the former address opens nothing more. */
export async function forgetMailedSecrets(db: Db, userId: number): Promise<void> {
  await sql`
    update users set temporary_password_hash = null, temporary_password_until = null
    where id = ${userId}`.execute(db)
  await sql`
    delete from one_time_codes where purpose = 'sign-in' and subject_id = ${userId}`.execute(db)
}

/**
 * The address of an account that nobody has shown to read yet; null where there is nothing to ask. The account
 * stays as it is until the transaction ends.
 */
export async function lockUnconfirmed(db: Db, userId: number): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select email from users where id = ${userId}
      and lower(email) is distinct from lower(proven_email) for update`.execute(db)
  return rows[0]?.email ?? null
}

export async function endLinks(db: Db, userId: number, now: Date): Promise<void> {
  await sql`
    update email_confirmations set ended_at = ${now}
    where user_id = ${userId} and confirmed_at is null and ended_at is null`.execute(db)
}

type NewLink = { userId: number; address: string; tokenHash: string; until: Date }

export async function insertLink(
  db: Db,
  { userId, address, tokenHash, until }: NewLink,
  now: Date,
): Promise<void> {
  await sql`
    insert into email_confirmations (user_id, address, token_hash, asked_at, expires_at)
    values (${userId}, ${address}, ${tokenHash}, ${now}, ${until})`.execute(db)
}

export type Link = {
  id: number
  userId: number
  address: string
  expiresAt: Date
  isConfirmed: boolean
  /** Another link, another address or the way back came after it. */
  isEnded: boolean
  isActive: boolean
  /** Where mails went until now; null where nothing was proven before. */
  former: string | null
}

/** `lock` keeps the account as it is until the transaction ends. */
export async function selectLink(
  db: Db,
  tokenHash: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Link | null> {
  const { rows } = await sql<Link>`
    select link.id, users.id as "userId", link.address, link.expires_at as "expiresAt",
      link.confirmed_at is not null as "isConfirmed",
      link.ended_at is not null or lower(users.email) is distinct from lower(link.address) as "isEnded",
      users.status = 'A' as "isActive", users.proven_email as former
    from users join email_confirmations link on link.user_id = users.id
    where link.token_hash = ${tokenHash} ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0] ?? null
}

/** From now on everything goes to the confirmed address. */
export async function confirmLink(db: Db, { id, userId }: Link, now: Date): Promise<void> {
  await sql`update email_confirmations set confirmed_at = ${now} where id = ${id}`.execute(db)
  await sql`
    update users set proven_email = email, version = version + 1 where id = ${userId}`.execute(db)
}

/** Gives an account the address back that it had before; null where none waits to be confirmed. */
export async function returnToFormer(db: Db, userId: number, now: Date): Promise<string | null> {
  const { rows } = await sql<{ left: string }>`
    update users set email = proven_email, version = users.version + 1, updated_at = ${now}
    from (select email from users where id = ${userId} for update) before
    where id = ${userId} and proven_email is not null
      and lower(users.email) is distinct from lower(proven_email)
    returning before.email as left`.execute(db)
  return rows[0]?.left ?? null
}
