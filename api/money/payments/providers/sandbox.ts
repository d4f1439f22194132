import { z } from 'zod'
import type { PaymentProvider, ProviderAnswer } from '#api/ground/lib/calls/payment-provider.ts'
import { outgoing, type Fetch } from '#api/ground/lib/calls/outgoing.ts'
import { parsedJson } from './parsed-json.ts'
import { oneOfWords } from './provider-word.ts'
import { callSignature, isSignedCall } from './signed-call.ts'

type SandboxParts = {
  /** Where our server reaches the bank, without a slash at the end. */
  url: string
  key: string
  fetch?: Fetch
  clock?: () => Date
}

const begunSchema = z.object({
  checkoutUrl: z.url({ protocol: /^https?$/ }),
  ref: z.string().max(100),
})
const answerSchema = z.object({
  orderNo: z.string().max(50),
  state: oneOfWords([
    'open',
    'pending',
    'paid',
    'declined',
    'cancelled',
    'expired',
    'returned',
    'refunded',
  ]),
  cents: z.int().nonnegative(),
  refundedCents: z.int().nonnegative(),
  currency: z.string().length(3).toUpperCase(),
  ref: z.string().max(100).nullable(),
  confirmNo: z.string().max(100).nullable(),
  method: z.string().max(100).nullable(),
  returnCode: z.string().max(20).nullable(),
  message: z.string().max(300),
  settleOn: z.iso.date().nullable(),
})

/** The provider of the demonstration and of tests: a bank of our own that moves no money (docs/payments.md). */
export function sandboxProvider({
  url,
  key,
  fetch: via,
  clock = () => new Date(),
}: SandboxParts): PaymentProvider {
  const call = outgoing(via)
  async function send(method: 'GET' | 'POST', path: string, sent?: unknown): Promise<Response> {
    const body = sent === undefined ? '' : JSON.stringify(sent)
    const time = String(Math.floor(clock().getTime() / 1_000))
    return call(`${url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-bank-time': time,
        'x-bank-signature': callSignature(key, { time, method, path, body }),
      },
      ...(body ? { body } : {}),
      redirect: 'error',
    })
  }
  async function read<T>(schema: z.ZodType<T>, answer: Response): Promise<T> {
    if (!answer.ok) throw new Error(`The sandbox bank answered ${answer.status}.`)
    return schema.parse(await answer.json())
  }
  const pathOf = (orderNo: string, what = ''): string =>
    `/api/orders/${encodeURIComponent(orderNo)}${what}`

  return {
    name: 'sandbox',
    label: 'Sandbox Bank',
    isTest: true,
    checkout: null,
    begin: async (order) => read(begunSchema, await send('POST', '/api/orders', order)),
    status: async ({ orderNo }): Promise<ProviderAnswer | null> => {
      const answer = await send('GET', pathOf(orderNo))
      // One order is charged once there.
      return answer.status === 404
        ? null
        : { ...(await read(answerSchema, answer)), besideCents: 0 }
    },
    cancel: async ({ orderNo }) => {
      const answer = await send('POST', pathOf(orderNo, '/cancel'), {})
      // One that the bank never took cannot be paid either.
      if (answer.status !== 404) await read(z.unknown(), answer)
    },
    refund: async ({ orderNo, cents, refundedCents }) => {
      const asked = { cents, refundedCents }
      await read(z.unknown(), await send('POST', pathOf(orderNo, '/refund'), asked))
    },
    webhook: (body, headers) => {
      const call = {
        time: headers.get('x-bank-time') ?? '',
        method: 'POST',
        path: 'callback',
        body,
      }
      if (!isSignedCall(key, call, headers.get('x-bank-signature') ?? '', clock())) return null
      return z.object({ orderNo: z.string() }).safeParse(parsedJson(body)).data?.orderNo ?? null
    },
  }
}
