import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import type { SignedIn } from '#api/lib/calls/signed-in.ts'
import type { TesterKey } from './keys.schemas.ts'

/** The keys of a tester, the newest first; those that were withdrawn stay, so that they can be told apart. */
export async function selectKeys(db: Db, userId: number): Promise<TesterKey[]> {
  const { rows } = await sql<TesterKey>`
    select id::float8 as rid, name, ending, to_json(made_at) #>> '{}' as "madeDate",
      to_json(last_used_at) #>> '{}' as "lastUsedDate", to_json(withdrawn_at) #>> '{}' as "withdrawnDate"
    from tester_keys where user_id = ${userId} order by withdrawn_at is not null, id desc limit 100`.execute(
    db,
  )
  return rows
}

/** How many keys of an account count now; the account is held until the transaction ends. */
export async function countKeys(trx: Db, userId: number): Promise<number> {
  await sql`select from users where id = ${userId} for no key update`.execute(trx)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from tester_keys where user_id = ${userId} and withdrawn_at is null`.execute(
    trx,
  )
  return rows[0]?.n ?? 0
}

type NewKey = { userId: number; name: string; hash: string; ending: string }

export async function insertKey(
  trx: Db,
  { userId, name, hash, ending }: NewKey,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ rid: number }>`
    insert into tester_keys (user_id, name, key_hash, ending, made_at)
    values (${userId}, ${name}, ${hash}, ${ending}, ${now}) returning id::float8 as rid`.execute(
    trx,
  )
  return rows[0]?.rid ?? 0
}

/** Withdraws an own key; false where there is none, or no longer. */
export async function withdrawKey(
  trx: Db,
  { userId, rid }: { userId: number; rid: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update tester_keys set withdrawn_at = ${now}
    where id = ${rid} and user_id = ${userId} and withdrawn_at is null returning id`.execute(trx)
  return rows.length > 0
}

/**
 * Whom a key stands for, with the use noted; null for a key that is unknown or withdrawn, and for an account that may
 * not write. Software is not a session: it has no steps, no rights of staff and no end by idleness.
 */
export async function takeKey(db: Db, hash: string, now: Date): Promise<SignedIn | null> {
  const { rows } = await sql<
    Pick<SignedIn, 'id' | 'loginName' | 'displayName' | 'kind' | 'accountTypeId' | 'accountRole'>
  >`
    update tester_keys set last_used_at = greatest(last_used_at, ${now}) from users
    where key_hash = ${hash} and withdrawn_at is null and users.id = tester_keys.user_id
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
