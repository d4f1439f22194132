import { createHmac } from 'node:crypto'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'

/** Not the adapter's own: a fake that shared its code would share its mistakes. */
const sign = (key: string, parts: readonly string[]): string =>
  createHmac('sha256', key).update(parts.join('|')).digest('hex')

export const FORTE_KEYS = {
  apiAccessId: 'access-of-the-fake',
  apiSecureKey: 'secure-key-of-the-fake',
  organizationId: '300001',
  locationId: '200002',
}

type Sale = {
  transaction_id: string
  action: string
  status: string
  order_number: string
  authorization_amount: number
  authorization_code: string
  received_date: string
  original_transaction_id?: string
  card?: { last_4_account_number: string }
  echeck?: { last_4_account_number: string }
  response: { response_code: string; response_desc: string }
}
type Button = Record<string, string>
export type ForteMood = {
  isDown?: ('utc' | 'find')[]
  /** Milliseconds by which its clock differs. */
  skewMs?: number
  /** Tells another amount than was charged. */
  wrongAmount?: number | null
}

const TICKS = 621_355_968_000_000_000n
const MINUTE_TICKS = 600_000_000n

/**
 * A stand-in for the published protocol of Forte Checkout v2: its clock, its script with the window, and its REST
 * interface. It refuses wrong signatures, times too old or too early, and order numbers that were paid before.
 */
export function createFakeForte({ clock, url }: { clock: () => Date; url: string }) {
  const { apiAccessId, apiSecureKey, organizationId, locationId } = FORTE_KEYS
  const sales: Sale[] = []
  const mood: ForteMood = {}
  const app = new Hono()
  const ticks = (): bigint => BigInt(clock().getTime() + (mood.skewMs ?? 0)) * 10_000n + TICKS

  /** Why a button is not taken; null for a good one. */
  function fault(button: Button): string | null {
    const { api_access_id: id = '', method = '', version_number: version = '' } = button
    const { total_amount: total = '', utc_time: time = '', order_number: order = '' } = button
    if (id !== apiAccessId || button['location_id'] !== locationId) return 'Invalid merchant.'
    if (button['hash_method'] !== 'sha256') return 'Invalid hash method.'
    const signature = sign(apiSecureKey, [id, method, version, total, time, order, '', ''])
    if (button['signature'] !== signature) return 'Invalid authentication.'
    if (!/^\d+\.\d{2}$/.test(total)) return 'Invalid amount.'
    if (!/^\d{18}$/.test(time)) return 'Invalid time.'
    const age = ticks() - BigInt(time)
    if (age > 20n * MINUTE_TICKS || age < -10n * MINUTE_TICKS) return 'The request has expired.'
    if (sales.some((sale) => sale.order_number === order && sale.status !== 'declined'))
      return 'The order number was used before.'
    return null
  }
  function message(button: Button, event: string, more: Record<string, string> = {}): string {
    const said: Record<string, string> = { ...button, event, ...more }
    const fields = ['api_access_id', 'method', 'version_number', 'total_amount', 'utc_time']
    const parts = [...fields, 'order_number', 'customer_token', 'paymethod_token', 'trace_number']
    const signature = sign(
      apiSecureKey,
      parts.map((name) => said[name] ?? ''),
    )
    return JSON.stringify({ ...said, signature })
  }
  /** Pays in the window; answers the message that the page gets. */
  function pay(button: Button, number: string): string {
    const problem = fault(button)
    if (problem) return JSON.stringify({ event: 'error', msg: problem })
    const isDebit = number.startsWith('0')
    const isGood = number !== '4000000000000002'
    const id = `trn_${sales.length + 1}-${button['order_number'] ?? ''}`
    sales.push({
      transaction_id: id,
      action: 'sale',
      status: isGood ? 'ready' : 'declined',
      order_number: button['order_number'] ?? '',
      authorization_amount: Number(button['total_amount']),
      authorization_code: isGood ? `A${sales.length}55` : '',
      received_date: clock().toISOString(),
      [isDebit ? 'echeck' : 'card']: { last_4_account_number: number.slice(-4) },
      response: isGood
        ? { response_code: 'A01', response_desc: 'APPROVED' }
        : { response_code: 'U83', response_desc: 'AUTH DECLINE' },
    })
    return message(button, isGood ? 'success' : 'failure', { trace_number: id })
  }

  app.get('/checkout/getUTC', (c) =>
    mood.isDown?.includes('utc') ? c.text('down', 503) : c.text(`?(${ticks()})`),
  )
  app.use('/api/v3/*', async (c, next) => {
    const expected = `Basic ${Buffer.from(`${apiAccessId}:${apiSecureKey}`).toString('base64')}`
    const isOwn =
      c.req.header('authorization') === expected &&
      c.req.header('x-forte-auth-organization-id') === `org_${organizationId}`
    return isOwn ? next() : c.json({ response: { response_desc: 'Unauthorized' } }, 401)
  })
  const transactions = `/api/v3/organizations/org_${organizationId}/locations/loc_${locationId}/transactions`
  app.get(transactions, (c) => {
    if (mood.isDown?.includes('find')) return c.json({}, 503)
    const order = /^order_number eq '([\w-]+)'$/.exec(c.req.query('filter') ?? '')?.[1]
    if (!order) return c.json({ response: { response_desc: 'Bad filter' } }, 400)
    const results = sales
      .filter((sale) => sale.order_number === order)
      .map((sale) => ({
        ...sale,
        authorization_amount: mood.wrongAmount ?? sale.authorization_amount,
      }))
    return c.json({ number_results: results.length, results })
  })
  app.post(transactions, async (c) => {
    const asked = (await c.req.json()) as Record<string, string>
    const sale = sales.find((each) => each.transaction_id === asked['original_transaction_id'])
    const amount = Number(asked['authorization_amount'])
    const back = sales.filter(
      (each) => each.original_transaction_id === sale?.transaction_id && each.action === 'reverse',
    )
    const left =
      (sale?.authorization_amount ?? 0) -
      back.reduce((sum, each) => sum + each.authorization_amount, 0)
    if (asked['action'] !== 'reverse' || !sale || !(amount > 0) || amount > left + 0.001)
      return c.json({}, 400)
    sales.push({
      ...sale,
      transaction_id: `${sale.transaction_id}-reverse-${back.length + 1}`,
      authorization_amount: amount,
      original_transaction_id: sale.transaction_id,
      action: 'reverse',
    })
    return c.json({ response: { response_code: 'A01' } }, 201)
  })
  app.get('/checkout/v2/js', (c) => c.body(SCRIPT.replaceAll('ORIGIN', url), 200, JS))
  app.get('/checkout/v2/window.js', (c) => c.body(WINDOW_SCRIPT, 200, JS))
  app.get('/checkout/v2/window', (c) => {
    const button = c.req.query()
    const problem = fault(button)
    return c.html(
      problem
        ? said(JSON.stringify({ event: 'error', msg: problem }))
        : windowPage(button, message(button, 'begin')),
    )
  })
  app.post('/checkout/v2/window', async (c) => {
    const form = (await c.req.parseBody()) as Record<string, string>
    const { way = '', number = '', ...button } = form
    return c.html(
      said(way === 'pay' ? pay(button, number.replace(/\s/g, '')) : message(button, way)),
    )
  })
  return { app, sales, mood, pay, fault, message }
}

const JS = { 'content-type': 'text/javascript' }

/** Takes every button with an access id, and lays the window over the page. */
const SCRIPT = `(() => {
  for (const button of document.querySelectorAll('button[api_access_id]'))
    button.addEventListener('click', () => {
      const params = new URLSearchParams([...button.attributes].map(({ name, value }) => [name, value]))
      const frame = document.createElement('iframe')
      frame.src = 'ORIGIN/checkout/v2/window?' + params
      frame.title = 'Payment window'
      frame.width = 500
      frame.height = 400
      document.body.append(frame)
      window.addEventListener('message', (message) => {
        if (message.origin === 'ORIGIN') window[button.getAttribute('callback')]({ data: message.data })
      })
    })
})()`

const WINDOW_SCRIPT = `parent.postMessage(document.body.dataset.message, '*')`

function said(message: string) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <title>Payment window</title>
      </head>
      <body data-message="${message}">
        <script src="/checkout/v2/window.js"></script>
      </body>
    </html>`
}

function windowPage(button: Button, begin: string) {
  const hidden = Object.entries(button).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  const ways = ['pay', 'abort', 'expired', 'error'].map(
    (way) => html`<button name="way" value="${way}">${way}</button>`,
  )
  return html`<!doctype html>
    <html lang="en">
      <head>
        <title>Payment window</title>
      </head>
      <body data-message="${begin}">
        <form method="post" action="/checkout/v2/window">
          ${hidden}
          <label>Number <input name="number" /></label>
          ${ways} ${raw('')}
        </form>
        <script src="/checkout/v2/window.js"></script>
      </body>
    </html>`
}
