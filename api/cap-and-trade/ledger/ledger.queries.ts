import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { CHAIN_START } from '#api/services/proof/copies.queries.ts'
import type { Side } from './places.ts'

/** Whoever adds a transfer holds this until the end of its transaction: it is the last lock that one takes. */
const LEDGER_LOCK = 7_241_014

/**
 * Holds the ledger until the end of the transaction: what is read of it afterwards stays so. Take locks of rows
 * and the chain of copies of record before it, never after.
 */
export async function lockLedger(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LEDGER_LOCK})`.execute(trx)
}

/** The chain's value at the last transfer. Read it while the ledger is held. */
export async function selectChainEnd(trx: Db): Promise<string> {
  const { rows } = await sql<{ chain: string }>`
    select chain_sha256 as chain from cap_transfers order by id desc limit 1`.execute(trx)
  return rows[0]?.chain ?? CHAIN_START
}

/** The accounts of these sides, made where they are new; their ids in the order of the sides. */
export async function accountsOf(trx: Db, sides: readonly Side[]): Promise<number[]> {
  const json = JSON.stringify(sides.map(({ siteId, unit, place }) => ({ siteId, unit, place })))
  await sql`
    insert into cap_accounts (site_id, unit, place)
    select distinct "siteId", unit, place
    from jsonb_to_recordset(${json}::jsonb) as side ("siteId" bigint, unit text, place text)
    order by 1, 2, 3 on conflict do nothing`.execute(trx)
  const { rows } = await sql<{ id: number }>`
    select cap_accounts.id::float8 as id
    from rows from (jsonb_to_recordset(${json}::jsonb) as ("siteId" bigint, unit text, place text))
      with ordinality as side ("siteId", unit, place, nth)
    join cap_accounts on cap_accounts.site_id is not distinct from side."siteId"
      and cap_accounts.unit = side.unit and cap_accounts.place = side.place
    order by nth`.execute(trx)
  return rows.map(({ id }) => id)
}

/** The sides of a transfer as they were posted. */
export async function selectSides(db: Db, transferId: number): Promise<Side[]> {
  const { rows } = await sql<Side>`
    select site_id::float8 as "siteId", unit, place, vintage, amount::float8 as amount
    from cap_postings join cap_accounts on cap_accounts.id = account_id
    where transfer_id = ${transferId} order by account_id, vintage`.execute(db)
  return rows
}

/** Names and standing of these entities. */
export async function selectEntities(
  db: Db,
  siteIds: readonly number[],
): Promise<{ siteId: number; name: string; statusId: number }[]> {
  const { rows } = await sql<{ siteId: number; name: string; statusId: number }>`
    select site_id::float8 as "siteId", sites.name, status_id as "statusId"
    from cap_entities join sites on sites.id = site_id
    where site_id = any(${[...siteIds]}::bigint[]) order by site_id`.execute(db)
  return rows
}
