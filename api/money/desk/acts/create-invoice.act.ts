import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { Faults } from '../finance.ts'

export type NewInvoice = {
  accountNo: string
  description: string
  dueOn: string
  startsOn: string
  endsOn: string
  lines: readonly { description: string; amount: string }[]
}

export type CheckedInvoice = {
  accountNo: string
  description: string
  issuedOn: string
  dueOn: string
  startsOn: string | null
  endsOn: string | null
  lines: { description: string; cents: number }[]
}

const PERIOD = 'Give both days of the period, the first before the last, or none.'

/** What was typed for an invoice, judged; what is wrong is told by field. */
export function checkInvoice(typed: NewInvoice, today: string): CheckedInvoice {
  const faults = new Faults()
  const accountNo = faults.text('accountNo', typed.accountNo, 'Write the number of the account.')
  const description = faults.text('description', typed.description, 'Say what it is for.')
  const dueOn = faults.day('dueOn', typed.dueOn)
  if (dueOn < today) faults.add('dueOn', 'The due day is today or later.')
  const [startsOn, endsOn] = [typed.startsOn.trim() || null, typed.endsOn.trim() || null]
  if ((startsOn === null) !== (endsOn === null)) faults.add('startsOn', PERIOD)
  if (startsOn !== null && endsOn !== null) {
    faults.day('startsOn', startsOn)
    faults.day('endsOn', endsOn)
    if (endsOn < startsOn) faults.add('startsOn', PERIOD)
  }
  const used = typed.lines
    .map((line, at) => ({ ...line, at }))
    .filter((line) => line.description.trim() !== '' || line.amount.trim() !== '')
  if (used.length === 0) faults.add('lines.0.description', 'Write at least one line.')
  const lines = used.map(({ at, ...line }) => ({
    description: faults.text(`lines.${at}.description`, line.description, 'Say what it is for.'),
    cents: faults.cents(`lines.${at}.amount`, line.amount),
  }))
  faults.throwAny()
  return { accountNo, description, issuedOn: today, dueOn, startsOn, endsOn, lines }
}

/** Makes an invoice of a fee account, with its lines. Returns its record number. */
export async function createInvoice(
  db: Db,
  invoice: CheckedInvoice,
  { staffId, now }: { staffId: number; now: Date },
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { rows: accounts } = await sql<{ id: number; holderId: number }>`
      select id::float8 as id, user_id::float8 as "holderId" from fee_accounts
      where upper(account_no) = upper(${invoice.accountNo})`.execute(trx)
    const [account] = accounts
    if (!account) {
      const words = 'There is no fee account with this number.'
      throw new ApiError('INVALID', words, { accountNo: words })
    }
    const { rows } = await sql<{ id: number; number: string }>`
      insert into invoices (number, product_id, fee_account_id, description, amount, issued_on, due_on, starts_on,
        ends_on, created_at, created_by_user_id)
      select 'AG-' || left(${invoice.issuedOn}, 4) || '-' || lpad(nextval('invoice_numbers')::text, 6, '0'),
        min(id), ${account.id}, ${invoice.description},
        ${invoice.lines.reduce((sum, { cents }) => sum + cents, 0)}::numeric / 100, ${invoice.issuedOn}::date,
        ${invoice.dueOn}::date, ${invoice.startsOn}::date, ${invoice.endsOn}::date, ${now}, ${staffId}
      from products
      returning id::float8 as id, number`.execute(trx)
    const { id = 0, number = '' } = rows[0] ?? {}
    for (const [at, { description, cents }] of invoice.lines.entries())
      await sql`
        insert into invoice_lines (invoice_id, position, description, cents)
        values (${id}, ${at + 1}, ${description}, ${cents})`.execute(trx)
    const detail = { invoice: number }
    await writeAudit(
      trx,
      { action: 'invoice.created', userId: account.holderId, actorId: staffId, detail },
      now,
    )
    return id
  })
}
