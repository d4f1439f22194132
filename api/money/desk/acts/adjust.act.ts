import { INVOICE_CHANGED } from '#api/services/mail-texts/payments.texts.ts'
import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'
import { dollarsOf } from '#api/money/payments/cents.ts'
import { bringFeePaid } from '#api/money/payments/fee-paid.queries.ts'
import { tellParties } from '#api/services/workflow/tell-parties.queries.ts'
import { t } from '#words/words.ts'
import { adjustRefusal, isLess, type AdjustWay } from '../adjust-ways.ts'
import { holdInvoice, postEntry, type HeldInvoice } from '../entries.queries.ts'
import { Faults } from '../finance.ts'
import { requireShown } from '../shown.ts'

export type Adjustment = {
  invoiceRid: number
  way: AdjustWay
  /** Dollars as typed; of a waiver empty for all that is owed. */
  amount: string
  reason: string
  shownCents: number
}

type By = { staffId: number; now: Date; config: Pick<ApiConfig, 'agencyName' | 'publicUrl'> }

/** Changes what is owed, with a reason, and tells its payer. It never goes below what was paid. */
export async function adjustInvoice(
  db: Db,
  asked: Adjustment,
  { staffId, now, config }: By,
): Promise<void> {
  const { way } = asked
  const isAll = way === 'waive' && asked.amount.trim() === ''
  const faults = new Faults()
  const typed = isAll ? 0 : faults.cents('amount', asked.amount)
  const reason = faults.text('reason', asked.reason, 'Say why. The payer reads it.')
  faults.throwAny()
  const kind = way === 'waive' ? 'waived' : way === 'penalty' ? 'penalty' : 'adjusted'
  await inTransaction(db, async (trx) => {
    const invoice = await holdInvoice(trx, asked.invoiceRid)
    requireShown(invoice, asked.shownCents)
    const refusal = adjustRefusal(invoice, way)
    if (refusal) throw refusal
    const cents = isAll ? invoice.dueCents : typed
    if (isLess(way) && cents > invoice.dueCents)
      throw new ApiError('INVALID', `Only ${dollarsOf(invoice.dueCents)} is due.`, {
        amount: `Only ${dollarsOf(invoice.dueCents)} is due. What is paid is given back by a refund.`,
      })
    const signed = isLess(way) ? -cents : cents
    await postEntry(
      trx,
      { invoiceId: invoice.rid, kind, byUserId: staffId, reason },
      [
        ['receivable', signed],
        [way === 'waive' ? 'written off' : 'income', -signed],
      ],
      { amountCents: signed },
    )
    await bringFeePaid(trx, invoice.rid, now)
    await tellPayer(trx, { invoice, way, cents, reason, config }, now)
    const detail = { invoice: invoice.number, act: kind, cents: signed }
    await writeAudit(
      trx,
      { action: 'invoice.changed', userId: invoice.holderId, actorId: staffId, detail },
      now,
    )
  })
}

type Told = Pick<By, 'config'> & {
  invoice: HeldInvoice
  way: AdjustWay
  cents: number
  reason: string
}

/** Writes to whoever owes it: the holder of its account, and who prepared and filed the submittal whose fee it is. */
async function tellPayer(
  trx: Db,
  { invoice, way, cents, reason, config }: Told,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ what: string; page: string; holds: boolean }>`
    select invoices.description as what, coalesce('/app/submittal/review/' || submittals.product_id || '/' || submittals.id
        || '?tab=payment', '/app/account?tab=fimsAccount') as page,
      ${invoice.holderId}::bigint in (submittals.submitted_by_user_id, submittals.created_by_user_id) is true as holds
    from invoices left join submittals on submittals.id = invoices.submittal_id
    where invoices.id = ${invoice.rid}`.execute(trx)
  const [about] = rows
  const owed = invoice.dueCents + (isLess(way) ? -cents : cents)
  const say = () =>
    INVOICE_CHANGED.of({
      ...{ agency: config.agencyName, number: invoice.number, what: about?.what, reason },
      changed: changedWords(way, dollarsOf(cents)),
      owed:
        owed > 0 ? t('{sum} is owed now.', { sum: dollarsOf(owed) }) : t('Nothing is owed now.'),
      address: `${config.publicUrl}${about?.page ?? '/app/payments'}`,
    })
  const { submittalRid, holderId } = invoice
  if (submittalRid !== null) await tellParties(trx, submittalRid, say, now)
  if (holderId !== null && !about?.holds) await tellUser(trx, { userId: holderId, say }, now)
}

function changedWords(way: AdjustWay, sum: string): string {
  if (way === 'waive') return t('{sum} was waived: you need not pay it.', { sum })
  if (way === 'penalty') return t('A penalty of {sum} was added.', { sum })
  return way === 'less' ? t('{sum} less is owed.', { sum }) : t('{sum} more is owed.', { sum })
}
