import { writeAudit } from '#api/audit/write-audit.queries.ts'
import type { Db } from '#api/db/database.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { ApiError } from '#api/lib/calls/errors.ts'
import { dollarsOf } from '#api/payments/cents.ts'
import { bringFeePaid } from '#api/payments/fee-paid.queries.ts'
import { holdInvoice, postEntry } from '../entries.queries.ts'
import { Faults } from '../finance.ts'
import { requireShown } from '../shown.ts'

export type Adjustment = {
  invoiceRid: number
  /** More or less is owed, a penalty is added, or what is owed is given up. */
  way: 'more' | 'less' | 'penalty' | 'waive'
  amount: string
  reason: string
  shownCents: number
}

/** Changes what is owed, with a reason. It never goes below what was paid. */
export async function adjustInvoice(
  db: Db,
  asked: Adjustment,
  { staffId, now }: { staffId: number; now: Date },
): Promise<void> {
  const faults = new Faults()
  const cents = faults.cents('amount', asked.amount)
  const reason = faults.text('reason', asked.reason, 'Say why. The payer reads it.')
  faults.throwAny()
  const isLess = asked.way === 'less' || asked.way === 'waive'
  const kind = asked.way === 'waive' ? 'waived' : asked.way === 'penalty' ? 'penalty' : 'adjusted'
  await inTransaction(db, async (trx) => {
    const invoice = await holdInvoice(trx, asked.invoiceRid)
    requireShown(invoice, asked.shownCents)
    if (invoice.openPaymentRid !== null)
      throw new ApiError(
        'PAYMENT_OPEN',
        'A payment of this invoice is on the way. Nothing was changed. Wait until it is over.',
      )
    if (isLess && cents > invoice.dueCents)
      throw new ApiError('INVALID', `Only ${dollarsOf(invoice.dueCents)} is due.`, {
        amount: `Only ${dollarsOf(invoice.dueCents)} is due. What is paid is given back by a refund.`,
      })
    const signed = isLess ? -cents : cents
    await postEntry(
      trx,
      { invoiceId: invoice.rid, kind, byUserId: staffId, reason },
      [
        ['receivable', signed],
        [asked.way === 'waive' ? 'written off' : 'income', -signed],
      ],
      { amountCents: signed },
    )
    await bringFeePaid(trx, invoice.rid, now)
    const detail = { invoice: invoice.number, act: kind, cents: signed }
    await writeAudit(
      trx,
      { action: 'invoice.changed', userId: invoice.holderId, actorId: staffId, detail },
      now,
    )
  })
}
