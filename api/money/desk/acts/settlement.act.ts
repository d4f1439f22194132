import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { chunksOf } from '#api/ground/lib/files/file-store.ts'
import { isDay } from '#values/days.ts'
import { isFinerThanCents } from '#values/money.ts'
import { typedCents } from '../finance.ts'
import type { SettlementReport } from '../money-desk.schemas.ts'

const COLUMNS = ['order_no', 'amount', 'status', 'settled_on'] as const
const BATCH = 1_000
const MOST_ERRORS = 50
/** A payment of the last days of a file may stand in the next one. */
const LAG_DAYS = 3

type Row = { orderNo: string; cents: number; isReturned: boolean; day: string }
type Tally = Omit<SettlementReport, 'errors'> & {
  errors: SettlementReport['errors']
  from: string | null
  to: string | null
}

/**
 * Compares a settlement file of the provider with the books, row by row while it arrives. What fits is marked as
 * settled, what does not stands at the desk. The same file read twice finds nothing new.
 */
export async function importSettlement(
  db: Db,
  {
    body,
    provider,
    timeZone,
  }: {
    body: ReadableStream<Uint8Array>
    provider: string
    timeZone: string
  },
  now: Date,
): Promise<SettlementReport> {
  const parser = Readable.from(chunksOf(body)).pipe(
    parse({
      bom: true,
      columns: headOf,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 10_000,
    }),
  )
  const tally: Tally = {
    rowCount: 0,
    matched: 0,
    found: 0,
    errorCount: 0,
    errors: [],
    from: null,
    to: null,
  }
  let batch: Row[] = []
  const flush = async (): Promise<void> => {
    if (batch.length === 0) return
    const rows = batch
    batch = []
    const { matched, found } = await compare(db, rows, now)
    tally.matched += matched
    tally.found += found
  }
  try {
    for await (const record of parser) {
      tally.rowCount += 1
      const row = rowOf(record as Record<string, string>)
      if (typeof row === 'string') {
        tally.errorCount += 1
        if (tally.errors.length < MOST_ERRORS)
          tally.errors.push({ row: tally.rowCount + 1, message: row })
        continue
      }
      if (tally.from === null || row.day < tally.from) tally.from = row.day
      if (tally.to === null || row.day > tally.to) tally.to = row.day
      batch.push(row)
      if (batch.length === BATCH) await flush()
    }
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError(
      'INVALID',
      `The file could not be read after row ${tally.rowCount + 1}. What came before is compared.`,
    )
  }
  await flush()
  if (tally.from !== null && tally.to !== null)
    tally.found += await findMissing(
      db,
      { provider, timeZone, from: tally.from, to: tally.to },
      now,
    )
  const { rowCount, matched, found, errorCount, errors } = tally
  return { rowCount, matched, found, errorCount, errors }
}

function headOf(head: string[]): string[] {
  const names = head.map((name) => name.trim().toLowerCase())
  const missing = COLUMNS.filter((name) => !names.includes(name))
  if (missing.length > 0)
    throw new ApiError(
      'INVALID',
      `The first row must name the columns ${COLUMNS.join(', ')}. Missing: ${missing.join(', ')}.`,
    )
  return names
}

function rowOf(record: Record<string, string>): Row | string {
  const [orderNo, amount, status, day] = COLUMNS.map((name) => record[name]?.trim() ?? '')
  const cents = typedCents(amount ?? '')
  if (!orderNo || !/^[A-Z0-9-]{1,50}$/i.test(orderNo)) return 'order_no is no order number.'
  if (cents === null)
    return isFinerThanCents(amount ?? '')
      ? 'amount has more than two decimals.'
      : 'amount is no amount such as 1250.00.'
  const isReturned = status?.toLowerCase() === 'returned'
  if (!isReturned && status?.toLowerCase() !== 'settled')
    return 'status is neither settled nor returned.'
  if (!day || !isDay(day)) return 'settled_on is no day such as 2026-11-30.'
  return { orderNo: orderNo.toUpperCase(), cents, isReturned, day }
}

async function compare(
  db: Db,
  rows: readonly Row[],
  now: Date,
): Promise<{ matched: number; found: number }> {
  const told = sql`unnest(${rows.map(({ orderNo }) => orderNo)}::text[], ${rows.map(({ cents }) => cents)}::int8[],
    ${rows.map(({ isReturned }) => isReturned)}::bool[], ${rows.map(({ day }) => day)}::date[])
    as told (order_no, cents, is_returned, day)`
  return inTransaction(db, async (trx) => {
    const { rows: matched } = await sql<{ orderNo: string }>`
      update payments set settled_on = told.day from ${told}
      where payments.order_no = told.order_no and not told.is_returned and payments.cents = told.cents
        and payments.state in ('paid', 'returned', 'refunded')
      returning payments.order_no as "orderNo"`.execute(trx)
    await sql`
      update payment_differences set closed_at = ${now}, reason = 'A later settlement file has it.'
      where kind = 'not there' and closed_at is null
        and order_no = any(${matched.map(({ orderNo }) => orderNo)}::text[])`.execute(trx)
    const { rows: found } = await sql`
      insert into payment_differences (kind, order_no, payment_id, cents_here, cents_there, day, found_at)
      select difference.kind, told.order_no, payments.id, payments.cents, told.cents, told.day, ${now}
      from ${told} left join payments on payments.order_no = told.order_no
        cross join lateral (select case
          when told.is_returned and (payments.state in ('returned', 'refunded') or told.cents <= payments.refunded_cents)
            then null
          when told.is_returned then 'returned there'
          when payments.id is null or payments.state not in ('paid', 'returned', 'refunded') then 'paid there'
          when payments.cents <> told.cents then 'other amount' end as kind) as difference
      where difference.kind is not null
        -- What somebody closed is not found a second time by the same row.
        and not exists (select from payment_differences known where known.order_no = told.order_no
          and known.kind = difference.kind and known.cents_there = told.cents)
      on conflict do nothing returning id`.execute(trx)
    return { matched: matched.length, found: found.length }
  })
}

/** Payments of the days of the file that the provider has not settled. */
async function findMissing(
  db: Db,
  {
    provider,
    timeZone,
    from,
    to,
  }: {
    provider: string
    timeZone: string
    from: string
    to: string
  },
  now: Date,
): Promise<number> {
  const { rows } = await sql`
    insert into payment_differences (kind, order_no, payment_id, cents_here, day, found_at)
    select 'not there', order_no, id, cents, (state_at at time zone ${timeZone})::date, ${now} from payments
    where state = 'paid' and settled_on is null and provider = ${provider}
      and state_at >= ${from}::date::timestamp at time zone ${timeZone}
      and state_at < (${to}::date - ${LAG_DAYS}::int + 1)::timestamp at time zone ${timeZone}
      and not exists (select from payment_differences known
        where known.order_no = payments.order_no and known.kind = 'not there')
    on conflict do nothing returning id`.execute(db)
  return rows.length
}
