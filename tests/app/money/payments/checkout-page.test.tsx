import { beforeEach, describe, expect, test } from 'vitest'
import { makeInvoice } from '#tests/support/factories/invoices.ts'
import { openTicket } from '#app/features/money/payments/checkout/checkout.server.ts'
import { contextOf, openPage } from '#tests/support/page.tsx'
import {
  forteBeside,
  monerisBeside,
  type Forte,
  type Moneris,
} from '#tests/support/payments/checkouts.ts'
import { usePayer } from '#tests/support/payments/payer.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let forte: Forte
let moneris: Moneris
beforeEach(() => {
  forte = forteBeside(() => world.clock())
  moneris = monerisBeside(() => world.clock())
  world.rebuild({ payments: forte.provider })
})
const { who, begun, look } = usePayer(world, () => forte.provider)
const open = (address: string, cookie = who.me.cookie, post?: Record<string, string>) =>
  openPage(world, address, { cookie, ...(post ? { post } : {}) })

describe('the checkout of a signed button', () => {
  test('shows what is paid to whom, and the button of the provider with its signed parameters [S3-PAY-07, S3-PAY-08, S3-ROUTE-30]', async () => {
    const { checkoutUrl } = await begun()
    const page = await open(checkoutUrl)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Pay $1,250.00')
    expect(page.text).toContain('To Department of Environmental Protection')
    expect(page.headers['x-checkout-origins']).toBe('https://forte.example')
    const frame = page.dom.querySelector('[data-checkout]')
    expect(frame?.getAttribute('data-script')).toBe('https://forte.example/checkout/v2/js')
    expect(frame?.getAttribute('data-wait')).toBe('300')
    const { attributes = {} } = page.dom.querySelector('button[api_access_id]') ?? {}
    expect(forte.fault(attributes)).toBeNull()
    expect(attributes).toMatchObject({ callback: 'hearCheckout', total_amount: '1250.00' })
  })

  test('has no field for a card or an account, and no key of the provider', async () => {
    const page = await open((await begun()).checkoutUrl)
    const fields = page.dom.querySelectorAll('input, select, textarea')
    expect(fields.every((field) => field.getAttribute('type') === 'hidden')).toBe(true)
    expect(page.html).not.toContain('secure-key-of-the-fake')
  })

  test('without JavaScript it says so and leads back; by itself it opens unless that is turned off [S3-PAY-08]', async () => {
    const { checkoutUrl, rid } = await begun()
    const page = await open(checkoutUrl)
    expect(page.dom.querySelector('[data-without-script]')?.structuredText).toContain(
      'needs JavaScript',
    )
    expect(page.dom.querySelector('a#cancel')?.getAttribute('href')).toBe(
      `/app/payments/${rid}?from=bank`,
    )
    expect(page.dom.querySelector('[data-checkout]')?.hasAttribute('data-auto')).toBe(true)
    const still = await open(`${checkoutUrl}&auto=0`)
    expect(still.dom.querySelector('[data-checkout]')?.hasAttribute('data-auto')).toBe(false)
    expect(still.text).toContain('Press the button')
  })

  test('a reference that is missing, tampered with, old or somebody else’s opens nothing [S3-PAY-25, S3-ROUTE-30, S3-ROUTE-31]', async () => {
    const { checkoutUrl } = await begun()
    for (const [address, cookie, status] of [
      ['/zz/forte-checkout', who.me.cookie, 200],
      [`${checkoutUrl}x`, who.me.cookie, 404],
      [checkoutUrl, who.other.cookie, 404],
      [checkoutUrl.replace('forte', 'moneris'), who.me.cookie, 404],
    ] as const) {
      const page = await open(address, cookie)
      expect(page.status, address).toBe(status)
      expect(page.text).toContain('There is no payment here')
      expect(page.html).not.toContain('data-checkout')
    }
    expect((await open(checkoutUrl, '')).location).toMatch(/^\/pub\/login\?next=/)
    world.wait(31 * 60)
    expect((await open(checkoutUrl)).status).toBe(404)
  })

  test('what the provider’s window tells leads to the payment, and a wrong word to nothing [S3-PAY-10, S3-PAY-22]', async () => {
    const { checkoutUrl, epay, rid } = await begun()
    const button = (await open(checkoutUrl)).dom.querySelector('button[api_access_id]')
    const message = forte.pay(button?.attributes ?? {}, '4242424242424242')
    const told = await open(checkoutUrl, who.me.cookie, { epay, event: 'SUCCESS', message })
    expect(told.location).toBe(`/app/payments/${rid}?from=bank`)
    expect((await look(rid)).state).toBe('paid')
    expect((await open(checkoutUrl, who.me.cookie, { epay, event: 'PAID' })).status).toBe(400)
  })

  test('a button that the provider does not sign for says why, and leads back [S3-PAY-06]', async () => {
    const { checkoutUrl } = await begun()
    forte.mood.isDown = ['utc']
    const page = await open(checkoutUrl)
    expect(page.dom.querySelector('[role=alert]')?.structuredText).toContain(
      'The payment provider cannot be reached now. Nothing was charged.',
    )
    expect(page.html).not.toContain('data-checkout=')
    expect(page.text).toContain('Go back')
  })
})

describe('the checkout with a ticket', () => {
  beforeEach(() => world.rebuild({ payments: moneris.provider }))

  test('starts after 1,500 ms in test mode, and its script gets a ticket [S3-PAY-15, S3-PAY-16, S3-PAY-17, S3-ROUTE-31]', async () => {
    const { checkoutUrl, epay } = await begun()
    const frame = (await open(checkoutUrl)).dom.querySelector('[data-checkout]')
    expect(frame?.getAttribute('data-wait')).toBe('1500')
    expect(frame?.getAttribute('data-mode')).toBe('qa')
    expect(frame?.getAttribute('data-script')).toBe(
      'https://moneris.example/chktv2/js/chkt_v2.00.js',
    )
    const request = new Request('https://records.example.gov/zz/moneris-checkout/ticket', {
      method: 'POST',
      body: new URLSearchParams({ epay }),
      headers: { cookie: who.me.cookie },
    })
    const given = await openTicket({
      request,
      params: {},
      context: contextOf(world, request, { cookie: who.me.cookie }),
    })
    const { ticket } = (await given.json()) as { ticket: string }
    expect([...moneris.tickets.keys()]).toContain(ticket)
  })
})

describe('a guest at a checkout', () => {
  test('goes on with the reference alone, pays, and comes back to the own invoice [S2-INVOICE-02, S3-PAY-10]', async () => {
    const number = await makeInvoice(world.db)
    const start = await openPage(world, '/pub/pub-rcd/invoice/payment', { post: {} })
    const draft = start.location ?? ''
    const cookie = start.cookies.join('; ')
    await open(draft, cookie, { number, amount: '1,250.00' })
    await open(draft, cookie, { intent: 'pay', shown: '125000', email: 'guest@example.com' })
    const link = (await open(draft, cookie)).dom
      .querySelectorAll('a')
      .map((each) => each.getAttribute('href') ?? '')
      .find((href) => href.startsWith('/zz/forte-checkout?epay='))
    const page = await open(link?.replaceAll('&amp;', '&') ?? '', '')
    const epay = new URL(link ?? '', 'https://portal.example').searchParams.get('epay') ?? ''
    const button = page.dom.querySelector('button[api_access_id]')
    const message = forte.pay(button?.attributes ?? {}, '4242424242424242')
    const told = await open(link ?? '', '', { epay, event: 'SUCCESS', message })
    expect(told.location).toBe(draft)
    expect((await open(draft, cookie)).text).toContain('Paid $1,250.00')
  })
})
