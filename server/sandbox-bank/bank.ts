import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { callSignature, isSignedCall } from '#api/money/payments/providers/signed-call.ts'
import { answerAbout, openBook, stateOf, type BankOrder } from './book.ts'
import { BANK_CSS, lostPage, overPage, payPage, type Typed } from './pages.ts'
import { TEST_ACCOUNTS, TEST_CARDS, TEST_ROUTING, type Outcome } from './test-methods.ts'
import { outgoing, type Fetch } from '#api/ground/lib/calls/outgoing.ts'

type BankParts = {
  /** Where browsers reach it, without a slash at the end. */
  url: string
  key: string
  clock?: () => Date
  /** Where its book is kept; null for in memory alone. */
  file?: string | null
  /** Orders that it has from the beginning. */
  known?: readonly BankOrder[]
  fetch?: Fetch
}

/** What a test or a demonstration tells the bank to do wrong. */
const moodSchema = z.object({
  callbacks: z.enum(['once', 'twice', 'never']).default('once'),
  isDown: z.array(z.enum(['begin', 'status', 'cancel'])).default([]),
  /** Answers with another amount than was ordered. */
  wrongCents: z.int().nullable().default(null),
})
type Mood = z.infer<typeof moodSchema>

/** Who asks names what went back before, so that one who did not hear of it gives nothing back twice. */
const refundSchema = z.object({ cents: z.int().positive(), refundedCents: z.int().nonnegative() })

const orderSchema = z.object({
  orderNo: z.string().regex(/^[A-Z0-9-]{8,50}$/),
  cents: z.int().positive(),
  currency: z.literal('USD'),
  description: z.string().max(200),
  returnUrl: z.url({ protocol: /^https?$/ }),
  callbackUrl: z.url({ protocol: /^https?$/ }),
})

/**
 * The sandbox bank: a payment provider for demonstrations and tests, on an address of its own. It takes orders
 * signed with a key, shows its card and bank form without any script, tells its caller, and moves no money.
 */
export function createSandboxBank({
  url,
  key,
  clock = () => new Date(),
  file = null,
  known = [],
  fetch: via,
}: BankParts) {
  const call = outgoing(via, { isBodyRead: false })
  const book = openBook(clock, file, known)
  const mood: { now: Mood } = { now: moodSchema.parse({}) }
  const sent: Promise<unknown>[] = []
  const app = new Hono()

  function tell(order: BankOrder): void {
    const body = JSON.stringify({ orderNo: order.orderNo })
    const time = String(Math.floor(clock().getTime() / 1_000))
    const signature = callSignature(key, { time, method: 'POST', path: 'callback', body })
    const times = { once: 1, twice: 2, never: 0 }[mood.now.callbacks]
    for (let i = 0; i < times; i++)
      sent.push(
        call(order.callbackUrl, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-bank-time': time,
            'x-bank-signature': signature,
          },
          body,
        }).catch(() => null),
      )
  }

  app.use('/api/*', async (c, next) => {
    const signed = isSignedCall(
      key,
      {
        time: c.req.header('x-bank-time') ?? '',
        method: c.req.method,
        path: new URL(c.req.url).pathname,
        body: await c.req.text(),
      },
      c.req.header('x-bank-signature') ?? '',
      clock(),
    )
    return signed ? next() : c.json({ error: 'not signed' }, 401)
  })
  app.post('/api/mood', async (c) => {
    mood.now = moodSchema.parse(await c.req.json())
    return c.json({ ok: true })
  })
  app.post('/api/orders', async (c) => {
    if (mood.now.isDown.includes('begin')) return c.json({ error: 'down' }, 503)
    const order = orderSchema.safeParse(await c.req.json())
    if (!order.success) return c.json({ error: 'not an order' }, 400)
    const begun = book.begin(order.data)
    if (!begun) return c.json({ error: 'this order number was used before' }, 409)
    return c.json({
      checkoutUrl: `${url}/pay/${begun.token}`,
      ref: `SB-${begun.token.slice(0, 10)}`,
    })
  })
  app.get('/api/orders/:orderNo', (c) => {
    if (mood.now.isDown.includes('status')) return c.json({ error: 'down' }, 503)
    const order = book.get(c.req.param('orderNo'))
    if (!order) return c.json({ error: 'no such order' }, 404)
    const { wrongCents } = mood.now
    return c.json({
      ...answerAbout(order, clock()),
      ...(wrongCents === null ? {} : { cents: wrongCents }),
    })
  })
  app.post('/api/orders/:orderNo/cancel', (c) => {
    if (mood.now.isDown.includes('cancel')) return c.json({ error: 'down' }, 503)
    const order = book.get(c.req.param('orderNo'))
    if (!order) return c.json({ error: 'no such order' }, 404)
    book.cancel(order)
    return c.json({ ok: true })
  })
  app.post('/api/orders/:orderNo/refund', async (c) => {
    const order = book.get(c.req.param('orderNo'))
    const asked = refundSchema.safeParse(await c.req.json()).data
    if (!order || !asked || !book.refund(order, asked))
      return c.json({ error: 'cannot be refunded' }, 409)
    return c.json({ ok: true })
  })

  app.get('/bank.css', (c) => c.body(BANK_CSS, 200, { 'content-type': 'text/css' }))
  app.get('/pay/:token', (c) => {
    const order = book.byToken(c.req.param('token'))
    if (!order) return page(c, lostPage(), 404)
    return page(c, isPayable(order) ? payPage(order) : overPage(order), 200, order)
  })
  app.post('/pay/:token', async (c) => {
    const order = book.byToken(c.req.param('token'))
    if (!order) return c.notFound()
    const form = await c.req.parseBody()
    const values = Object.fromEntries(
      Object.entries(form).map(([name, text]) => [name, String(text)]),
    )
    if (!isPayable(order)) return page(c, overPage(order), 409, order)
    if (values['way'] === 'cancel') {
      book.cancel(order)
      tell(order)
      return c.redirect(order.returnUrl, 303)
    }
    const { outcome, method, errors } = readMethod(values)
    if (!outcome) return page(c, payPage(order, { values, errors }), 400, order)
    book.pay(order, outcome, method)
    tell(order)
    return c.redirect(order.returnUrl, 303)
  })

  const isPayable = (order: BankOrder): boolean =>
    order.outcome === null && stateOf(order, clock()) === 'open'

  return {
    app,
    book,
    /** Waits until what was told so far has arrived or failed. */
    told: async (): Promise<void> => {
      await Promise.all(sent)
    },
  }
}

function page(
  c: Context,
  body: ReturnType<typeof payPage>,
  status: 200 | 400 | 404 | 409,
  order?: BankOrder,
) {
  const back = order ? ` ${new URL(order.returnUrl).origin}` : ''
  return c.html(body, status, {
    'content-security-policy': `default-src 'none'; style-src 'self'; form-action 'self'${back}; base-uri 'none'; frame-ancestors 'none'`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
}

type Method = { outcome: Outcome | null; method: string; errors: Typed['errors'] }

/** Of the number only its last four digits are kept. */
function readMethod(values: Record<string, string>): Method {
  const digits = (name: string): string => (values[name] ?? '').replace(/[\s-]/g, '')
  const errors: Typed['errors'] = {}
  if (values['way'] === 'bank') {
    const account = digits('account')
    if (digits('routing') !== TEST_ROUTING)
      errors['routing'] = `The sandbox knows one bank: ${TEST_ROUTING}.`
    const outcome = TEST_ACCOUNTS[account] ?? null
    if (!outcome) errors['account'] = 'The sandbox knows no such account.'
    return {
      outcome: Object.keys(errors).length > 0 ? null : outcome,
      method: `Bank account ending in ${account.slice(-4)}`,
      errors,
    }
  }
  const card = digits('card')
  const outcome = TEST_CARDS[card] ?? null
  if (!outcome) errors['card'] = 'The sandbox knows no such card.'
  if (!/^(0[1-9]|1[0-2])\/\d{2}$/.test((values['until'] ?? '').trim()))
    errors['until'] = 'Write month and year, for example 11/29.'
  if (!/^\d{3,4}$/.test(digits('cvv'))) errors['cvv'] = 'Write the three digits.'
  return {
    outcome: Object.keys(errors).length > 0 ? null : outcome,
    method: `Card ending in ${card.slice(-4)}`,
    errors,
  }
}
