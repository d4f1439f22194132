import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/** A credential as its answers are checked by. */
export type Passkey = {
  id: number
  userId: number
  credentialId: string
  publicKey: string
  signCount: number
  transports: string[]
  /** The opaque name of the user that the authenticator keeps. */
  handle: string
}

/** A passkey as its user sees it. */
export type OwnPasskey = { rid: number; name: string; createdAt: string; lastUsedAt: string | null }

const PASSKEY = sql`
  select passkeys.id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey",
    sign_count::float8 as "signCount", transports, passkey_handle as handle
  from passkeys join users on users.id = user_id`

export async function selectPasskeysOf(db: Db, userId: number): Promise<Passkey[]> {
  const { rows } = await sql<Passkey>`
    ${PASSKEY} where user_id = ${userId} order by passkeys.id`.execute(db)
  return rows
}

export async function selectPasskey(db: Db, credentialId: string): Promise<Passkey | null> {
  const { rows } = await sql<Passkey>`
    ${PASSKEY} where credential_id = ${credentialId}`.execute(db)
  return rows[0] ?? null
}

/** Oldest first. */
export async function selectOwnPasskeys(db: Db, userId: number): Promise<OwnPasskey[]> {
  const { rows } = await sql<{ rid: number; name: string; created: Date; used: Date | null }>`
    select id as rid, name, created_at as created, last_used_at as used
    from passkeys where user_id = ${userId} order by id`.execute(db)
  return rows.map(({ rid, name, created, used }) => ({
    rid,
    name,
    createdAt: created.toISOString(),
    lastUsedAt: used?.toISOString() ?? null,
  }))
}

/** The handle of a user, made when it is first asked for. It says nothing of who it is. */
export async function handleOf(db: Db, userId: number, fresh: string): Promise<string> {
  const { rows } = await sql<{ handle: string }>`
    update users set passkey_handle = coalesce(passkey_handle, ${fresh})
    where id = ${userId} returning passkey_handle as handle`.execute(db)
  const handle = rows[0]?.handle
  if (!handle) throw new Error('The user of a session is gone.')
  return handle
}

type NewPasskey = Pick<
  Passkey,
  'userId' | 'credentialId' | 'publicKey' | 'signCount' | 'transports'
> & { name: string }

/** False when some account has this credential already. */
export async function insertPasskey(db: Db, passkey: NewPasskey, now: Date): Promise<boolean> {
  const { userId, credentialId, publicKey, signCount, transports, name } = passkey
  const { numAffectedRows } = await sql`
    insert into passkeys (user_id, credential_id, public_key, sign_count, transports, name, created_at)
    values (${userId}, ${credentialId}, ${publicKey}, ${signCount}, ${transports}::text[], ${name}, ${now})
    on conflict (credential_id) do nothing`.execute(db)
  return Number(numAffectedRows ?? 0) === 1
}

/**
 * Notes a use. False when the counter did not go on: another answer was quicker, or the authenticator has
 * been copied. One that never counts stays at 0.
 */
export async function countUse(
  db: Db,
  { id, signCount }: { id: number; signCount: number },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update passkeys set sign_count = ${signCount}, last_used_at = ${now}
    where id = ${id} and (sign_count < ${signCount} or (sign_count = 0 and ${signCount} = 0))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0) === 1
}

export async function renamePasskey(
  db: Db,
  { userId, rid, name }: { userId: number; rid: number; name: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update passkeys set name = ${name} where id = ${rid} and user_id = ${userId}`.execute(db)
  return Number(numAffectedRows ?? 0) === 1
}

/** The name of what was deleted; null when it is none of the user's. */
export async function deletePasskey(
  db: Db,
  { userId, rid }: { userId: number; rid: number },
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    delete from passkeys where id = ${rid} and user_id = ${userId} returning name`.execute(db)
  return rows[0]?.name ?? null
}

/** Locked, so that of two changes at a time each sees what the other left. */
export async function lockFactors(
  db: Db,
  userId: number,
): Promise<{ hasAuthenticator: boolean; passkeys: number; recoveryCodes: number }> {
  await sql`select 1 from users where id = ${userId} for update`.execute(db)
  const { rows } = await sql<{
    hasAuthenticator: boolean
    passkeys: number
    recoveryCodes: number
  }>`
    select totp_confirmed as "hasAuthenticator",
      (select count(*)::int from passkeys where user_id = users.id) as passkeys,
      (select count(*)::int from recovery_codes where user_id = users.id and used_at is null) as "recoveryCodes"
    from users where id = ${userId}`.execute(db)
  return rows[0] ?? { hasAuthenticator: false, passkeys: 0, recoveryCodes: 0 }
}
