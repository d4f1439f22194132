import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { Place, Unit, YearQuantity } from '#api/cap-and-trade/ledger/places.ts'
import { distributeUnits, issueUnits } from '#api/cap-and-trade/ledger/units.act.ts'
import { makeSite } from '#tests/support/factories/sites.ts'

export const AT = new Date('2026-11-20T15:00:00Z')
let serial = 0

/** Why something is moved in a test; a key of its own each time. */
export const cause = (reason = 'A test moves units') => ({
  key: `test-${(serial += 1)}`,
  actorId: null,
  reason,
})

/** The cap years of these tests. */
export async function makeYears(db: Db, first = 2021, last = 2026): Promise<void> {
  await sql`
    insert into cap_years (year) select generate_series(${first}::int, ${last}::int)
    on conflict do nothing`.execute(db)
}

type Entity = { name?: string; sectorId?: number; statusId?: number; fisId?: number | null }

/** A covered entity on a site of its own. */
export async function makeEntity(db: Db, entity: Entity = {}): Promise<number> {
  await makeYears(db)
  const siteId = Number(
    await makeSite(db, {
      ...(entity.name === undefined ? {} : { name: entity.name }),
      ...(entity.fisId === undefined ? {} : { fis_id: entity.fisId }),
    }),
  )
  await sql`
    insert into cap_entities (site_id, sector_id, status_id)
    values (${siteId}, ${entity.sectorId ?? 1}, ${entity.statusId ?? 1})`.execute(db)
  return siteId
}

/** Issues units and gives them to an entity. */
export async function give(
  db: Db,
  siteId: number,
  years: Record<number, number>,
  unit: Unit = 'instrument',
): Promise<number> {
  const units = Object.entries(years).map(([vintage, quantity]) => ({
    unit,
    vintage: Number(vintage),
    quantity,
  }))
  return inTransaction(db, async (trx) => {
    await issueUnits(trx, units, cause(), AT)
    return distributeUnits(
      trx,
      units.map((each) => ({ ...each, siteId })),
      cause(),
      AT,
    )
  })
}

/** What is in an account of an entity, by cap year. */
export async function has(
  db: Db,
  siteId: number | null,
  place: Place,
  unit: Unit = 'instrument',
): Promise<Record<number, number>> {
  const { rows } = await sql<YearQuantity>`
    select vintage, (amount * balance.sign)::float8 as quantity
    from cap_balances balance join cap_accounts account on account.id = balance.account_id
    where account.site_id is not distinct from ${siteId}::bigint and unit = ${unit} and place = ${place}
      and amount <> 0 order by vintage`.execute(db)
  return Object.fromEntries(rows.map(({ vintage, quantity }) => [vintage, quantity]))
}

/** Asks what a commit asks. */
export async function askLedger(db: Db): Promise<void> {
  await sql`set constraints all immediate`.execute(db)
  await sql`set constraints all deferred`.execute(db)
}

/** Does it and asks what its commit would ask. */
export async function committed<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return inTransaction(db, async (trx) => {
    const result = await work(trx)
    await askLedger(trx)
    return result
  })
}

/** Whether balances are the sums of their postings and every transfer is chained to the one before: what is not. */
export async function selectLedgerFaults(db: Db): Promise<{ fault: string; id: number }[]> {
  const { rows } = await sql<{ fault: string; id: number }>`
    select fault, id::float8 as id from cap_faults order by fault, id limit 100`.execute(db)
  return rows
}
