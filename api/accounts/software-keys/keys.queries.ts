import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { KeyPurpose, SoftwareKey } from './keys.schemas.ts'

/** The keys of an account, the newest first; withdrawn ones stay, so that they can be told apart. */
export async function selectKeys(db: Db, userId: number, today: string): Promise<SoftwareKey[]> {
  const { rows } = await sql<SoftwareKey>`
    select id::float8 as rid, purpose, name, ending, site_ids::float8[] as "siteIds", ends_on::text as "endsOn",
      ends_on < ${today}::date as "isEnded", to_json(made_at) #>> '{}' as "madeDate",
      to_json(last_used_at) #>> '{}' as "lastUsedDate", to_json(withdrawn_at) #>> '{}' as "withdrawnDate"
    from software_keys where user_id = ${userId}
    order by withdrawn_at is not null, ends_on < ${today}::date, id desc limit 200`.execute(db)
  return rows
}

type Counted = { userId: number; purpose: KeyPurpose; today: string }

/** How many keys of an account count now; the account is held until the transaction ends. */
export async function countKeys(trx: Db, { userId, purpose, today }: Counted): Promise<number> {
  await sql`select from users where id = ${userId} for no key update`.execute(trx)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from software_keys
    where user_id = ${userId} and purpose = ${purpose} and withdrawn_at is null
      and ends_on >= ${today}::date`.execute(trx)
  return rows[0]?.n ?? 0
}

type Made = {
  userId: number
  purpose: KeyPurpose
  name: string
  hash: string
  ending: string
  endsOn: string
  siteIds: readonly number[]
}

export async function insertKey(
  trx: Db,
  { userId, purpose, name, hash, ending, endsOn, siteIds }: Made,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ rid: number }>`
    insert into software_keys (user_id, purpose, name, key_hash, ending, ends_on, site_ids, made_at)
    values (${userId}, ${purpose}, ${name}, ${hash}, ${ending}, ${endsOn}, ${[...siteIds]}, ${now})
    returning id::float8 as rid`.execute(trx)
  return rows[0]?.rid ?? 0
}

/** Those of these numbers that no site has. */
export async function selectUnknownSites(db: Db, siteIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select asked.site_id::float8 as id from unnest(${[...siteIds]}::bigint[]) asked (site_id)
    where not exists (select from sites where sites.id = asked.site_id and is_public)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Withdraws a key of an account and says which it was; null where there is none, or no longer. */
export async function withdrawKey(
  trx: Db,
  { userId, rid }: { userId: number; rid: number },
  now: Date,
): Promise<{ purpose: KeyPurpose; name: string } | null> {
  const { rows } = await sql<{ purpose: KeyPurpose; name: string }>`
    update software_keys set withdrawn_at = ${now}
    where id = ${rid} and user_id = ${userId} and withdrawn_at is null returning purpose, name`.execute(
    trx,
  )
  return rows[0] ?? null
}
