import { sql } from 'kysely'
import { selectBlocks, selectFacilityBlock } from '#api/cap-and-trade/blocks/blocks.queries.ts'
import { selectObligations } from '#api/cap-and-trade/compliance/compliance.queries.ts'
import { distributeUnits, issueUnits } from '#api/cap-and-trade/ledger/units.act.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { Db, OpenDatabase } from '#api/ground/db/database.ts'
import { databaseClock, type DatabaseClock } from '../database-cpu.ts'
import { median, spreadOf } from '../measure.ts'
import { ms, ratio, type Table } from '../table.ts'

const STAFF = { id: 0, kind: 'staff' } as const
const VINTAGES = 15
const FIRST_YEAR = 2013
const ENTITIES = [1_000, 10_000]

type Effort = { transfers: number; calls: number; ledger: readonly number[] }
export const CAP_EFFORT = {
  quick: { transfers: 100, calls: 20, ledger: [1_000, 10_000] },
  whole: { transfers: 1_000, calls: 100, ledger: [1_000, 100_000] },
} as const

class RolledBack extends Error {}

/** The ledger of cap and trade; everything is rolled back, so that the database is the next part's as it was. */
export async function benchCap(opened: OpenDatabase, effort: Effort): Promise<Table[]> {
  const clock = await databaseClock(opened)
  const tables: Table[] = []
  await inTransaction(opened.db, async (trx) => {
    await makeYears(trx)
    tables.push(await transfers(trx, clock, effort.transfers))
    throw new RolledBack()
  }).catch(rolledBack)
  const holdings: string[][] = []
  const search: string[][] = []
  let first = { holdings: Number.NaN, search: Number.NaN }
  for (const [at, size] of effort.ledger.entries())
    await inTransaction(opened.db, async (trx) => {
      await makeYears(trx)
      const [siteId = 0] = await makeEntities(trx, 1)
      await fillLedger(trx, size)
      const spread = await timed(clock, effort.calls, async () => {
        await selectFacilityBlock(trx, STAFF, siteId)
        await selectObligations(trx, siteId)
      })
      if (at === 0) first = { ...first, holdings: spread.p95 }
      holdings.push([
        size.toLocaleString('en-US'),
        ms(spread.p50),
        ms(spread.p95),
        ratio(spread.p95 / first.holdings),
      ])
      throw new RolledBack()
    }).catch(rolledBack)
  for (const [at, size] of ENTITIES.entries())
    await inTransaction(opened.db, async (trx) => {
      await makeYears(trx)
      const made = await makeEntities(trx, size)
      await fillLedger(trx, made.length * 2)
      let page = 0
      const spread = await timed(clock, effort.calls, async () => {
        page = (page % 20) + 1
        await selectBlocks(trx, STAFF, { condition: { sort: 'FacilityName', page, pageSize: 20 } })
      })
      if (at === 0) first = { ...first, search: spread.p95 }
      search.push([
        made.length.toLocaleString('en-US'),
        ms(spread.p50),
        ms(spread.p95),
        ratio(spread.p95 / first.search),
      ])
      throw new RolledBack()
    }).catch(rolledBack)
  const head = ['p50, ms', 'p95, ms', 'growth of p95']
  return [
    ...tables,
    {
      title: `Holdings of an entity with ${VINTAGES} cap years and its obligations, ${clock.means}`,
      head: ['transfers', ...head],
      rows: holdings,
    },
    {
      title: `Search of covered entities with their totals, a page of 20, ${clock.means}`,
      head: ['entities', ...head],
      rows: search,
      note: 'Pages 1 to 20 in turn.',
    },
  ]
}

function rolledBack(error: unknown): void {
  if (!(error instanceof RolledBack)) throw error
}

async function timed(clock: DatabaseClock, calls: number, job: () => Promise<unknown>) {
  for (let n = 0; n < 5; n += 1) await job()
  const spent: number[] = []
  for (let n = 0; n < calls; n += 1) {
    const before = clock.read()
    await job()
    spent.push(clock.read() - before)
  }
  return spreadOf(spent)
}

/** Distributions by the ledger, each asked what a commit asks, against the same rows in tables without a rule. */
async function transfers(trx: Db, clock: DatabaseClock, count: number): Promise<Table> {
  const [siteId = 0] = await makeEntities(trx, 1)
  const now = new Date()
  const vintage = FIRST_YEAR
  const cause = (key: string) => ({
    key: `bench ${key} ${now.getTime()}`,
    actorId: null,
    reason: 'Bench',
  })
  await issueUnits(trx, [{ unit: 'instrument', vintage, quantity: 1_000_000 }], cause('issue'), now)
  await sql`create temp table bare_transfers on commit drop as select * from cap_transfers with no data`.execute(
    trx,
  )
  await sql`create temp table bare_postings on commit drop as select * from cap_postings with no data`.execute(
    trx,
  )
  const own: number[] = []
  const bare: number[] = []
  const started = performance.now()
  for (let n = 0; n < count; n += 1) {
    const before = clock.read()
    const id = await distributeUnits(
      trx,
      [{ siteId, unit: 'instrument', vintage, quantity: 1 }],
      cause(String(n)),
      now,
    )
    await sql`set constraints all immediate`.execute(trx)
    await sql`set constraints all deferred`.execute(trx)
    const between = clock.read()
    await sql`insert into bare_transfers select * from cap_transfers where id = ${id}`.execute(trx)
    await sql`insert into bare_postings select * from cap_postings where transfer_id = ${id}`.execute(
      trx,
    )
    own.push(between - before)
    bare.push(clock.read() - between)
  }
  const seconds = (performance.now() - started) / 1_000
  return {
    title: `Transfers with their constraints against bare inserts of the same rows, ${clock.means}`,
    head: ['', 'ms a transfer', 'ours / bare'],
    rows: [
      ['distributed by the ledger', ms(median(own)), ratio(median(own) / median(bare))],
      ['bare inserts', ms(median(bare)), ratio(1)],
    ],
    note: `${count} transfers of four postings, ${(count / seconds).toFixed(0)} a second with both; the bare ones copy the rows, which reads them too.`,
  }
}

async function makeYears(trx: Db): Promise<void> {
  await sql`
    insert into cap_years (year) select generate_series(${FIRST_YEAR}::int, ${FIRST_YEAR + VINTAGES - 1}::int)
    on conflict do nothing`.execute(trx)
}

async function makeEntities(trx: Db, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into cap_entities (site_id, sector_id)
    select id, 1 + id % 8 from sites where not exists (select from cap_entities where site_id = sites.id)
    order by id limit ${most} returning site_id::float8 as id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** So many distributions to the entities by turns, and their balances, without the checks of a commit. */
async function fillLedger(trx: Db, count: number): Promise<void> {
  await sql`
    insert into cap_accounts (site_id, unit, place)
    select site_id, 'instrument', place from cap_entities, (values ('distributed'), ('general')) as p (place)
    on conflict do nothing`.execute(trx)
  await sql`set local session_replication_role = replica`.execute(trx)
  await sql`
    with numbered as (
      select n, 'bench fill ' || n as content from generate_series(1, ${count}::int) n),
    hashed as (
      select n, content, encode(sha256(convert_to(content, 'UTF8')), 'hex') as sha256 from numbered),
    made as (
      insert into cap_transfers (key, kind, at, reason, postings, content, sha256, previous_chain_sha256, chain_sha256)
      select content, 'distribute', now(), 'Bench', 2, content, sha256, repeat('0', 64),
        encode(sha256(convert_to(repeat('0', 64) || E'\n' || sha256, 'UTF8')), 'hex')
      from hashed returning id, key),
    owner as (
      select own.id as minus, free.id as plus, row_number() over (order by own.site_id) - 1 as nth,
        count(*) over () as owners
      from cap_accounts own join cap_accounts free on free.site_id = own.site_id and free.unit = own.unit
        and free.place = 'general'
      where own.place = 'distributed' and own.unit = 'instrument' and own.site_id is not null)
    insert into cap_postings (transfer_id, account_id, vintage, amount)
    select made.id, side.account, ${FIRST_YEAR} + (made.id % ${VINTAGES})::int, side.amount
    from made join owner on owner.nth = made.id % owner.owners
      cross join lateral (values (owner.minus, -1), (owner.plus, 1)) as side (account, amount)`.execute(
    trx,
  )
  await sql`
    insert into cap_balances (account_id, vintage, amount, sign)
    select account_id, vintage, sum(amount), account.sign
    from cap_postings join cap_accounts account on account.id = account_id
    group by account_id, vintage, account.sign
    on conflict (account_id, vintage) do update set amount = excluded.amount`.execute(trx)
  await sql`set local session_replication_role = origin`.execute(trx)
  for (const table of [
    'cap_postings',
    'cap_balances',
    'cap_transfers',
    'cap_accounts',
    'cap_entities',
  ])
    await sql`analyze ${sql.table(table)}`.execute(trx)
}
