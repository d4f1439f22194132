import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { postCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { countAttempt, judgeTry } from '#api/ground/lib/limits/attempts.ts'
import { plainCode } from '#api/ground/secrets/keys.ts'
import { aboutProvider } from '../about-provider.ts'
import { ask, giveUp } from '../ask.act.ts'
import { isOpen } from '../payment-states.ts'
import { checkoutAddress, receiptCode, receiptPath, shownPayment } from '../places.ts'
import {
  selectOwnPayment,
  selectPaymentByOrder,
  selectPaymentOfInvite,
} from '../payments.queries.ts'
import { shownPaymentSchema } from '../payments.schemas.ts'
import { inviteToPay, payInvited, withdrawInvite } from './invites.act.ts'
import { selectInvite, selectInvites, type Invite } from './invites.queries.ts'
import {
  invitedSchema,
  inviteRidSchema,
  invitesOfSchema,
  inviteTokenSchema,
  inviteToPaySchema,
  ownInvitesSchema,
  receiptAskSchema,
  type Invited,
} from './invites.schemas.ts'

const tag = 'Payments'
const INVITES = { scope: 'payment invited', most: 20, windowSeconds: 3_600 }
const PAYS = { scope: 'invited pays', most: 30, windowSeconds: 3_600 }
/** Wrong tries alone. */
const MISSES = { scope: 'payment link', most: 30, windowSeconds: 3_600 }
const NO_RECEIPT =
  'There is no payment with this order number and this code. Look at the e-mail about it.'

const list = postCall(
  '/Client/Payment/Invites',
  {
    access: 'user',
    tag,
    operationId: 'payments.invites',
    summary: 'Whom the caller asked to pay an invoice',
  },
  invitesOfSchema,
  ownInvitesSchema,
)
const invite = postCall(
  '/Client/Payment/Invite',
  {
    access: 'writer',
    tag,
    operationId: 'payments.invite',
    summary: 'Ask somebody to pay an invoice: a link by e-mail',
  },
  inviteToPaySchema,
  z.null(),
)
const withdraw = postCall(
  '/Client/Payment/WithdrawInvite',
  {
    access: 'writer',
    tag,
    operationId: 'payments.withdrawInvite',
    summary: 'Take an invitation to pay back',
  },
  inviteRidSchema,
  z.null(),
)
const invited = postCall(
  '/Anon/Payment/Invited',
  {
    access: 'holder',
    tag,
    operationId: 'payments.invited',
    summary: 'What an invitation to pay is for, for whoever has its link',
  },
  inviteTokenSchema,
  invitedSchema,
)
const pay = postCall(
  '/Anon/Payment/PayInvited',
  {
    access: 'holder',
    tag,
    operationId: 'payments.payInvited',
    summary: 'Begin the payment of an invitation; the amount is the portal’s own',
  },
  inviteTokenSchema,
  invitedSchema,
)
const end = postCall(
  '/Anon/Payment/GiveUpInvited',
  {
    access: 'holder',
    tag,
    operationId: 'payments.giveUpInvited',
    summary: 'Give up the payment of an invitation',
  },
  inviteTokenSchema,
  invitedSchema,
)
const receipt = postCall(
  '/Anon/Payment/Receipt',
  {
    access: 'holder',
    tag,
    operationId: 'payments.byReceiptCode',
    summary: 'How a payment stands, for whoever has its order number and receipt code',
  },
  receiptAskSchema,
  shownPaymentSchema,
)

/** Inviting somebody to pay, and the receipts of those who have no account. */
export function registerPaymentInvites(api: Api, deps: ApiDeps): void {
  const { db, clock, payments: provider = null } = deps

  serve(api, list, async ({ user, body }) => {
    const known = await selectInvites(db, user, body, clock())
    if (!known) throw notFound('This invoice')
    return { ...known, canPayOnline: provider !== null }
  })

  serve(api, invite, async ({ c, user, body }) => {
    const now = clock()
    await countAttempt(db, INVITES, String(user.id), now)
    await inviteToPay(deps, { user, visitor: c.get('visitor') }, body, now)
    return null
  })

  serve(api, withdraw, async ({ c, user, body }) => {
    const who = { user, visitor: c.get('visitor') }
    await withdrawInvite(deps, who, body.inviteRid, clock())
    return null
  })

  serve(api, invited, async ({ c, body }) => {
    const now = clock()
    const known = await requireInvite(body.token, c.get('visitor'), now)
    return await shown(known, now)
  })

  serve(api, pay, async ({ c, body: { token } }) => {
    const now = clock()
    await countAttempt(db, PAYS, c.get('visitor'), now)
    const known = await requireInvite(token, c.get('visitor'), now)
    if (known.state !== 'open') throw new ApiError('CONFLICT', OVER[known.state])
    await payInvited(deps, known, now)
    return await shown(known, now)
  })

  serve(api, end, async ({ c, body }) => {
    const now = clock()
    const known = await requireInvite(body.token, c.get('visitor'), now)
    const payment = await selectPaymentOfInvite(db, known.id)
    if (payment) await giveUp(deps, payment, now)
    return await shown(known, now)
  })

  serve(api, receipt, async ({ c, body: { order, code } }) => {
    const now = clock()
    const orderNo = order.trim().toUpperCase()
    const payment = await judgeTry(db, [MISSES, c.get('visitor')], now, async () => {
      const isRight = plainCode(code) === receiptCode(orderNo)
      const found = isRight ? await selectPaymentByOrder(db, orderNo) : null
      return found?.userId === null ? found : null
    })
    if (!payment) throw new ApiError('NOT_FOUND', NO_RECEIPT)
    if (isOpen(payment.state)) await ask(deps, payment, 'page', now)
    const own = await selectOwnPayment(db, payment.id, 'holder')
    if (!own) throw notFound('This payment')
    return shownPayment(own)
  })

  async function requireInvite(token: string, visitor: string, now: Date): Promise<Invite> {
    const known = await judgeTry(db, [MISSES, visitor], now, () => selectInvite(db, { token }, now))
    if (known) return known
    throw notFound('This link')
  }

  /** Of a link that is over no more than why. */
  async function shown(known: Invite, now: Date): Promise<Invited> {
    const payment = await selectPaymentOfInvite(db, known.id)
    if (payment && isOpen(payment.state)) await ask(deps, payment, 'page', now)
    const own = payment && (await selectOwnPayment(db, payment.id, 'holder'))
    const { state, number, description, cents, fromName, expiresDate } =
      (await selectInvite(db, { inviteRid: known.id }, now)) ?? known
    const isSeen = state === 'open' || own !== null
    return {
      state,
      number: isSeen ? number : '',
      description: isSeen ? description : '',
      cents: isSeen ? cents : 0,
      fromName: isSeen ? fromName : '',
      expiresDate,
      payment: own && shownPayment(own),
      checkoutUrl:
        payment && own && checkoutAddress(provider, { ...payment, state: own.state }, now),
      receiptPath: own && receiptPath(own.referenceNum),
      provider: provider && aboutProvider(provider),
    }
  }
}

const OVER = {
  paid: 'This was paid already. Nothing more was charged.',
  withdrawn: 'Whoever sent this link took it back. Nothing was charged.',
  expired: 'The time of this link is over. Nothing was charged. Ask whoever sent it for another.',
  changed:
    'The amount is another by now, or it was paid. Nothing was charged. Ask whoever sent the link for another.',
} as const
