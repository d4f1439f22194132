import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { html } from 'hono/html'

export const MONERIS_KEYS = {
  storeId: 'store-of-the-fake',
  apiToken: 'token-of-the-fake',
  checkoutId: 'chktFAKE',
}

type Ticket = {
  ticket: string
  order_no: string
  txn_total: string
  ask_cvv: string
  at: number
  outcome: 'a' | 'd' | null
  last4: string
}
export type MonerisMood = {
  isDown?: ('preload' | 'receipt')[]
  wrongAmount?: string | null
  wrongOrder?: string | null
}

/** A ticket opens the form for so long. */
const TICKET_MS = 10 * 60_000

/**
 * A stand-in for the published protocol of Moneris Checkout: tickets, the script with the form, receipts. It refuses
 * wrong keys, amounts without two decimals, tickets that are old and order numbers that were paid before.
 */
export function createFakeMoneris({ clock, url }: { clock: () => Date; url: string }) {
  const { storeId, apiToken, checkoutId } = MONERIS_KEYS
  const tickets = new Map<string, Ticket>()
  const mood: MonerisMood = {}
  const asked: Record<string, string>[] = []
  const app = new Hono()
  const refuse = (field: string, message: string) => ({
    response: { success: 'false', error: { [field]: message } },
  })

  app.post('/chktv2/request/request.php', async (c) => {
    const body = (await c.req.json()) as Record<string, string>
    asked.push(body)
    if (mood.isDown?.includes(body['action'] === 'preload' ? 'preload' : 'receipt'))
      return c.json({}, 503)
    if (
      body['store_id'] !== storeId ||
      body['api_token'] !== apiToken ||
      body['checkout_id'] !== checkoutId ||
      body['environment'] !== 'qa'
    )
      return c.json(refuse('api_token', 'Invalid'))
    if (body['action'] === 'preload') {
      const { order_no = '', txn_total = '', ask_cvv = '' } = body
      if (!/^\d+\.\d{2}$/.test(txn_total)) return c.json(refuse('txn_total', 'Invalid'))
      if ([...tickets.values()].some((each) => each.order_no === order_no && each.outcome === 'a'))
        return c.json(refuse('order_no', 'Duplicate order number'))
      const ticket = `${Math.floor(clock().getTime() / 1_000)}${randomBytes(12).toString('hex')}`
      const at = clock().getTime()
      tickets.set(ticket, { ticket, order_no, txn_total, ask_cvv, at, outcome: null, last4: '' })
      return c.json({ response: { success: 'true', ticket } })
    }
    const known = tickets.get(body['ticket'] ?? '')
    if (!known?.outcome)
      return c.json(refuse('ticket', 'invalid ticket or transaction is not complete'))
    return c.json({
      response: {
        success: 'true',
        request: { txn_total: known.txn_total, ticket: known.ticket, cc: {} },
        receipt: {
          result: known.outcome,
          cc: {
            order_no: mood.wrongOrder ?? known.order_no,
            amount: mood.wrongAmount ?? known.txn_total,
            transaction_no: '12-0_25',
            approval_code: known.outcome === 'a' ? '402025' : null,
            response_code: known.outcome === 'a' ? '027' : '481',
            first6last4: `424242${known.last4}`,
          },
        },
      },
    })
  })
  /** Pays in the form; false where the ticket is old or was used. */
  function pay(ticket: string, card: string): boolean {
    const known = tickets.get(ticket)
    if (!known || known.outcome || clock().getTime() - known.at > TICKET_MS) return false
    const isGood = card !== '4000000000000002'
    tickets.set(ticket, { ...known, outcome: isGood ? 'a' : 'd', last4: card.slice(-4) })
    return true
  }
  app.get('/chktv2/js/chkt_v2.00.js', (c) =>
    c.body(SCRIPT.replaceAll('ORIGIN', url), 200, { 'content-type': 'text/javascript' }),
  )
  app.get('/chktv2/js/form.js', (c) =>
    c.body(`parent.postMessage(document.body.dataset.handler, '*')`, 200, {
      'content-type': 'text/javascript',
    }),
  )
  app.get('/chktv2/display', (c) => c.html(formPage(c.req.query('tck') ?? '')))
  app.post('/chktv2/display', async (c) => {
    const { way, ticket, card, cvv } = (await c.req.parseBody()) as Record<string, string>
    if (way === 'cancel') return c.html(told('cancel_transaction'))
    const isTyped = /^\d{3}$/.test(cvv ?? '')
    const isDone = isTyped && pay(ticket ?? '', (card ?? '').replace(/\s/g, ''))
    return c.html(told(isDone ? 'payment_complete' : 'error_event'))
  })
  return { app, tickets, mood, asked, pay }
}

/** The object of the published script: its form is a frame, and what happens there comes as messages. */
const SCRIPT = `window.monerisCheckout = class {
  constructor() {
    this.hears = {}
    window.addEventListener('message', ({ origin, data }) => {
      if (origin !== 'ORIGIN') return
      this.hears[data]?.(JSON.stringify({ handler: data, ticket: this.ticket, response_code: '001' }))
    })
  }
  setMode(mode) { if (mode !== 'qa') throw new Error('The fake has a test mode alone.') }
  setCheckoutDiv(id) { this.place = document.getElementById(id) }
  setCallback(name, hear) { this.hears[name] = hear }
  startCheckout(ticket) {
    this.ticket = ticket
    const frame = document.createElement('iframe')
    frame.src = 'ORIGIN/chktv2/display?tck=' + encodeURIComponent(ticket)
    frame.title = 'Card form'
    frame.width = 500
    frame.height = 400
    this.place.append(frame)
  }
  closeCheckout() { this.place.replaceChildren() }
}`

function formPage(ticket: string) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <title>Card form</title>
      </head>
      <body data-handler="page_loaded">
        <form method="post" action="/chktv2/display">
          <input type="hidden" name="ticket" value="${ticket}" />
          <label>Card number <input name="card" /></label>
          <label>CVV <input name="cvv" /></label>
          <button name="way" value="pay">Pay</button>
          <button name="way" value="cancel">Cancel order</button>
        </form>
        <script src="/chktv2/js/form.js"></script>
      </body>
    </html>`
}

function told(handler: string) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <title>Card form</title>
      </head>
      <body data-handler="${handler}">
        <script src="/chktv2/js/form.js"></script>
      </body>
    </html>`
}
