import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import type { SignedIn } from '#api/lib/calls/signed-in.ts'
import type { KeyPurpose, SoftwareKey } from './keys.schemas.ts'

/** The keys of an account, the newest first; withdrawn ones stay, so that they can be told apart. */
export async function selectKeys(db: Db, userId: number): Promise<SoftwareKey[]> {
  const { rows } = await sql<SoftwareKey>`
    select id::float8 as rid, purpose, name, ending, to_json(made_at) #>> '{}' as "madeDate",
      to_json(last_used_at) #>> '{}' as "lastUsedDate", to_json(withdrawn_at) #>> '{}' as "withdrawnDate"
    from software_keys where user_id = ${userId}
    order by withdrawn_at is not null, id desc limit 200`.execute(db)
  return rows
}

/** How many keys of an account count now; the account is held until the transaction ends. */
export async function countKeys(trx: Db, userId: number, purpose: KeyPurpose): Promise<number> {
  await sql`select from users where id = ${userId} for no key update`.execute(trx)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from software_keys
    where user_id = ${userId} and purpose = ${purpose} and withdrawn_at is null`.execute(trx)
  return rows[0]?.n ?? 0
}

type Made = { userId: number; purpose: KeyPurpose; name: string; hash: string; ending: string }

export async function insertKey(
  trx: Db,
  { userId, purpose, name, hash, ending }: Made,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ rid: number }>`
    insert into software_keys (user_id, purpose, name, key_hash, ending, made_at)
    values (${userId}, ${purpose}, ${name}, ${hash}, ${ending}, ${now}) returning id::float8 as rid`.execute(
    trx,
  )
  return rows[0]?.rid ?? 0
}

/** Withdraws an own key and says what it was for; null where there is none, or no longer. */
export async function withdrawKey(
  trx: Db,
  { userId, rid }: { userId: number; rid: number },
  now: Date,
): Promise<KeyPurpose | null> {
  const { rows } = await sql<{ purpose: KeyPurpose }>`
    update software_keys set withdrawn_at = ${now}
    where id = ${rid} and user_id = ${userId} and withdrawn_at is null returning purpose`.execute(
    trx,
  )
  return rows[0]?.purpose ?? null
}

/**
 * Whom a key for results of backflow tests stands for, with the use noted; null for a key that is unknown or withdrawn, and for an account that may
 * not write. Software is not a session: it has no steps, no rights of staff and no end by idleness.
 */
export async function takeResultsKey(db: Db, hash: string, now: Date): Promise<SignedIn | null> {
  const { rows } = await sql<
    Pick<SignedIn, 'id' | 'loginName' | 'displayName' | 'kind' | 'accountTypeId' | 'accountRole'>
  >`
    update software_keys set last_used_at = greatest(last_used_at, ${now}) from users
    where key_hash = ${hash} and purpose = 'backflow-results' and withdrawn_at is null
      and users.id = software_keys.user_id
      and users.status = 'A' and not users.is_read_only and users.kind <> 'staff'
    returning users.id, login_name as "loginName", display_name as "displayName", kind,
      account_type_id as "accountTypeId", account_role as "accountRole"`.execute(db)
  const [user] = rows
  if (!user) return null
  return {
    ...user,
    sessionId: 0,
    stage: 'full',
    expiresAt: now,
    idleUntil: now,
    lastSeenAt: now,
    identityPostponed: false,
    greeted: true,
    actorId: user.id,
    isCpp: false,
    isReadOnly: false,
    isBorrowed: false,
    actions: [],
    maySubmit: user.accountRole !== null,
  }
}
