import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import type { ProviderAnswer } from '#api/ground/lib/calls/payment-provider.ts'
import { postPaid } from './books.queries.ts'
import { dollarsOf } from './cents.ts'
import { mailAbout } from './payment-mails.queries.ts'
import { keepReceipt } from './receipts/keep-receipt.act.ts'
import { isOpen, nextState, type PaymentEvent, type PaymentState } from './payment-states.ts'
import { selectPayment, type Payment } from './payments.queries.ts'
import { takeAllBack, takePartBack } from './take-back.act.ts'

export type Heard = {
  rid: number
  event: PaymentEvent
  /** What the provider said; null where it said nothing. */
  answer?: ProviderAnswer | null
  message?: string
  /** What made us ask: begin, page, callback, job, desk. */
  source: string
}

type Around = { config: Pick<ApiConfig, 'agencyName' | 'publicUrl'>; now: Date }

/**
 * Takes what a provider said when it was asked, in a transaction: the payment is held, the way is one of
 * `PAYMENT_MOVES` or nothing changes, and with `paid` the postings, the invoices, the fees of submittals and the mail
 * are written together. However often the same is heard, it counts once.
 */
export async function hear(trx: Db, heard: Heard, { config, now }: Around): Promise<PaymentState> {
  const { rid, answer = null, source } = heard
  const payment = await selectPayment(trx, rid, true)
  if (!payment) throw notFound('This payment')
  const wrong = answer ? mismatchOf(payment, answer) : null
  const event: PaymentEvent = wrong ? 'mismatch' : heard.event
  await sql`update payments set asked_at = ${now} where id = ${rid}`.execute(trx)
  if (wrong) await sql`update payments set mismatch = ${wrong} where id = ${rid}`.execute(trx)
  const next = nextState(payment.state, event)
  if (next === null) {
    await noteOtherCharge(trx, { payment, event, answer, wrong }, now)
    if (payment.state === 'paid' && event === 'paid')
      await hearOfParts(trx, { payment, answer, source }, { config, now })
    return payment.state
  }
  await sql`
    update payments set state = ${next}, state_at = ${now},
      message = ${answer?.message ?? heard.message ?? ''},
      provider_ref = coalesce(${answer?.ref ?? null}, provider_ref),
      confirm_no = coalesce(${answer?.confirmNo ?? null}, confirm_no),
      method = coalesce(${answer?.method ?? null}, method), return_code = ${answer?.returnCode ?? null},
      settle_on = coalesce(${answer?.settleOn ?? null}::date, settle_on)
    where id = ${rid}`.execute(trx)
  await sql`
    insert into payment_events (payment_id, event, from_state, to_state, detail, at)
    values (${rid}, ${event}, ${payment.state}, ${next}, ${JSON.stringify({ source, ...(wrong ? { wrong } : {}) })}::jsonb,
      ${now})`.execute(trx)
  if (!isOpen(next))
    await sql`update payment_invoices set is_open = false where payment_id = ${rid}`.execute(trx)
  if (next === 'paid') {
    await postPaid(trx, rid, now)
    await keepReceipt(trx, rid, now)
  }
  await noteUnknown(trx, { payment, next }, now)
  const back =
    next === 'refunded' || next === 'returned'
      ? await takeAllBack(trx, { payment, state: next }, now)
      : 0
  await mailAbout(trx, { payment, state: next, backCents: back, config }, now)
  // Paid, and a part of it given back, before we heard of either.
  if (next === 'paid') await hearOfParts(trx, { payment, answer, source }, { config, now })
  return next
}

/** What went back of a payment that stays paid: posted, and told to its payer, in this transaction. */
async function hearOfParts(
  trx: Db,
  { payment, answer, source }: Pick<Heard, 'answer' | 'source'> & { payment: Payment },
  { config, now }: Around,
): Promise<void> {
  const refundedCents = answer?.refundedCents ?? 0
  const backCents = await takePartBack(trx, { payment, refundedCents, source }, now)
  if (backCents > 0)
    await mailAbout(trx, { payment, state: 'refunded', backCents, isPart: true, config }, now)
}

/** What nobody answered for, or with what does not fit, stands at the desk until it is clear. */
async function noteUnknown(
  trx: Db,
  { payment, next }: { payment: Payment; next: PaymentState },
  now: Date,
): Promise<void> {
  if (next === 'unknown')
    await sql`
      insert into payment_differences (kind, order_no, payment_id, cents_here, day, found_at)
      values ('no answer', ${payment.orderNo}, ${payment.id}, ${payment.cents}, ${now}::timestamptz::date, ${now})
      on conflict do nothing`.execute(trx)
  else if (payment.state === 'unknown')
    await sql`
      update payment_differences set closed_at = ${now}, reason = ${`The provider answered: ${next}.`}
      where kind = 'no answer' and order_no = ${payment.orderNo} and closed_at is null`.execute(trx)
}

type Late = {
  payment: Payment
  event: PaymentEvent
  answer: ProviderAnswer | null
  wrong: string | null
}

/**
 * What was charged otherwise than ordered, of an order that is settled or over, changes no payment: it stands at the
 * desk. So does what was charged after all of it went back. An answer that fits again closes it.
 */
async function noteOtherCharge(
  trx: Db,
  { payment, event, answer, wrong }: Late,
  now: Date,
): Promise<void> {
  const { id, orderNo, state, cents } = payment
  const isCharged = answer !== null && (movesMoney(answer) || answer.besideCents > 0)
  if (isCharged && state !== 'unknown' && (wrong !== null || state !== event)) {
    const there = answer.cents + answer.besideCents
    await sql`
      insert into payment_differences (kind, order_no, payment_id, cents_here, cents_there, day, found_at)
      select 'other charge', ${orderNo}, ${id}, ${state === 'paid' ? cents : 0}, ${there},
        ${now}::timestamptz::date, ${now}
      where exists (select from payments where id = ${id} and state_at <= ${now})
        -- What somebody closed is not found a second time by the same answer.
        and not exists (select from payment_differences known where known.order_no = ${orderNo}
        and known.kind = 'other charge' and known.cents_there = ${there})
      on conflict do nothing`.execute(trx)
    return
  }
  if (event !== state) return
  await sql`
    update payment_differences set closed_at = ${now}, reason = ${`The provider answered: ${state}.`}
    where kind = 'other charge' and order_no = ${orderNo} and closed_at is null`.execute(trx)
}

function movesMoney({ state }: ProviderAnswer): boolean {
  return state === 'paid' || state === 'pending'
}

/** How an answer does not fit what was ordered; such an answer makes nothing paid. */
function mismatchOf(
  { orderNo, cents, currency }: { orderNo: string; cents: number; currency: string },
  answer: ProviderAnswer,
): string | null {
  if (answer.orderNo !== orderNo) return `The provider answered about order ${answer.orderNo}.`
  if (answer.besideCents > 0)
    return `The provider charged this order again: ${dollarsOf(answer.besideCents)} beside ${dollarsOf(answer.cents)}.`
  if (movesMoney(answer) && (answer.cents !== cents || answer.currency !== currency))
    return `The provider tells ${answer.cents} ${answer.currency} instead of ${cents} ${currency} (hundredths).`
  return null
}
