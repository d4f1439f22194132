import { serve } from '#api/ground/lib/calls/serve.ts'
import { t } from '#words/words.ts'
import { z } from '@hono/zod-openapi'
import { postCall, postToCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { signedInUser } from '#api/ground/lib/calls/signed-in.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import { aboutProvider } from '../about-provider.ts'
import { ask, endUnpaid } from '../ask.act.ts'
import { centsOf, dollarsOf } from '../cents.ts'
import { isOpen } from '../payment-states.ts'
import { BAD_LINK, returnPath, shownPayment } from '../places.ts'
import { isPaymentOf, selectOwnPayment, type Payment } from '../payments.queries.ts'
import { shownPaymentSchema } from '../payments.schemas.ts'
import {
  hearCheckout,
  openButton,
  openTicket,
  requireNamed,
  requireOwnPayment,
} from './checkout.act.ts'
import {
  checkoutAskSchema,
  checkoutEventSchema,
  checkoutSchema,
  createForteSchema,
  hostedButtonSchema,
  serverPostSchema,
  ticketSchema,
  toldCheckoutSchema,
  updatePaymentSchema,
} from './checkout.schemas.ts'

const tag = 'Payments'
const OPENS = { scope: 'checkout opened', most: 120, windowSeconds: 3_600 }
const TELLS = { scope: 'checkout told', most: 600, windowSeconds: 3_600 }
/** A payer may sit at the provider's form until long after the reference could be opened. */
const TOLD_LATE_MINUTES = 24 * 60
const OTHER_ADDRESS = 'Only the address of the payment provider can be asked for a ticket.'
const NOT_UPDATED = 'Update Payment Failed.'

const show = postCall(
  '/Anon/Payment/Checkout',
  {
    access: 'holder',
    tag,
    operationId: 'payments.checkout',
    summary: 'The payment of a signed reference, as the page of its checkout shows it',
  },
  checkoutAskSchema,
  checkoutSchema,
)

const create = postCall(
  '/FIMS/EPayment/CreatePaymentForte',
  {
    access: 'holder',
    tag,
    operationId: 'payments.createForte',
    summary: 'The signed button of a payment; for its payer, with its own amount',
  },
  createForteSchema,
  hostedButtonSchema,
)

const serverPost = postCall(
  '/util/ServerPost',
  {
    access: 'holder',
    tag,
    operationId: 'payments.serverPost',
    summary: 'A checkout ticket of the payment provider; no other address is ever called',
  },
  serverPostSchema,
  ticketSchema,
)

const tell = postCall(
  '/Anon/Payment/CheckoutEvent',
  {
    access: 'holder',
    tag,
    operationId: 'payments.checkoutEvent',
    summary: 'What the script of the provider told the page; it leads to asking the provider',
  },
  checkoutEventSchema,
  toldCheckoutSchema,
)

const update = postToCall(
  '/{schema}/Payment/Update',
  {
    access: 'writer',
    tag,
    operationId: 'payments.update',
    summary: 'Update a payment of the caller by what its provider confirms',
  },
  { params: z.object({ schema: plainText(40) }), body: updatePaymentSchema },
  shownPaymentSchema,
)

/** The two checkouts that stand in pages of the portal (spec 3 §2.12, §4, §7). */
export function registerCheckouts(api: Api, deps: ApiDeps): void {
  const { db, clock } = deps

  serve(api, show, async ({ c, body }) => {
    const now = clock()
    const userId = (await signedInUser(c))?.id ?? null
    const named = await requireNamed(deps, { ...body, userId }, now)
    const { payment, provider, checkout } = named
    if (payment.state !== 'began') throw new ApiError('NOT_FOUND', BAD_LINK)
    const { kind, path, scriptUrl, origins } = checkout
    return {
      payment: await shown(payment),
      provider: aboutProvider(provider),
      kind,
      path,
      scriptUrl,
      origins,
      mode: checkout.kind === 'ticket' ? checkout.mode : provider.isTest ? 'qa' : 'prod',
      requestUrl: checkout.kind === 'ticket' ? checkout.requestUrl : null,
      returnPath: returnPath(payment),
    }
  })

  serve(api, create, async ({ c, body: { bizRid, paymentRid, amount, epay } }) => {
    const now = clock()
    const user = await signedInUser(c)
    await countAttempt(db, OPENS, c.get('visitor'), now)
    const payment = await (async (): Promise<Payment> => {
      if (epay !== undefined)
        return (await requireNamed(deps, { epay, userId: user?.id ?? null }, now)).payment
      if (!user) throw new ApiError('UNAUTHENTICATED', 'Log in first.')
      return requireOwnPayment(deps, paymentRid, user.id)
    })()
    if (payment.id !== paymentRid || !(await isPaymentOf(db, payment.id, bizRid)))
      throw notFound('This payment')
    const cents = centsOf(typeof amount === 'number' ? amount.toFixed(2) : amount)
    if (cents !== payment.cents)
      throw new ApiError(
        'SHOWN_IS_OLD',
        t('The amount is {sum} and no other. Nothing was charged.', {
          sum: dollarsOf(payment.cents),
        }),
      )
    return await openButton(deps, payment, now)
  })

  serve(api, serverPost, async ({ c, body: { url, body } }) => {
    const now = clock()
    const { checkout = null } = deps.payments ?? {}
    if (checkout?.kind !== 'ticket' || url !== checkout.requestUrl)
      throw new ApiError('FORBIDDEN', OTHER_ADDRESS)
    const userId = (await signedInUser(c))?.id ?? null
    await countAttempt(db, OPENS, c.get('visitor'), now)
    const { payment } = await requireNamed(deps, { ...body, userId }, now)
    return { response: { ticket: await openTicket(deps, payment, now) } }
  })

  serve(api, tell, async ({ c, body: { epay, event, message } }) => {
    const now = clock()
    const userId = (await signedInUser(c))?.id ?? null
    await countAttempt(db, TELLS, c.get('visitor'), now)
    const { payment, checkout } = await requireNamed(
      deps,
      { epay, userId, lateMinutes: TOLD_LATE_MINUTES },
      now,
    )
    const back = await hearCheckout(deps, payment, { event, message, checkout }, now)
    return { returnPath: back }
  })

  serve(api, update, async ({ c, user, body: { original, updated } }) => {
    const now = clock()
    if (original.paymentRid !== updated.paymentRid)
      throw new ApiError('INVALID', `${NOT_UPDATED} The two are not the same payment.`)
    const payment = await requireOwnPayment(deps, original.paymentRid, user.id)
    await countAttempt(db, TELLS, c.get('visitor'), now)
    const wanted = updated.paymentStatusCd
    // A form that was closed can be cancelled; everything else is what the provider says.
    const state =
      wanted === 'Invalid' && payment.state === 'began' && deps.payments?.checkout
        ? await endUnpaid(deps, payment, { source: 'update', now })
        : isOpen(payment.state)
          ? await ask(deps, payment, 'update', now)
          : payment.state
    if (wanted === 'Done' && state !== 'paid')
      throw new ApiError(
        'CONFLICT',
        `${NOT_UPDATED} The payment service has not confirmed that it was paid.`,
      )
    return await shown(payment)
  })

  async function shown({ id }: Payment) {
    const payment = await selectOwnPayment(db, id, 'holder')
    if (!payment) throw notFound('This payment')
    return shownPayment(payment)
  }
}
