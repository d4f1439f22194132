import { serve } from '#api/ground/lib/calls/serve.ts'
import { createRoute, z } from '@hono/zod-openapi'
import { may } from '#api/ground/lib/calls/access.ts'
import {
  envelopeOf,
  failures,
  getCall,
  idParams,
  postCall,
} from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { type SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import { dayIn } from '#values/days.ts'
import { ask, giveUp } from './ask.act.ts'
import { aboutProvider } from './about-provider.ts'
import { beginPayment } from './begin.act.ts'
import { epayOf, readEpay } from './epay.ts'
import { isOpen } from './payment-states.ts'
import { BAD_LINK, checkoutAddress, shownPayment } from './places.ts'
import { selectOpenItems } from './open-items.queries.ts'
import { selectOwnPayment, selectPayment, selectPaymentByOrder } from './payments.queries.ts'
import {
  ITEMS_ON_A_PAGE,
  openItemsQuery,
  begunPaymentSchema,
  beginPaymentSchema,
  launchSchema,
  openEpaySchema,
  openItemsSchema,
  paymentRidSchema,
  shownPaymentSchema,
  type ShownPayment,
} from './payments.schemas.ts'

const tag = 'Payments'
const BEGINS = { scope: 'payment begun', most: 60, windowSeconds: 3_600 }
const TOLD = { scope: 'payment told', most: 600, windowSeconds: 3_600 }

const items = getCall(
  '/Client/Payment/GetOpenItems',
  {
    access: 'user',
    tag,
    operationId: 'payments.openItems',
    summary: 'What the caller has to pay, invoices and fees of submittals, and who takes the money',
  },
  { query: openItemsQuery },
  openItemsSchema,
)

const begin = postCall(
  '/Client/Payment/Begin',
  {
    access: 'writer',
    tag,
    operationId: 'payments.begin',
    summary: 'Begin a payment of chosen invoices; the amount is the portal’s own',
  },
  beginPaymentSchema,
  begunPaymentSchema,
)

const launch = postCall(
  '/Client/Payment/Open',
  {
    access: 'writer',
    tag,
    operationId: 'payments.open',
    summary: 'The payment that a signed reference names, and where its payer goes to pay',
  },
  openEpaySchema,
  launchSchema,
)

const get = getCall(
  '/Client/Payment/Get/{id}',
  {
    access: 'user',
    tag,
    operationId: 'payments.get',
    summary: 'A payment of the caller as the provider tells it; an open one is asked about',
  },
  { params: idParams },
  shownPaymentSchema,
)

const end = postCall(
  '/Client/Payment/GiveUp',
  {
    access: 'writer',
    tag,
    operationId: 'payments.giveUp',
    summary: 'Give up a payment that was begun: the provider ends it and says whether it was paid',
  },
  paymentRidSchema,
  shownPaymentSchema,
)

const told = createRoute({
  ...may('holder'),
  method: 'post',
  path: '/Anon/Payment/Told/{provider}',
  summary: 'A provider tells that something happened; the portal then asks it what',
  operationId: 'payments.told',
  tags: [tag],
  request: { params: z.object({ provider: z.enum(['sandbox', 'forte', 'moneris']) }) },
  responses: {
    200: {
      description: 'Heard',
      content: { 'application/json': { schema: envelopeOf(z.null()) } },
    },
    ...failures,
  },
})

/** Paying invoices and fees online (spec 3 §2.12). */
export function registerPayments(api: Api, deps: ApiDeps): void {
  const { db, config, clock, payments: provider = null } = deps

  serve(api, items, async ({ user, query: { page, chosen, submittalRid } }) => {
    const found = await selectOpenItems(db, {
      user,
      day: dayIn(config.timeZone, clock()),
      page,
      chosen: chosen?.split(',').map(Number) ?? [],
      submittalRid,
    })
    return {
      ...found,
      pageSize: ITEMS_ON_A_PAGE,
      provider: provider && aboutProvider(provider),
    }
  })

  serve(api, begin, async ({ user, body }) => {
    const now = clock()
    await countAttempt(db, BEGINS, String(user.id), now)
    const rid = await beginPayment(deps, user, body, now)
    return { rid, epay: epayOf({ paymentRid: rid, userId: user.id }, now) }
  })

  serve(api, launch, async ({ user, body }) => {
    const named = readEpay(body.epay, clock())
    const known = named?.userId === user.id ? await selectPayment(db, named.paymentRid) : null
    const checkoutUrl = known && checkoutAddress(provider, known, clock())
    if (!provider || !checkoutUrl || known.userId !== user.id)
      throw new ApiError('NOT_FOUND', BAD_LINK)
    return {
      payment: await ownOf(user, known.id),
      checkoutUrl,
      provider: aboutProvider(provider),
    }
  })

  serve(api, get, async ({ user, params: { id } }) => {
    const payment = await selectPayment(db, id)
    if (payment?.userId !== user.id) throw notFound('This payment')
    if (isOpen(payment.state)) await ask(deps, payment, 'page', clock())
    return await ownOf(user, id)
  })

  serve(api, end, async ({ user, body }) => {
    const payment = await selectPayment(db, body.paymentRid)
    if (payment?.userId !== user.id) throw notFound('This payment')
    await giveUp(deps, payment, clock())
    return await ownOf(user, payment.id)
  })

  serve(api, told, async ({ c, params }) => {
    const now = clock()
    await countAttempt(db, TOLD, c.get('visitor'), now)
    // Whatever it says leads to asking; a message of anybody else's leads to nothing, and is told the same.
    const orderNo =
      provider?.name === params.provider
        ? provider.webhook(await c.req.text(), c.req.raw.headers)
        : null
    const payment = orderNo === null ? null : await selectPaymentByOrder(db, orderNo)
    if (payment) await ask(deps, payment, 'callback', now)
    return null
  })

  async function ownOf(user: SignedIn, rid: number): Promise<ShownPayment> {
    const payment = await selectOwnPayment(db, rid, { userId: user.id })
    if (!payment) throw notFound('This payment')
    const mayGoOn = payment.state === 'began' && provider?.name === payment.provider
    return {
      ...shownPayment(payment),
      epay: mayGoOn ? epayOf({ paymentRid: rid, userId: user.id }, clock()) : null,
    }
  }
}
