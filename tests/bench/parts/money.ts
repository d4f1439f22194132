import { sql } from 'kysely'
import type { Db, OpenDatabase } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { selectInvoiceSummaries } from '#api/money/fee-accounts/invoice-summaries.queries.ts'
import type {
  PaymentOrder,
  PaymentProvider,
  ProviderAnswer,
} from '#api/ground/lib/calls/payment-provider.ts'
import { importSettlement } from '#api/money/desk/acts/settlement.act.ts'
import { ask } from '#api/money/payments/ask.act.ts'
import { beginPayment } from '#api/money/payments/begin.act.ts'
import { selectOpenItems } from '#api/money/payments/open-items.queries.ts'
import { selectPayment } from '#api/money/payments/payments.queries.ts'
import { testConfig } from '#tests/support/config.ts'
import { databaseClock, type DatabaseClock } from '../database-cpu.ts'
import { median, spreadOf } from '../measure.ts'
import { ms, ratio, type Table } from '../table.ts'
import { ASKED_NOTE, reconciled } from './reconcile.ts'

export type MoneyEffort = {
  payments: number
  calls: number
  invoices: readonly number[]
  settled: number
  asked: readonly number[]
}
export const MONEY_EFFORT: Record<'quick' | 'whole', MoneyEffort> = {
  quick: {
    payments: 40,
    calls: 20,
    invoices: [100, 10_000],
    settled: 100_000,
    asked: [1_000, 10_000],
  },
  whole: {
    payments: 400,
    calls: 100,
    invoices: [100, 10_000],
    settled: 100_000,
    asked: [10_000, 100_000],
  },
}

class RolledBack extends Error {}
const rolledBack = (error: unknown): void => {
  if (!(error instanceof RolledBack)) throw error
}

/** Payments, lists and settlement files; everything is rolled back, so that the database is the next part's as it was. */
export async function benchMoney(opened: OpenDatabase, effort: MoneyEffort): Promise<Table[]> {
  const clock = await databaseClock(opened)
  const tables: Table[] = []
  const run = (part: (trx: Db) => Promise<void>) =>
    inTransaction(opened.db, async (trx) => {
      await part(trx)
      throw new RolledBack()
    }).catch(rolledBack)
  await run(async (trx) => void tables.push(await payments(trx, clock, effort.payments)))
  const rows: string[][] = []
  let first = [Number.NaN, Number.NaN]
  for (const size of effort.invoices)
    await run(async (trx) => {
      const { accountId, userId } = await makeAccount(trx)
      await makeInvoices(trx, accountId, size)
      const list = await timed(clock, effort.calls, (page) =>
        selectInvoiceSummaries(trx, accountId, (page % Math.max(1, size / 25)) + 1),
      )
      const open = await timed(clock, effort.calls, () =>
        selectOpenItems(trx, {
          user: { id: userId, kind: 'owner', actions: [] },
          day: '2026-11-20',
          page: 1,
          chosen: [],
        }),
      )
      if (Number.isNaN(first[0])) first = [list.p95, open.p95]
      rows.push([
        size.toLocaleString('en-US'),
        ms(list.p50),
        ms(list.p95),
        ratio(list.p95 / (first[0] ?? 1)),
        ms(open.p50),
        ms(open.p95),
        ratio(open.p95 / (first[1] ?? 1)),
      ])
    })
  tables.push({
    title: `Invoices of one fee account: a page of its list, and a page of what is open, ${clock.means}`,
    head: [
      'invoices',
      'list p50, ms',
      'list p95, ms',
      'growth',
      'open p50, ms',
      'open p95, ms',
      'growth',
    ],
    rows,
  })
  await run(async (trx) => void tables.push(await settlement(trx, effort.settled)))
  const asked: string[][] = []
  for (const size of effort.asked) asked.push(await reconciled(opened.db, size))
  tables.push({
    title: 'The job asks the provider about every payment that is not final',
    head: ['payments', 'asked', 'payments a second', 'memory above the start'],
    rows: asked,
    note: ASKED_NOTE,
  })
  return tables
}

async function timed(clock: DatabaseClock, calls: number, job: (at: number) => Promise<unknown>) {
  for (let n = 0; n < 5; n += 1) await job(n)
  const spent: number[] = []
  for (let n = 0; n < calls; n += 1) {
    const before = clock.read()
    await job(n)
    spent.push(clock.read() - before)
  }
  return spreadOf(spent)
}

/** A bank that takes every order and calls it paid, without a wait: what is measured is ours alone. */
function quickBank(): PaymentProvider {
  const orders = new Map<string, PaymentOrder>()
  return {
    name: 'sandbox',
    label: 'Bench',
    isTest: true,
    checkout: null,
    begin: async (order) => {
      orders.set(order.orderNo, order)
      return { checkoutUrl: 'http://127.0.0.1/pay', ref: order.orderNo }
    },
    status: async ({ orderNo }): Promise<ProviderAnswer | null> => ({
      state: 'paid',
      orderNo,
      cents: orders.get(orderNo)?.cents ?? 0,
      refundedCents: 0,
      besideCents: 0,
      currency: 'USD',
      ref: orderNo,
      confirmNo: 'C1',
      method: 'Card ending in 4242',
      returnCode: null,
      message: '',
      settleOn: null,
    }),
    cancel: async () => {},
    refund: async () => {},
    webhook: () => null,
  }
}

/** Each payment whole: begun, asked about, posted, with receipt, copy of record, events and mail; and its money rows alone. */
async function payments(trx: Db, clock: DatabaseClock, count: number): Promise<Table> {
  const { accountId, userId } = await makeAccount(trx)
  const ids = await makeInvoices(trx, accountId, count)
  for (const table of ['money_entries', 'money_postings'])
    await sql`create temp table ${sql.table(`bare_${table}`)} on commit drop as select * from ${sql.table(table)} with no data`.execute(
      trx,
    )
  const deps = { db: trx, config: testConfig, payments: quickBank() }
  const own: number[] = []
  const bare: number[] = []
  const started = performance.now()
  let bareWall = 0
  for (const id of ids) {
    const now = new Date()
    const before = clock.read()
    const rid = await beginPayment(
      deps,
      { id: userId, kind: 'owner', actions: [] },
      { invoiceRids: [id], shownCents: 10_000 },
      now,
    )
    const payment = await selectPayment(trx, rid)
    if (payment) await ask(deps, payment, 'job', now)
    await sql`set constraints all immediate`.execute(trx)
    await sql`set constraints all deferred`.execute(trx)
    const between = clock.read()
    const wall = performance.now()
    await sql`insert into bare_money_entries select * from money_entries where payment_id = ${rid}`.execute(
      trx,
    )
    await sql`insert into bare_money_postings select posting.* from money_postings posting
      join money_entries entry on entry.id = entry_id where payment_id = ${rid}`.execute(trx)
    bareWall += performance.now() - wall
    own.push(between - before)
    bare.push(clock.read() - between)
  }
  const seconds = (performance.now() - started - bareWall) / 1_000
  return {
    title: `Payments through the whole path against bare postings of the same rows, ${clock.means}`,
    head: ['', 'ms a payment', 'ours / bare'],
    rows: [
      [
        'begun, asked about, posted, receipt and mail',
        ms(median(own)),
        ratio(median(own) / median(bare)),
      ],
      ['bare postings', ms(median(bare)), ratio(1)],
    ],
    note: `${count} payments of one invoice, ${(count / seconds).toFixed(1)} a second on one connection, without the wait for a disk and for a bank.`,
  }
}

/** A settlement file that is read while it arrives, of payments of which half are ours. */
async function settlement(trx: Db, count: number): Promise<Table> {
  const { userId } = await makeAccount(trx)
  await sql`
    insert into payments (order_no, provider, user_id, state, cents, began_at, state_at)
    select 'BENCH-' || lpad(n::text, 9, '0'), 'sandbox', ${userId}, 'paid', 10000, now(), now()
    from generate_series(1, ${count / 2}::int) n`.execute(trx)
  await sql`analyze payments`.execute(trx)
  const day = new Date().toISOString().slice(0, 10)
  const encoder = new TextEncoder()
  let at = 0
  let peak = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at === 0) controller.enqueue(encoder.encode('order_no,amount,status,settled_on\n'))
      if (at >= count) return controller.close()
      let text = ''
      for (let n = 0; n < 500 && at < count; n += 1) {
        at += 1
        text += `BENCH-${String(at).padStart(9, '0')},100.00,settled,${day}\n`
      }
      peak = Math.max(peak, process.memoryUsage().rss)
      controller.enqueue(encoder.encode(text))
    },
  })
  globalThis.gc?.()
  const idle = process.memoryUsage().rss
  const started = performance.now()
  const report = await importSettlement(
    trx,
    { body, provider: 'sandbox', timeZone: 'America/New_York' },
    new Date(),
  )
  const seconds = (performance.now() - started) / 1_000
  return {
    title: 'A settlement file against the books',
    head: ['rows', 'matched', 'differences', 'rows a second', 'memory above the start'],
    rows: [
      [
        count.toLocaleString('en-US'),
        report.matched.toLocaleString('en-US'),
        report.found.toLocaleString('en-US'),
        (count / seconds).toFixed(0),
        `${Math.max(0, Math.round((peak - idle) / 1_048_576))} MB`,
      ],
    ],
  }
}

async function makeAccount(trx: Db): Promise<{ accountId: number; userId: number }> {
  const { rows } = await sql<{ accountId: number; userId: number }>`
    with payer as (
      insert into users (login_name, display_name, email, kind, status)
      values ('bench.payer', 'Bench Payer', 'bench.payer@example.org', 'owner', 'A') returning id),
    program as (insert into fee_programs (name) values ('Bench fees') returning id)
    insert into fee_accounts (user_id, fee_program_id, account_no)
    select payer.id, program.id, 'FA-BENCH' from payer, program
    returning id::float8 as "accountId", user_id::float8 as "userId"`.execute(trx)
  return rows[0] ?? { accountId: 0, userId: 0 }
}

/** Invoices of 100 dollars with their postings, as an import makes them. */
async function makeInvoices(trx: Db, accountId: number, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into invoices (number, product_id, fee_account_id, description, amount, amount_paid, issued_on, due_on)
    select 'BENCH-' || n, (select min(id) from products), ${accountId}, 'Annual emissions fee', 100, 0, '2026-01-01'::date + n % 300,
      '2026-02-01'::date + n % 300
    from generate_series(1, ${count}::int) n returning id::float8 as id`.execute(trx)
  for (const table of ['invoices', 'money_entries', 'money_postings'])
    await sql`analyze ${sql.table(table)}`.execute(trx)
  return rows.map(({ id }) => id)
}
