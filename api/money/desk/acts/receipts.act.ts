import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { dollarsOf } from '#api/money/payments/cents.ts'
import { bringFeePaid } from '#api/money/payments/fee-paid.queries.ts'
import { holdInvoice, postEntry } from '../entries.queries.ts'
import { Faults } from '../finance.ts'
import { requireShown } from '../shown.ts'

export type Received = {
  invoiceRid: number
  method: 'cheque' | 'cash'
  reference: string
  receivedOn: string
  amount: string
  shownCents: number
}

type By = { staffId: number; today: string; now: Date }

/** Records a cheque or cash. What is more than is due is refused: it belongs to another invoice, or goes back. */
export async function recordReceipt(db: Db, received: Received, by: By): Promise<void> {
  const { method } = received
  const faults = new Faults()
  const cents = faults.cents('amount', received.amount)
  const receivedOn = faults.day('receivedOn', received.receivedOn)
  if (receivedOn > by.today) faults.add('receivedOn', 'This day has not come yet.')
  const reference = received.reference.trim()
  if (method === 'cheque' && reference === '')
    faults.add('reference', 'Write the number of the cheque.')
  faults.throwAny()
  await inTransaction(db, async (trx) => {
    const invoice = await holdInvoice(trx, received.invoiceRid)
    requireShown(invoice, received.shownCents)
    if (cents > invoice.dueCents)
      throw new ApiError('INVALID', `Only ${dollarsOf(invoice.dueCents)} is due.`, {
        amount: `Only ${dollarsOf(invoice.dueCents)} is due. Record the rest on another invoice.`,
      })
    if (method === 'cheque') await refuseTwice(trx, invoice.rid, reference)
    await postEntry(
      trx,
      {
        invoiceId: invoice.rid,
        kind: 'received',
        byUserId: by.staffId,
        method,
        ...(reference ? { reference } : {}),
        receivedOn,
      },
      [
        ['cash', cents],
        ['receivable', -cents],
      ],
      { paidCents: cents },
    )
    await bringFeePaid(trx, invoice.rid, by.now)
    const detail = { invoice: invoice.number, act: 'received', cents, method }
    await writeAudit(
      trx,
      { action: 'invoice.changed', userId: invoice.holderId, actorId: by.staffId, detail },
      by.now,
    )
  })
}

/** The same cheque on the same invoice is a slip of the hand. */
async function refuseTwice(trx: Db, invoiceRid: number, reference: string): Promise<void> {
  const { rows } = await sql`
    select from money_entries entry where entry.kind = 'received' and entry.invoice_id = ${invoiceRid}
      and entry.reference = ${reference} and entry.method = 'cheque'
      and not exists (select from money_entries later where later.reverses_id = entry.id)`.execute(
    trx,
  )
  if (rows.length === 0) return
  const words = 'This cheque is recorded on this invoice already.'
  throw new ApiError('INVALID', words, { reference: words })
}

/** Takes a recorded cheque or cash back, where it bounced or was a mistake: it is owed again. */
export async function takeReceiptBack(
  db: Db,
  taken: { invoiceRid: number; entryRid: number; reason: string },
  by: By,
): Promise<void> {
  const faults = new Faults()
  const reason = faults.text('reason', taken.reason, 'Say why it is taken back.')
  faults.throwAny()
  await inTransaction(db, async (trx) => {
    const invoice = await holdInvoice(trx, taken.invoiceRid)
    const { rows } = await sql<{ cents: number; isTakenBack: boolean }>`
      select (select sum(cents) from money_postings where entry_id = entry.id and account = 'cash')::float8 as cents,
        exists (select from money_entries later where later.reverses_id = entry.id) as "isTakenBack"
      from money_entries entry
      where entry.id = ${taken.entryRid} and entry.invoice_id = ${invoice.rid} and entry.kind = 'received'`.execute(
      trx,
    )
    const [entry] = rows
    if (!entry) throw notFound('This receipt')
    if (entry.isTakenBack) throw new ApiError('CONFLICT', 'This receipt is taken back already.')
    await postEntry(
      trx,
      {
        invoiceId: invoice.rid,
        kind: 'taken back',
        byUserId: by.staffId,
        reason,
        reversesId: taken.entryRid,
      },
      [
        ['cash', -entry.cents],
        ['receivable', entry.cents],
      ],
      { paidCents: -entry.cents },
    )
    await bringFeePaid(trx, invoice.rid, by.now)
    const detail = { invoice: invoice.number, act: 'taken back', cents: entry.cents }
    await writeAudit(
      trx,
      { action: 'invoice.changed', userId: invoice.holderId, actorId: by.staffId, detail },
      by.now,
    )
  })
}
