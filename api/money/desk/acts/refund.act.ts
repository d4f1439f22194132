import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { PaymentProvider } from '#api/ground/lib/calls/payment-provider.ts'
import { log } from '#api/ground/lib/log.ts'
import { ask } from '#api/money/payments/ask.act.ts'
import { dollarsOf } from '#api/money/payments/cents.ts'
import { selectPayment, type Payment } from '#api/money/payments/payments.queries.ts'
import { Faults } from '../finance.ts'

type Deps = Pick<ApiDeps, 'db' | 'config' | 'payments'>
/** Longer than the calls to the provider that carry one refund out. */
const TRY_MS = 40_000

type By = { staffId: number; now: Date }

/** What became of asking for a refund: done, waiting for a second person, or not confirmed by the provider yet. */
export type RefundOutcome = 'done' | 'waiting' | 'not confirmed' | 'refused'

export type AskedRefund = {
  paymentRid: number
  reason: string
  /** The invoice of whose part it is; null for all that is left of the payment. */
  invoiceRid: number | null
  /** Dollars of a part as typed; empty for all. */
  amount: string
  /** Whether what goes back is owed again, or the invoice is lowered by it. */
  isOwedAgain: boolean
}

/**
 * Asks for the refund of an online payment or of a part of it. It is written down first; where more than the sum of
 * the settings goes back, with what went back before, a second person decides before the provider is told.
 */
export async function askRefund(
  deps: Deps,
  asked: AskedRefund,
  { staffId, now }: By,
): Promise<RefundOutcome> {
  const faults = new Faults()
  const reason = faults.text('reason', asked.reason, 'Say why it is given back.')
  const part = asked.amount.trim() === '' ? null : faults.cents('amount', asked.amount)
  faults.throwAny()
  const most = Math.round(deps.config.invoices.refundSecondAbove * 100)
  const { payments: provider } = deps
  const { payment, waits } = await inTransaction(deps.db, async (trx) => {
    const held = await selectPayment(trx, asked.paymentRid, true)
    if (!held) throw notFound('This payment')
    if (held.state !== 'paid')
      throw new ApiError('CONFLICT', 'Only what is paid can be refunded. Nothing was changed.')
    if (provider?.name === held.provider && provider.noRefund)
      throw new ApiError('CONFLICT', provider.noRefund)
    const { rows: open } = await sql`
      select from payment_refunds where payment_id = ${held.id} and state in ('waiting', 'approved')`.execute(
      trx,
    )
    if (open.length > 0)
      throw new ApiError('CONFLICT', 'A refund of this payment was asked for already.')
    const left = held.cents - held.refundedCents
    const cents = part ?? left
    if (part !== null)
      await requireLeft(trx, { payment: held, invoiceRid: asked.invoiceRid, cents })
    // All that is left is no part: the provider then calls the payment refunded.
    const ofInvoice = cents === left ? null : asked.invoiceRid
    const isWaiting = held.refundedCents + cents > most
    await sql`
      insert into payment_refunds (payment_id, cents, invoice_id, is_owed_again, reason, asked_by_user_id, asked_at,
        state, tried_at)
      values (${held.id}, ${cents}, ${ofInvoice}, ${asked.isOwedAgain}, ${reason}, ${staffId}, ${now},
        ${isWaiting ? 'waiting' : 'approved'}, ${isWaiting ? null : now})`.execute(trx)
    const detail = { order: held.orderNo, cents, isOwedAgain: asked.isOwedAgain }
    await writeAudit(
      trx,
      { action: 'refund.asked', userId: held.userId, actorId: staffId, detail },
      now,
    )
    return { payment: held, waits: isWaiting }
  })
  return waits ? 'waiting' : carryOut(deps, payment, now)
}

/** A part is no more than what the payment paid on its invoice, less what went back of that. */
async function requireLeft(
  trx: Db,
  { payment, invoiceRid, cents }: { payment: Payment; invoiceRid: number | null; cents: number },
): Promise<void> {
  const { rows } = await sql<{ left: number }>`
    select coalesce(sum(posting.cents), 0)::float8 as left
    from money_entries entry join money_postings posting on posting.entry_id = entry.id
    where entry.payment_id = ${payment.id} and entry.invoice_id = ${invoiceRid}
      and posting.account = 'in transit'`.execute(trx)
  const left = rows[0]?.left ?? 0
  if (cents <= left) return
  const words = `This payment has ${dollarsOf(left)} left on this invoice. Write no more than that.`
  throw new ApiError('INVALID', words, { amount: words })
}

/** A second person of the agency lets a refund go, or refuses it; a refund that was let go is tried again. */
export async function decideRefund(
  deps: Deps,
  asked: { refundRid: number; isApproved: boolean; reason: string },
  { staffId, now }: By,
): Promise<RefundOutcome> {
  const decision = asked.reason.trim()
  if (!asked.isApproved && decision === '')
    throw new ApiError('INVALID', 'Say why it is refused.', { reason: 'Say why it is refused.' })
  const payment = await inTransaction(deps.db, async (trx) => {
    const { rows } = await sql<{
      paymentId: number
      state: string
      cents: number
      askedBy: number
      isTried: boolean
    }>`
      select payment_id::float8 as "paymentId", state, cents::float8 as cents, asked_by_user_id::float8 as "askedBy",
        coalesce(tried_at > ${new Date(now.getTime() - TRY_MS)}::timestamptz, false) as "isTried"
      from payment_refunds
      where id = ${asked.refundRid} for update`.execute(trx)
    const [refund] = rows
    if (!refund) throw notFound('This refund')
    const held = await selectPayment(trx, refund.paymentId)
    if (!held) throw notFound('This payment')
    if (refund.state === 'approved' && asked.isApproved) {
      if (refund.isTried)
        throw new ApiError(
          'CONFLICT',
          'Somebody let this refund go just now, and the payment service is being told. Look again in a minute.',
        )
      await sql`update payment_refunds set tried_at = ${now} where id = ${asked.refundRid}`.execute(
        trx,
      )
      return held
    }
    if (refund.state !== 'waiting')
      throw new ApiError('CONFLICT', 'Somebody decided about this refund already.')
    if (refund.askedBy === staffId)
      throw new ApiError(
        'FORBIDDEN',
        'You asked for this refund, so somebody else decides about it. Nothing was changed.',
      )
    await sql`
      update payment_refunds set state = ${asked.isApproved ? 'approved' : 'refused'},
        decided_by_user_id = ${staffId}, decided_at = ${now}, tried_at = ${asked.isApproved ? now : null}, decision = ${decision || null}
      where id = ${asked.refundRid}`.execute(trx)
    const detail = { order: held.orderNo, cents: refund.cents, isApproved: asked.isApproved }
    await writeAudit(
      trx,
      { action: 'refund.decided', userId: held.userId, actorId: staffId, detail },
      now,
    )
    return asked.isApproved ? held : null
  })
  return payment ? carryOut(deps, payment, now) : 'refused'
}

/** Tells the provider, outside of any transaction; what it then says when it is asked holds. */
async function carryOut(deps: Deps, payment: Payment, now: Date): Promise<RefundOutcome> {
  const { payments: provider } = deps
  if (!provider || provider.name !== payment.provider) return 'not confirmed'
  // One that the provider knows of is not told a second time, and without its answer nothing is told at all.
  if (!(await answers(provider, payment))) return 'not confirmed'
  const open = await askedThere(deps, payment, now)
  if (!open) return 'done'
  try {
    await provider.refund(open)
  } catch (error) {
    log.warn({ err: error, orderNo: payment.orderNo }, 'the payment provider did not refund')
    return 'not confirmed'
  }
  return (await askedThere(deps, payment, now)) ? 'not confirmed' : 'done'
}

/** Asks the provider, then answers what is still to be given back; null where all that was let go is done. */
async function askedThere(deps: Deps, payment: Payment, now: Date) {
  await ask(deps, payment, 'desk', now)
  const { rows } = await sql<{
    cents: number
    refundedCents: number
    isAll: boolean
    leftCents: number
  }>`
    select refund.cents::float8 as cents, payments.refunded_cents::float8 as "refundedCents",
      refund.invoice_id is null as "isAll", (payments.cents - payments.refunded_cents)::float8 as "leftCents"
    from payment_refunds refund join payments on payments.id = refund.payment_id
    where refund.payment_id = ${payment.id} and refund.state = 'approved'`.execute(deps.db)
  const [open] = rows
  if (!open) return null
  const { orderNo, ref } = payment
  const cents = open.isAll ? open.leftCents : open.cents
  return { orderNo, ref, cents, refundedCents: open.refundedCents }
}

async function answers(provider: PaymentProvider, payment: Payment): Promise<boolean> {
  try {
    await provider.status(payment)
    return true
  } catch (error) {
    log.warn({ err: error, orderNo: payment.orderNo }, 'the payment provider did not answer')
    return false
  }
}
