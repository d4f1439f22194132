import { sql } from 'kysely'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type {
  Checkout,
  HostedButton,
  PaymentProvider,
} from '#api/ground/lib/calls/payment-provider.ts'
import { log } from '#api/ground/lib/log.ts'
import { ask, endUnpaid } from '../ask.act.ts'
import { AWAY_WORDS } from '../begin.act.ts'
import { readEpay } from '../epay.ts'
import { BAD_LINK, returnPath } from '../places.ts'
import { noteOpened, selectPayment, type Payment } from '../payments.queries.ts'
import type { CheckoutEvent } from './checkout.schemas.ts'

type Deps = Pick<ApiDeps, 'db' | 'config' | 'payments'>

const OVER =
  'This payment went on in another window. Nothing more was charged here. Look at how it stands.'

/** The payment that a reference names, for its payer and at the provider that the portal has now. */
export async function requireNamed(
  { db, payments: provider }: Deps,
  { epay, userId, lateMinutes }: { epay: string; userId: number | null; lateMinutes?: number },
  now: Date,
): Promise<{ payment: Payment; provider: PaymentProvider; checkout: Checkout }> {
  const named = readEpay(epay, now, lateMinutes)
  const payment = named && (await selectPayment(db, named.paymentRid))
  const isTheirs = payment?.userId === named?.userId && (!named?.userId || named.userId === userId)
  if (!payment || !isTheirs || provider?.name !== payment.provider || !provider.checkout)
    throw new ApiError('NOT_FOUND', BAD_LINK)
  return { payment, provider, checkout: provider.checkout }
}

/**
 * Whether something to pay with may be given out. What was given out before may have been paid meanwhile, so the
 * provider is asked first; the moment is kept before the payer gets anything.
 */
async function open(deps: Deps, payment: Payment, now: Date): Promise<void> {
  const state = payment.openedAt ? await ask(deps, payment, 'checkout', now) : payment.state
  if (state !== 'began' || !(await noteOpened(deps.db, payment.id, now)))
    throw new ApiError('CONFLICT', OVER)
}

function away(error: unknown, { orderNo }: Payment): never {
  log.warn({ err: error, orderNo }, 'the payment provider did not open an order')
  throw new ApiError('BUSY', AWAY_WORDS)
}

/** The signed button of a payment. */
export async function openButton(deps: Deps, payment: Payment, now: Date): Promise<HostedButton> {
  const { checkout = null } = deps.payments ?? {}
  if (checkout?.kind !== 'button') throw notFound('This checkout')
  await open(deps, payment, now)
  return checkout.button(payment).catch((error: unknown) => away(error, payment))
}

/** A ticket of a payment; the tickets of one order are made one after the other. */
export async function openTicket(deps: Deps, payment: Payment, now: Date): Promise<string> {
  const { checkout = null } = deps.payments ?? {}
  if (checkout?.kind !== 'ticket') throw notFound('This checkout')
  await open(deps, payment, now)
  const made = await checkout.ticket(payment).catch((error: unknown) => away(error, payment))
  await inTransaction(deps.db, async (trx) => {
    const held = await selectPayment(trx, payment.id, true)
    // Another window was quicker: its ticket is the one that is remembered.
    if (held?.ref !== payment.ref) throw new ApiError('CONFLICT', OVER)
    await sql`update payments set provider_ref = ${made.ref} where id = ${payment.id}`.execute(trx)
  })
  return made.ticket
}

/**
 * What the provider's script told the page. It is never believed: the most that it does is to have the provider
 * asked (spec 3 §4).
 */
export async function hearCheckout(
  deps: Deps,
  payment: Payment,
  { event, message, checkout }: Pick<CheckoutEvent, 'event' | 'message'> & { checkout: Checkout },
  now: Date,
): Promise<string> {
  const { orderNo } = payment
  log.info({ orderNo, event }, 'a checkout page told')
  if (event === 'success' || event === 'failure') {
    if (checkout.kind === 'button' && checkout.signedOrder(message) === orderNo)
      await ask(deps, payment, 'callback', now)
    else log.warn({ orderNo, event }, 'the message was not signed by the provider for this order')
  }
  if (checkout.kind === 'ticket' && event === 'complete') await ask(deps, payment, 'callback', now)
  if (checkout.kind === 'ticket' && event === 'cancel' && payment.state === 'began')
    await endUnpaid(deps, payment, { source: 'callback', now })
  return returnPath(payment)
}

/** A payment of a user, as another system names it. */
export async function requireOwnPayment(
  { db }: Deps,
  rid: number,
  userId: number,
): Promise<Payment> {
  const payment = await selectPayment(db, rid)
  if (payment?.userId !== userId) throw notFound('This payment')
  return payment
}
