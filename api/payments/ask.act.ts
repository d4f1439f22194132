import { inTransaction } from '#api/db/transaction.ts'
import type { ApiConfig, ApiDeps } from '#api/lib/calls/deps.ts'
import { ApiError } from '#api/lib/calls/errors.ts'
import type { PaymentProvider, ProviderAnswer } from '#api/lib/calls/payment-provider.ts'
import { log } from '#api/lib/log.ts'
import { hear } from './hear.act.ts'
import { isOpen, type PaymentEvent, type PaymentState } from './payment-states.ts'
import { selectUnsettled, type Payment } from './payments.queries.ts'

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
  const isOld = now.getTime() - payment.beganAt.getTime() > ORDER_MS
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
  if (!provider || !isOpen(payment.state)) return payment.state
  if (payment.state === 'pending')
    throw new ApiError(
      'CONFLICT',
      'Your bank has this payment already, so it cannot be given up here. Nothing was changed.',
    )
  try {
    await provider.cancel(payment)
  } catch (error) {
    log.warn({ err: error, orderNo: payment.orderNo }, 'the payment provider did not cancel')
    throw new ApiError(
      'BUSY',
      'The payment provider does not answer, so we cannot say whether it was paid. Nothing was given up. Try again in some minutes.',
    )
  }
  return ask(asking, payment, 'give up', now)
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
