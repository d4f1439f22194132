import { sql } from 'kysely'
import { holdForTrade, moveHeld } from '#api/cap-and-trade/ledger/hold.act.ts'
import { distributeUnits, issueUnits } from '#api/cap-and-trade/ledger/units.act.ts'
import { openDatabase, type Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { spreadOf } from '../measure.ts'
import type { Table } from '../table.ts'
import { selectLedgerFaults } from '#tests/support/cap-and-trade/ledger.ts'

const TRADES = 64
const UNITS = 10
/** So many of the trades find units; the others have to be refused. */
const COVERED = 60
const CONNECTIONS = [1, 8, 16]
const VINTAGE = 2025

/**
 * Trades of one seller's units, all at once, each signed and moved in transactions of its own with real commits. They
 * wait for the ledger one after another: measured is what waiting on more connections costs, and that as many trades are
 * made as there are units.
 */
export async function benchTrades(url: string): Promise<Table> {
  const rows: string[][] = []
  for (const poolSize of CONNECTIONS) {
    const opened = await openDatabase({ url, poolSize })
    // A connection that is new plans each statement first.
    await tradeAtOnce(opened.db, poolSize)
    rows.push(await tradeAtOnce(opened.db, poolSize))
    await opened.close()
  }
  return {
    title: `${TRADES} trades of one seller's units at once, each held and moved in two transactions of their own`,
    head: ['connections', 'made', 'refused', 'trades a second', 'p50, ms', 'p95, ms', 'ledger'],
    rows,
    note: `The seller has the units of ${COVERED} of them. A trade waits for those before it, so its own time grows with their number.`,
  }
}

async function tradeAtOnce(db: Db, poolSize: number): Promise<string[]> {
  const { seller, buyers } = await makeParties(db)
  const spent: number[] = []
  let refused = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: TRADES }, async (_, at) => {
      const begun = performance.now()
      try {
        await trade(db, seller, buyers[at % buyers.length] ?? 0, at)
        spent.push(performance.now() - begun)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        refused += 1
      }
    }),
  )
  const seconds = (performance.now() - started) / 1_000
  const { rows } = await sql<{ left: number; held: number; moved: number }>`
    select
      coalesce(sum(amount) filter (where site_id = ${seller} and place = 'general'), 0)::float8 as left,
      coalesce(sum(amount) filter (where site_id = ${seller} and place = 'held'), 0)::float8 as held,
      coalesce(sum(amount) filter (where site_id = any(${buyers}::bigint[]) and place = 'general'), 0)::float8 as moved
    from cap_accounts account join cap_balances on account_id = account.id`.execute(db)
  const faults = await selectLedgerFaults(db)
  const is = rows[0]
  const isWhole =
    faults.length === 0 &&
    spent.length === COVERED &&
    is?.left === 0 &&
    is.held === 0 &&
    is.moved === COVERED * UNITS
  if (!isWhole)
    throw new Error(`Units are not where they belong: ${JSON.stringify({ is, faults })}`)
  const spread = spreadOf(spent)
  return [
    String(poolSize),
    String(spent.length),
    String(refused),
    (spent.length / seconds).toFixed(1),
    spread.p50.toFixed(0),
    spread.p95.toFixed(0),
    'whole',
  ]
}

async function trade(db: Db, seller: number, buyer: number, at: number): Promise<void> {
  const now = new Date()
  const cause = (step: string) => ({
    key: `bench ${step} ${seller} ${at}`,
    actorId: null,
    reason: 'Bench',
  })
  const { tradeId } = await inTransaction(db, (trx) =>
    holdForTrade(
      trx,
      {
        transferSiteId: seller,
        acquireSiteId: buyer,
        priceCents: 3_000,
        years: [{ vintage: VINTAGE, quantity: UNITS }],
        dueOn: null,
        userIds: [],
      },
      cause('hold'),
      now,
    ),
  )
  await inTransaction(db, (trx) => moveHeld(trx, tradeId, cause('move'), now))
}

/** A seller with units and four that buy, all new to the program. */
async function makeParties(db: Db): Promise<{ seller: number; buyers: number[] }> {
  const now = new Date()
  return inTransaction(db, async (trx) => {
    await sql`insert into cap_years (year) values (${VINTAGE}) on conflict do nothing`.execute(trx)
    const { rows } = await sql<{ id: number }>`
      insert into cap_entities (site_id, sector_id)
      select id, 1 from sites where not exists (select from cap_entities where site_id = sites.id)
      order by id limit 5 returning site_id::float8 as id`.execute(trx)
    const [seller = 0, ...buyers] = rows.map(({ id }) => id)
    const units = { unit: 'instrument', vintage: VINTAGE, quantity: COVERED * UNITS } as const
    const cause = (step: string) => ({
      key: `bench ${step} ${seller}`,
      actorId: null,
      reason: 'Bench',
    })
    await issueUnits(trx, [units], cause('issue'), now)
    await distributeUnits(trx, [{ ...units, siteId: seller }], cause('give'), now)
    return { seller, buyers }
  })
}
