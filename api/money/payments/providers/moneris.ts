import { z } from 'zod'
import type { PaymentProvider, ProviderAnswer } from '#api/ground/lib/calls/payment-provider.ts'
import { outgoing, type Fetch } from '#api/ground/lib/calls/outgoing.ts'
import { centsOf, decimalOf } from '../cents.ts'
import { oneOfWords } from './provider-word.ts'

export type MonerisParts = {
  storeId: string
  apiToken: string
  checkoutId: string
  /** `qa` is its test mode. */
  mode: 'qa' | 'prod'
  /** Without a slash at the end. */
  url: string
  fetch?: Fetch
  clock?: () => Date
}

/** A ticket is given out again while it is so fresh; after that the page gets a new one. */
const FRESH_MS = 4 * 60_000
const HOLDS_MINUTES = 30
/** Whoever opens a page more often than this begins a new order. */
const MOST_TICKETS = 10

const preloadSchema = z.object({
  response: z.object({ success: oneOfWords(['true']), ticket: z.string().min(8).max(100) }),
})
const text = z.union([z.string(), z.number()]).transform(String)
const receiptSchema = z.object({
  response: z.union([
    z.object({
      success: oneOfWords(['true']),
      request: z.object({ txn_total: text }),
      receipt: z.object({
        result: oneOfWords(['a', 'd']),
        cc: z.object({
          order_no: z.string().max(60),
          amount: text,
          transaction_no: z.string().max(60).nullish(),
          approval_code: z.string().max(30).nullish(),
          response_code: text.nullish(),
          first6last4: z.string().max(30).nullish(),
        }),
      }),
    }),
    z.object({ success: oneOfWords(['false']) }),
  ]),
})

type Tried = { ticket: string; at: number }

/**
 * The tickets of an order, the newest last, each with the moment it was made: a provider that knows orders by their
 * tickets alone is asked about every one of them.
 */
function ticketsOf(ref: string | null): Tried[] {
  return (ref ?? '').split(' ').flatMap((part) => {
    const [at = '', ticket = ''] = part.split(':')
    return ticket ? [{ ticket, at: Number(at) }] : []
  })
}

/** The protocol has preload and receipt alone. */
const NO_REFUND =
  'Moneris Checkout has no call that gives money back. Refund it in the Merchant Resource Center of Moneris, then record it with the invoice by an adjustment. Nothing was changed here.'

/** Moneris Checkout: our server gets a ticket, the provider's script shows its form with it, and our server asks for the receipt. */
export function monerisProvider({
  storeId,
  apiToken,
  checkoutId,
  mode,
  url,
  fetch: via,
  clock = () => new Date(),
}: MonerisParts): PaymentProvider {
  const call = outgoing(via)
  const requestUrl = `${url}/chktv2/request/request.php`
  async function send(
    action: 'preload' | 'receipt',
    more: Record<string, string>,
  ): Promise<unknown> {
    const answer = await call(requestUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        store_id: storeId,
        api_token: apiToken,
        checkout_id: checkoutId,
        environment: mode,
        action,
        ...more,
      }),
      redirect: 'error',
    })
    if (!answer.ok) throw new Error(`The payment provider answered ${answer.status}.`)
    return answer.json()
  }
  async function preload({ orderNo, cents }: { orderNo: string; cents: number }): Promise<Tried> {
    const { response } = preloadSchema.parse(
      await send('preload', {
        order_no: orderNo,
        txn_total: decimalOf(cents),
        // The form asks for the three digits of the card.
        ask_cvv: 'Y',
        language: 'en',
      }),
    )
    return { ticket: response.ticket, at: clock().getTime() }
  }
  const refOf = ({ ticket, at }: Tried): string => `${at}:${ticket}`
  async function receipt(ticket: string): Promise<ProviderAnswer | null> {
    const { response } = receiptSchema.parse(await send('receipt', { ticket }))
    if (response.success === 'false') return null
    const { cc, result } = response.receipt
    const [total, amount] = [centsOf(response.request.txn_total), centsOf(cc.amount)]
    if (total === null || amount === null) throw new Error('The receipt has no amount.')
    const last4 = cc.first6last4?.slice(-4)
    const isPaid = result === 'a'
    return {
      state: isPaid ? 'paid' : 'declined',
      orderNo: cc.order_no,
      // Where what was charged is not what was asked for, neither is told: the answer then fits no order.
      cents: amount === total ? amount : 0,
      besideCents: 0,
      // What is given back in its own pages is told by no receipt.
      refundedCents: 0,
      currency: 'USD',
      // The order stays known by its tickets.
      ref: null,
      confirmNo: isPaid
        ? [cc.approval_code?.trim(), cc.transaction_no].filter(Boolean).join(' ')
        : null,
      method: last4 ? `Card ending in ${last4}` : null,
      returnCode: isPaid ? null : (cc.response_code ?? null),
      message: isPaid ? '' : 'The card was declined.',
      settleOn: null,
    }
  }

  return {
    name: 'moneris',
    label: 'Moneris',
    isTest: mode === 'qa',
    checkout: {
      path: '/zz/moneris-checkout',
      kind: 'ticket',
      scriptUrl: `${url}/chktv2/js/chkt_v2.00.js`,
      origins: [new URL(url).origin],
      holdsMinutes: HOLDS_MINUTES,
      mode,
      requestUrl,
      ticket: async (order) => {
        const known = ticketsOf(order.ref)
        const newest = known.at(-1)
        if (newest && clock().getTime() - newest.at < FRESH_MS)
          return { ticket: newest.ticket, ref: order.ref ?? '' }
        if (known.length >= MOST_TICKETS) throw new Error('The order was opened too often.')
        const made = await preload(order)
        return { ticket: made.ticket, ref: [...known, made].map(refOf).join(' ') }
      },
    },
    begin: async (order) => ({ checkoutUrl: null, ref: refOf(await preload(order)) }),
    status: async ({ ref }) => {
      const answers: ProviderAnswer[] = []
      for (const { ticket } of ticketsOf(ref)) {
        const answer = await receipt(ticket)
        if (answer) answers.push(answer)
      }
      const paid = answers.filter(({ state }) => state === 'paid')
      const [first, ...others] = paid
      if (!first) return answers.at(-1) ?? null
      return { ...first, besideCents: others.reduce((sum, { cents }) => sum + cents, 0) }
    },
    // A ticket cannot be ended; it ends by itself after `holdsMinutes`, which giving up waits for.
    cancel: async () => {},
    noRefund: NO_REFUND,
    refund: async () => {
      throw new Error(NO_REFUND)
    },
    // There are no messages from server to server: the page tells, the job asks.
    webhook: () => null,
  }
}
