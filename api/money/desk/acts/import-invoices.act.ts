import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { inThread } from '#api/services/files/bounded/in-thread.ts'
import { isEmptyRow } from '#api/services/files/tables/csv-rows.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { isDay } from '#values/days.ts'
import { amountFault } from '#values/money.ts'
import { typedCents } from '../finance.ts'
import type { ImportReport } from '../money-desk.schemas.ts'

export const MOST_ROWS = 5_000
export const MOST_BYTES = 2 * 1024 * 1024
const MOST_ERRORS = 200
const COLUMNS = ['number', 'account', 'description', 'amount', 'due_on'] as const

type Row = {
  line: number
  number: string
  account: string
  description: string
  cents: number
  dueOn: string
}
type Fault = ImportReport['errors'][number]

/**
 * Makes many invoices from a CSV file: all of them, or none where one row is wrong. With `isDryRun` none in any case,
 * and the answer is the same.
 */
export async function importInvoices(
  db: Db,
  { text, isDryRun }: { text: string; isDryRun: boolean },
  { staffId, today, now }: { staffId: number; today: string; now: Date },
): Promise<ImportReport> {
  const { rows, faults } = await readRows(text, today)
  return inTransaction(db, async (trx) => {
    const errors = [...faults, ...(await refusedRows(trx, rows))].sort((a, b) => a.row - b.row)
    const isTaken = errors.length === 0 && !isDryRun && rows.length > 0
    if (isTaken) {
      await sql`
        insert into invoices (number, product_id, fee_account_id, description, amount, issued_on, due_on, created_at,
          created_by_user_id)
        select row.number, (select min(id) from products), accounts.id, row.description, row.cents / 100.0,
          ${today}::date, row.due_on, ${now}, ${staffId}
        from ${table(rows)} join fee_accounts accounts on upper(accounts.account_no) = upper(row.account)`.execute(
        trx,
      )
      const detail = { act: 'imported', count: rows.length }
      await writeAudit(
        trx,
        { action: 'invoice.created', userId: null, actorId: staffId, detail },
        now,
      )
    }
    return {
      rowCount: rows.length + new Set(faults.map(({ row }) => row)).size,
      imported: isTaken ? rows.length : 0,
      errors: errors.slice(0, MOST_ERRORS),
      errorCount: errors.length,
    }
  })
}

function table(rows: readonly Row[]) {
  return sql`unnest(${rows.map(({ number }) => number)}::text[], ${rows.map(({ account }) => account)}::text[],
    ${rows.map(({ description }) => description)}::text[], ${rows.map(({ cents }) => cents)}::int8[],
    ${rows.map(({ dueOn }) => dueOn)}::date[]) with ordinality
    as row (number, account, description, cents, due_on, at)`
}

async function readRows(text: string, today: string): Promise<{ rows: Row[]; faults: Fault[] }> {
  const records = await readCsv(text)
  const [head = [], ...body] = records
  const names = head.map((name) => name.trim().toLowerCase())
  const missing = COLUMNS.filter((name) => !names.includes(name))
  if (missing.length > 0)
    throw new ApiError(
      'INVALID',
      `The first row must name the columns ${COLUMNS.join(', ')}. Missing: ${missing.join(', ')}.`,
      { file: `Missing columns: ${missing.join(', ')}.` },
    )
  if (body.length > MOST_ROWS)
    throw new ApiError('INVALID', `A file has at most ${MOST_ROWS} rows. Split it.`)
  const rows: Row[] = []
  const faults: Fault[] = []
  const seen = new Map<string, number>()
  for (const [index, record] of body.entries()) {
    if (isEmptyRow(record)) continue
    const row = index + 2
    const cell = (name: (typeof COLUMNS)[number]): string =>
      record[names.indexOf(name)]?.trim() ?? ''
    const wrong = (column: string, message: string) => faults.push({ row, column, message })
    const before = faults.length
    const number = cell('number')
    const earlier = seen.get(number)
    if (number === '' || number.length > 80) wrong('number', 'Write a number of up to 80 signs.')
    else if (earlier !== undefined) wrong('number', `Row ${earlier} has the same number.`)
    else seen.set(number, row)
    const cents = typedCents(cell('amount'))
    if (cents === null)
      wrong('amount', amountFault(cell('amount'), 'Write an amount above 0, such as 1250.00.'))
    const dueOn = cell('due_on')
    if (!isDay(dueOn)) wrong('due_on', 'Write a day such as 2026-11-30.')
    else if (dueOn < today) wrong('due_on', 'The due day is today or later.')
    const description = cell('description')
    if (description === '' || description.length > 500)
      wrong('description', 'Say what it is for, in up to 500 signs.')
    if (cell('account') === '') wrong('account', 'Write the number of a fee account.')
    if (faults.length === before && cents !== null)
      rows.push({ line: row, number, account: cell('account'), description, cents, dueOn })
  }
  return { rows, faults }
}

async function readCsv(text: string): Promise<string[][]> {
  try {
    return await inThread('csv', [text, { mostRows: MOST_ROWS }])
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError('INVALID', 'This is not a CSV file that can be read.', {
      file: 'Save the sheet as CSV (UTF-8) and choose it again.',
    })
  }
}

/** Rows that the database would refuse: accounts that there are not, numbers that there are. */
async function refusedRows(trx: Db, rows: readonly Row[]): Promise<Fault[]> {
  if (rows.length === 0) return []
  const { rows: found } = await sql<{ number: string; isKnown: boolean }>`
    select row.number, exists (select from invoices where invoices.number = row.number) as "isKnown"
    from ${table(rows)}
    where exists (select from invoices where invoices.number = row.number)
      or not exists (select from fee_accounts where upper(account_no) = upper(row.account))
    order by row.at`.execute(trx)
  const lines = new Map(rows.map(({ number, line }) => [number, line]))
  return found.map(({ number, isKnown }) => ({
    row: lines.get(number) ?? 0,
    column: isKnown ? 'number' : 'account',
    message: isKnown
      ? 'There is an invoice with this number already.'
      : 'There is no fee account with this number.',
  }))
}
