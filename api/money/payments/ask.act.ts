import { plural } from '#words/words.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiConfig, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { PaymentProvider, ProviderAnswer } from '#api/ground/lib/calls/payment-provider.ts'
import { log } from '#api/ground/lib/log.ts'
import { hear } from './hear.act.ts'
import { isOpen, type PaymentEvent, type PaymentState } from './payment-states.ts'
import { selectPayment, selectUnsettled, type Payment } from './payments.queries.ts'

/** What is needed to ask a provider and to write down what it says. */
export type Asking = Pick<ApiDeps, 'db' | 'payments'> & {
  config: Pick<ApiConfig, 'agencyName' | 'publicUrl'>
}

/** An order that nobody paid for so long is over: no provider's page is open longer. */
const ORDER_MS = 60 * 60_000
/** A page that loads again at once asks no second time. */
const JUST_NOW_MS = 3_000

type Said = { event: PaymentEvent | null; answer: ProviderAnswer | null }

async function askProvider(provider: PaymentProvider, payment: Payment, now: Date): Promise<Said> {
  const isOld = now.getTime() - (payment.openedAt ?? payment.beganAt).getTime() > ORDER_MS
  try {
    const answer = await provider.status(payment)
    if (answer === null || answer.state === 'open')
      return { event: isOld && isOpen(payment.state) ? 'expired' : null, answer }
    return { event: answer.state, answer }
  } catch (error) {
    log.warn({ err: error, orderNo: payment.orderNo }, 'the payment provider did not answer')
    return { event: 'unanswered', answer: null }
  }
}

/** Asks the provider what became of a payment, outside of any transaction, and writes down what it says. */
export async function ask(
  { db, config, payments: provider }: Asking,
  payment: Payment,
  source: string,
  now: Date,
): Promise<PaymentState> {
  const isJustAsked = payment.askedAt && now.getTime() - payment.askedAt.getTime() < JUST_NOW_MS
  if (!provider || provider.name !== payment.provider || (isJustAsked && source === 'page'))
    return payment.state
  const { event, answer } = await askProvider(provider, payment, now)
  if (event === null) return payment.state
  return inTransaction(db, (trx) =>
    hear(trx, { rid: payment.id, event, answer, source }, { config, now }),
  )
}

/**
 * Gives a payment up, so that another can begin: the provider is told first and asked after, and what it says
 * holds. Without its answer nothing is given up, for the money may be on its way.
 */
export async function giveUp(asking: Asking, payment: Payment, now: Date): Promise<PaymentState> {
  const { payments: provider } = asking
  if (!provider || provider.name !== payment.provider || !isOpen(payment.state))
    return payment.state
  if (payment.state === 'pending')
    throw new ApiError(
      'CONFLICT',
      'Your bank has this payment already, so it cannot be given up here. Nothing was changed.',
    )
  const waits = minutesToWait(provider, payment, now)
  if (waits > 0)
    throw new ApiError(
      'CONFLICT',
      plural(
        waits,
        'The window of the payment service can still be paid in, and nobody can close it from here. Nothing was given up. Go on to pay, or give it up in {n} minute.',
        'The window of the payment service can still be paid in, and nobody can close it from here. Nothing was given up. Go on to pay, or give it up in {n} minutes.',
        { n: waits },
      ),
    )
  try {
    await provider.cancel(payment)
  } catch (error) {
    log.warn({ err: error, orderNo: payment.orderNo }, 'the payment provider did not cancel')
    throw new ApiError('BUSY', NO_ANSWER)
  }
  // An order that the provider never got cannot be paid there either, once it is not on its way to it any more.
  const isOnTheWay = now.getTime() - payment.beganAt.getTime() < BEGINS_MS
  return provider.checkout || !isOnTheWay
    ? endUnpaid(asking, payment, { source: 'give up', now })
    : ask(asking, payment, 'give up', now)
}

/** Longer than any call that begins an order. */
const BEGINS_MS = 60_000

const NO_ANSWER =
  'The payment provider does not answer, so we cannot say whether it was paid. Nothing was given up. Try again in some minutes.'
const OPENED_AGAIN =
  'This payment was opened again in another window meanwhile. Nothing was given up. Look at it there.'

/** For how long something that was given out can still be paid with. */
function minutesToWait({ checkout }: PaymentProvider, { openedAt }: Payment, now: Date): number {
  if (!checkout || !openedAt) return 0
  return Math.ceil((openedAt.getTime() - now.getTime()) / 60_000 + checkout.holdsMinutes)
}

/**
 * Ends a payment at a provider that has no call for it: it is asked first, and what it says holds. Only where it
 * knows of no payment, and no other window was opened meanwhile, the payment is cancelled.
 */
export async function endUnpaid(
  { db, config, payments: provider }: Asking,
  payment: Payment,
  { source, now }: { source: string; now: Date },
): Promise<PaymentState> {
  if (!provider || provider.name !== payment.provider) return payment.state
  const said = await askProvider(provider, payment, now)
  if (said.event === 'unanswered') throw new ApiError('BUSY', NO_ANSWER)
  const { answer } = said
  // One that has a call for it and still calls the order open has not ended it.
  const isUnpaid = provider.checkout !== null || answer === null
  const event = said.event ?? (isUnpaid ? 'cancelled' : null)
  if (event === null) return payment.state
  return inTransaction(db, async (trx) => {
    const held = await selectPayment(trx, payment.id, true)
    if (held?.openedAt?.getTime() !== payment.openedAt?.getTime())
      throw new ApiError('CONFLICT', OPENED_AGAIN)
    return hear(trx, { rid: payment.id, event, answer, source }, { config, now })
  })
}

/** How many payments are asked about in one go. */
const AT_ONCE = 50

/** Asks about every payment that is not settled. Returns how many changed. */
export async function reconcile(
  asking: Asking,
  clock: () => Date,
  isStopping: () => boolean = () => false,
): Promise<number> {
  if (!asking.payments) return 0
  let changed = 0
  for (;;) {
    const due = await selectUnsettled(asking.db, clock(), AT_ONCE)
    for (const payment of due) {
      if (isStopping()) return changed
      const state = await ask(asking, payment, 'job', clock())
      if (state !== payment.state) changed += 1
      else await noteAsked(asking, payment, clock())
    }
    if (due.length < AT_ONCE) return changed
  }
}

/** What is the same as before was asked about all the same; the next turn begins with others. */
async function noteAsked({ db }: Asking, { id }: Payment, now: Date): Promise<void> {
  await db.updateTable('payments').set({ asked_at: now }).where('id', '=', id).execute()
}
