import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { HostedButton, PaymentProvider } from '#api/ground/lib/calls/payment-provider.ts'
import { outgoing, type Fetch } from '#api/ground/lib/calls/outgoing.ts'
import { decimalOf } from '../cents.ts'
import {
  answerOf,
  codeOf,
  foundSchema,
  isUnclear,
  METHOD,
  reversalsOf,
  reversedOf,
  saleOf,
  type Transaction,
} from './forte-answer.ts'
import { parsedJson } from './parsed-json.ts'

export type ForteParts = {
  apiAccessId: string
  apiSecureKey: string
  /** Digits, without `org_` and `loc_`. */
  organizationId: string
  locationId: string
  /** As its button wants them, for example `visa,mast,echeck`. */
  allowMethods: string
  isTest: boolean
  /** The script of the button, the REST interface without a slash at the end, and the provider's clock. */
  scriptUrl: string
  apiUrl: string
  utcUrl: string
  fetch?: Fetch
}

/** .NET ticks of the first moment of 1970, of which a millisecond has 10,000. */
const EPOCH_TICKS = 621_355_968_000_000_000n
const VERSION = '2.0'
/** A button is taken up to 20 minutes after the time that it was signed with. */
const HOLDS_MINUTES = 20

/**
 * A moment as the checkout counts it.
 *
 * @internal asked by tests
 */
export function ticksOf(moment: Date): string {
  return String(BigInt(moment.getTime()) * 10_000n + EPOCH_TICKS)
}

/** What a button's signature is over, in this order; what there is not stands as nothing between the bars. */
export const BUTTON_FIELDS = [
  'api_access_id',
  'method',
  'version_number',
  'total_amount',
  'utc_time',
  'order_number',
  'customer_token',
  'paymethod_token',
]
/** And that of a message back. */
export const MESSAGE_FIELDS = [...BUTTON_FIELDS, 'trace_number']

/** HMAC-SHA256 over named values in the order of the fields. */
export function forteSignature(
  key: string,
  fields: readonly string[],
  values: Readonly<Record<string, unknown>>,
): string {
  const text = fields.map((field) => String(values[field] ?? '')).join('|')
  return createHmac('sha256', key).update(text).digest('hex')
}

/** Forte Checkout v2: a signed button opens the provider's own window; what became of it is asked at its REST interface. */
export function forteProvider({
  fetch: via,
  apiAccessId,
  apiSecureKey,
  organizationId,
  locationId,
  allowMethods,
  isTest,
  scriptUrl,
  apiUrl,
  utcUrl,
}: ForteParts): PaymentProvider {
  const call = outgoing(via)
  const transactions = `${apiUrl}/organizations/org_${organizationId}/locations/loc_${locationId}/transactions`
  const headers = {
    authorization: `Basic ${Buffer.from(`${apiAccessId}:${apiSecureKey}`).toString('base64')}`,
    'x-forte-auth-organization-id': `org_${organizationId}`,
    accept: 'application/json',
  }
  async function send(address: string, init: RequestInit = {}): Promise<unknown> {
    const answer = await call(address, {
      ...init,
      headers: { ...headers, ...(init.body ? { 'content-type': 'application/json' } : {}) },
      redirect: 'error',
    })
    if (!answer.ok) throw new Error(`The payment provider answered ${answer.status}.`)
    return answer.json()
  }
  async function find(orderNo: string): Promise<Transaction[]> {
    const filter = new URLSearchParams({ filter: `order_number eq '${orderNo}'` })
    const { results } = foundSchema.parse(await send(`${transactions}?${filter}`))
    return results ?? []
  }
  /** The provider's own time, for it refuses what is signed by a clock that goes wrong. */
  async function utcTicks(): Promise<string> {
    const answer = await call(utcUrl, {
      redirect: 'error',
    })
    const ticks = /\b(\d{18,19})\b/.exec(await answer.text())?.[1]
    if (!answer.ok || !ticks) throw new Error('The payment provider does not say its time.')
    return ticks
  }
  async function button({ orderNo, cents }: { orderNo: string; cents: number }) {
    const utcTime = await utcTicks()
    const totalAmount = decimalOf(cents)
    const signature = forteSignature(apiSecureKey, BUTTON_FIELDS, {
      api_access_id: apiAccessId,
      method: METHOD,
      version_number: VERSION,
      total_amount: totalAmount,
      utc_time: utcTime,
      order_number: orderNo,
    })
    return {
      apiAccessId,
      locationId,
      versionNumber: VERSION,
      method: METHOD,
      allowMethods,
      totalAmount,
      orderNumber: orderNo,
      utcTime,
      signature,
      scriptURL: scriptUrl,
    } satisfies HostedButton
  }
  function signedOrder(message: string): string | null {
    const said = z.record(z.string(), z.unknown()).safeParse(parsedJson(message)).data ?? {}
    const expected = Buffer.from(forteSignature(apiSecureKey, MESSAGE_FIELDS, said))
    const given = Buffer.from(String(said['signature'] ?? ''))
    const isOwn = expected.length === given.length && timingSafeEqual(expected, given)
    return isOwn && said['api_access_id'] === apiAccessId ? String(said['order_number']) : null
  }

  return {
    name: 'forte',
    label: 'Forte',
    isTest,
    checkout: {
      path: '/zz/forte-checkout',
      kind: 'button',
      scriptUrl,
      origins: [...new Set([new URL(scriptUrl).origin, new URL(utcUrl).origin])],
      holdsMinutes: HOLDS_MINUTES,
      button,
      signedOrder,
    },
    // Nothing is told before the payer presses the button; that the provider can be reached is seen here.
    begin: async () => {
      await utcTicks()
      return { checkoutUrl: null, ref: null }
    },
    status: async ({ orderNo, ref }) => answerOf(await find(orderNo), ref),
    // There is no call that ends a signed button; it ends by itself after `holdsMinutes`, which giving up waits for.
    cancel: async () => {},
    refund: async ({ orderNo, ref, cents, refundedCents }) => {
      const all = await find(orderNo)
      const sale = saleOf(all, ref)
      const before = sale ? reversedOf(sale, all) : 0
      if (!sale || before !== refundedCents || before + cents > sale.authorization_amount)
        throw new Error('There is no such charge at the payment provider.')
      // It may give back what is asked for here.
      if (reversalsOf(sale, all).some(isUnclear))
        throw new Error('The payment provider has a reversal of which it does not say what it is.')
      await send(transactions, {
        method: 'POST',
        body: JSON.stringify({
          action: 'reverse',
          authorization_amount: decimalOf(cents),
          original_transaction_id: sale.transaction_id,
          authorization_code: codeOf(sale),
          order_number: orderNo,
        }),
      })
    },
    webhook: signedOrder,
  }
}
