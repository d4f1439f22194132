import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { type ApiEnv } from '#api/ground/lib/calls/answer.ts'
import { countAttempt, judgeTry } from '#api/ground/lib/limits/attempts.ts'
import { postCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { giveUp } from '#api/money/payments/ask.act.ts'
import { beginPayment } from '#api/money/payments/begin.act.ts'
import { selectPaymentOfGuest } from '#api/money/payments/payments.queries.ts'
import { newKey } from '#api/ground/secrets/keys.ts'
import { signedInUser } from '#api/ground/lib/calls/signed-in.ts'
import { isEmailAddress } from '#values/email-address.ts'
import { requireNoOpenPayment, withPayment } from './guest-payment.ts'
import {
  insertGuestSubmittal,
  selectGuestSubmittal,
  selectInvoiceOf,
  selectOpenInvoice,
  setInvoice,
  type Holder,
} from './guest-submittals.queries.ts'
import { isFinerThanCents, plainAmount, TWO_DECIMALS } from '#values/money.ts'
import { NOT_FOUND_WORDS, plainNumber } from './invoices.rules.ts'
import {
  findInvoiceSchema,
  guestAccessSchema,
  guestLoginSchema,
  guestPaymentSchema,
  payInvoiceSchema,
  type GuestAccess,
  type GuestSubmittal,
} from './invoices.schemas.ts'

const tag = 'Invoice payment'
const HOUR_MS = 3_600_000
/** How long a guest has; a user finds the draft again under the own session. */
const GUEST_HOURS = 2
const USER_HOURS = 30 * 24
const STARTS = { scope: 'guest payment', most: 30, windowSeconds: 3_600 }
/** Wrong tries alone: who types a number and its amount rightly is never held up. */
const MISSES = { scope: 'invoice', most: 20, windowSeconds: 3_600 }

const PAYS = { scope: 'guest pays', most: 30, windowSeconds: 3_600 }
const NO_EMAIL = 'Enter an e-mail address like name@example.com, or leave it empty.'

const login = postCall(
  '/Anon/PublicUser/GuestLogin',
  {
    access: 'anyone',
    tag,
    operationId: 'invoices.guestLogin',
    summary: 'Begin a payment: one draft submittal, and a token that opens it alone',
  },
  z.object({}),
  guestLoginSchema,
)

const get = postCall(
  '/Anon/Invoice/GetGuestSubmittal',
  {
    access: 'holder',
    tag,
    operationId: 'invoices.guestSubmittal',
    summary: 'The draft of a payment, for its holder',
  },
  guestAccessSchema,
  guestPaymentSchema,
)

const find = postCall(
  '/Anon/Invoice/Find',
  {
    access: 'holder',
    tag,
    operationId: 'invoices.find',
    summary: 'Put the invoice with this number and this amount due into the draft',
  },
  findInvoiceSchema,
  guestPaymentSchema,
)

const clear = postCall(
  '/Anon/Invoice/Clear',
  {
    access: 'holder',
    tag,
    operationId: 'invoices.clear',
    summary: 'Take the invoice out of the draft again',
  },
  guestAccessSchema,
  guestPaymentSchema,
)

const pay = postCall(
  '/Anon/Invoice/Pay',
  {
    access: 'holder',
    tag,
    operationId: 'invoices.pay',
    summary: 'Begin the payment of the invoice in the draft; the amount is the portal’s own',
  },
  payInvoiceSchema,
  guestPaymentSchema,
)

const giveUpCall = postCall(
  '/Anon/Invoice/GiveUp',
  {
    access: 'holder',
    tag,
    operationId: 'invoices.giveUp',
    summary: 'Give up the payment of the draft: the provider ends it and says whether it was paid',
  },
  guestAccessSchema,
  guestPaymentSchema,
)

/**
 * Paying an invoice without an account. Instead of a shared guest account each visitor is given a token of
 * their own, which opens the one draft that was begun with it and nothing else.
 */
export function registerInvoices(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps
  serve(api, login, async ({ c }) => {
    const now = clock()
    await countAttempt(db, STARTS, c.get('visitor'), now)
    const user = await signedInUser(c)
    const begun = await inTransaction(db, async (trx) => {
      const token = user ? null : newKey()
      const expiresAt = new Date(now.getTime() + (user ? USER_HOURS : GUEST_HOURS) * HOUR_MS)
      const rid = await insertGuestSubmittal(trx, {
        code: config.invoices.applicationCode,
        holder: user ? { userId: user.id } : { token: token ?? '' },
        now,
        expiresAt,
      })
      return { rid, token, expiresDate: expiresAt.toISOString() }
    })
    return begun
  })

  serve(
    api,
    get,
    async ({ c, body }) =>
      await withPayment(deps, await requireGuestSubmittal(db, await payerOf(c, body), clock())),
  )

  serve(api, pay, async ({ c, body: { shownCents, email, ...access } }) => {
    const now = clock()
    const payer = await payerOf(c, access)
    await requireGuestSubmittal(db, payer, now)
    const typed = email.trim()
    if (typed && !isEmailAddress(typed))
      throw new ApiError('INVALID', NO_EMAIL, { email: NO_EMAIL })
    await countAttempt(db, PAYS, c.get('visitor'), now)
    const invoiceRid = await selectInvoiceOf(db, payer.rid)
    if (invoiceRid === null) throw notFound('The invoice')
    await beginPayment(
      deps,
      { guestSubmittalRid: payer.rid, email: typed || null },
      { invoiceRids: [invoiceRid], shownCents },
      now,
    )
    return await withPayment(deps, await requireGuestSubmittal(db, payer, now))
  })

  serve(api, giveUpCall, async ({ c, body }) => {
    const now = clock()
    const payer = await payerOf(c, body)
    await requireGuestSubmittal(db, payer, now)
    const payment = await selectPaymentOfGuest(db, payer.rid)
    if (payment) await giveUp(deps, payment, now)
    return await withPayment(deps, await requireGuestSubmittal(db, payer, now))
  })

  serve(api, find, async ({ c, body: { number, amount, ...access } }) => {
    const now = clock()
    const payer = await payerOf(c, access)
    await requireGuestSubmittal(db, payer, now)
    const fields = emptyFields(number, amount)
    if (fields) throw new ApiError('INVALID', Object.values(fields)[0] ?? '', fields)
    if (isFinerThanCents(amount))
      throw new ApiError('INVALID', TWO_DECIMALS, { amount: TWO_DECIMALS })
    const plain = plainAmount(amount)
    const found = await judgeTry(db, [MISSES, c.get('visitor')], now, () =>
      inTransaction(db, async (trx) => {
        const invoice = plain && (await selectOpenInvoice(trx, plainNumber(number), plain))
        if (!invoice) return null
        await requireNoOpenPayment(trx, payer.rid)
        await setInvoice(trx, access.submissionRid, invoice)
        return requireGuestSubmittal(trx, payer, now)
      }),
    )
    if (found) return await withPayment(deps, found)
    throw new ApiError('INVALID', NOT_FOUND_WORDS, { number: NOT_FOUND_WORDS })
  })

  serve(api, clear, async ({ c, body }) => {
    const payer = await payerOf(c, body)
    const now = clock()
    const cleared = await inTransaction(db, async (trx) => {
      await requireGuestSubmittal(trx, payer, now)
      await requireNoOpenPayment(trx, payer.rid)
      await setInvoice(trx, payer.rid, null)
      return requireGuestSubmittal(trx, payer, now)
    })
    return await withPayment(deps, cleared)
  })
}

function emptyFields(number: string, amount: string): Record<string, string> | null {
  const fields: Record<string, string> = {}
  if (!number.trim()) fields['number'] = 'Enter the invoice number.'
  if (!amount.trim()) fields['amount'] = 'Enter the amount due.'
  return Object.keys(fields).length > 0 ? fields : null
}

/** A draft and all that whoever asks may open it by. */
type Payer = { rid: number; holders: Holder[] }

async function payerOf(c: Context<ApiEnv>, { submissionRid, token }: GuestAccess): Promise<Payer> {
  const user = await signedInUser(c)
  const own: Holder[] = user ? [{ userId: user.id }] : []
  return { rid: submissionRid, holders: token ? [...own, { token }] : own }
}

/** The draft of whoever asks: the signed-in user's own, or that of the token. */
async function requireGuestSubmittal(
  db: Db,
  { rid, holders }: Payer,
  now: Date,
): Promise<GuestSubmittal> {
  for (const holder of holders) {
    const found = await selectGuestSubmittal(db, rid, holder, now)
    if (found) return found
  }
  throw notFound('This payment')
}
