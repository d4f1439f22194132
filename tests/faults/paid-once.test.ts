import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import type { OpenDatabase } from '#api/ground/db/database.ts'
import type { Api } from '#api/ground/lib/calls/deps.ts'
import { folderStore } from '#api/ground/lib/files/file-store.ts'
import { reconcile } from '#api/money/payments/ask.act.ts'
import { testConfig } from '#tests/support/config.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { attributesOf, forteBeside, monerisBeside } from '#tests/support/payments/checkouts.ts'
import { bankBeside, booksOf, CARDS, makeOwnInvoice } from '#tests/support/payments/paying.ts'
import type { PaymentProvider } from '#api/ground/lib/calls/payment-provider.ts'
import { openOwnDatabase, type OwnDatabase } from '#tests/support/template.ts'

const NOW = new Date('2026-11-20T15:00:00Z')
const clock = () => NOW
const AT_ONCE = 6

// Real commits: over two processes' connections on a server, over the one of the embedded database without.
describe('of many at once', () => {
  let own: OwnDatabase
  const opened: OpenDatabase[] = []
  let me: { id: number; cookie: string }
  let apis: Api[] = []
  const db = () => {
    const [first] = opened
    if (!first) throw new Error('No database is open.')
    return first.db
  }
  const portalsAt = (payments: PaymentProvider): void => {
    apis = opened.map((each) =>
      createApi({
        allows: async () => true,
        db: each.db,
        files: folderStore('unused'),
        config: testConfig,
        clock,
        renderReport: async () => new Uint8Array(),
        payments,
      }),
    )
  }
  beforeEach(async () => {
    own = await openOwnDatabase()
    const processes = process.env['TEST_DATABASE_URL'] ? 2 : 1
    for (let i = 0; i < processes; i++) opened.push(await own.open())
    me = await makeMyAccount(db())
  })
  afterEach(async () => {
    for (const each of opened.splice(0)) await each.close()
    await own.drop()
  })

  async function send<T>(index: number, path: string, body: object) {
    const api = apis[index % apis.length]
    const response = await api?.request(`/api${path}`, {
      method: 'POST',
      headers: { cookie: me.cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await response?.json()) as { ok: boolean; data: T; reason?: string }
  }
  const atOnce = <T>(act: (index: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, index) => act(index)))
  const begin = (index: number, invoiceRids: number[], shownCents: number) =>
    send<{ rid: number; epay: string }>(index, '/Client/Payment/Begin', { invoiceRids, shownCents })

  test('tabs that pay one invoice begin one payment of it', async () => {
    const bank = bankBeside({ clock, callPortal: async () => new Response() })
    portalsAt(bank.provider)
    const one = await makeOwnInvoice(db(), me.id)
    const two = await makeOwnInvoice(db(), me.id)
    const answers = await atOnce((index) =>
      index % 2 ? begin(index, [one.id, two.id], 250_000) : begin(index, [two.id], 125_000),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const { ok, reason } of answers) if (!ok) expect(reason).toBe('PAYMENT_OPEN')
    expect(bank.bank.book.all()).toHaveLength(1)
  })

  test('a charge that callbacks, pages and jobs tell of together is posted once', async () => {
    const bank = bankBeside({ clock, callPortal: async () => new Response() })
    portalsAt(bank.provider)
    const invoice = await makeOwnInvoice(db(), me.id)
    const { data } = await begin(0, [invoice.id], 125_000)
    const launched = await send<{ checkoutUrl: string }>(0, '/Client/Payment/Open', {
      epay: data.epay,
    })
    await bank.pay(launched.data.checkoutUrl, bank.card(CARDS.approved))
    await atOnce<unknown>((index) =>
      index % 2
        ? send(index, '/Client/Payment/GiveUp', { paymentRid: data.rid })
        : reconcile(
            {
              db: (opened[index % opened.length] ?? { db: db() }).db,
              config: testConfig,
              payments: bank.provider,
            },
            () => new Date(NOW.getTime() + 120_000),
          ),
    )
    expect(await booksOf(db(), invoice.id)).toEqual({ income: -125_000, 'in transit': 125_000 })
    const mails = await db().selectFrom('outbox').select('template').execute()
    expect(new Set(mails.map(({ template }) => template))).toEqual(new Set(['payment-receipt']))
  })

  test('two windows of a signed button that are paid in both are one mismatch and no payment', async () => {
    const forte = forteBeside(clock)
    portalsAt(forte.provider)
    const invoice = await makeOwnInvoice(db(), me.id)
    const { data } = await begin(0, [invoice.id], 125_000)
    const asked = { bizRid: invoice.id, bizName: 'x', paymentRid: data.rid, amount: 1250 }
    const buttons = await atOnce((index) =>
      send<Parameters<typeof attributesOf>[0]>(index, '/FIMS/EPayment/CreatePaymentForte', asked),
    )
    const given = buttons.filter(({ ok }) => ok).map((each) => attributesOf(each.data))
    expect(given.length).toBeGreaterThan(0)
    for (const button of given) forte.pay(button, '4242424242424242')
    // The provider itself takes an order number once.
    expect(forte.sales).toHaveLength(1)
    await reconcile(
      { db: db(), config: testConfig, payments: forte.provider },
      () => new Date(NOW.getTime() + 120_000),
    )
    expect(await booksOf(db(), invoice.id)).toEqual({ income: -125_000, 'in transit': 125_000 })
  })

  test('windows that ask for a ticket together forget none that was given out', async () => {
    const moneris = monerisBeside(clock)
    portalsAt(moneris.provider)
    const invoice = await makeOwnInvoice(db(), me.id)
    const { data } = await begin(0, [invoice.id], 125_000)
    const launched = await send<{ checkoutUrl: string }>(0, '/Client/Payment/Open', {
      epay: data.epay,
    })
    const epay = new URL(launched.data.checkoutUrl, 'https://x.example').searchParams.get('epay')
    const url = 'https://moneris.example/chktv2/request/request.php'
    const answers = await atOnce((index) =>
      send<{ response: { ticket: string } }>(index, '/util/ServerPost', { url, body: { epay } }),
    )
    const tickets = answers.flatMap(({ ok, data: given }) => (ok ? [given.response.ticket] : []))
    expect(tickets.length).toBeGreaterThan(0)
    const { provider_ref: ref } = await db()
      .selectFrom('payments')
      .select('provider_ref')
      .where('id', '=', data.rid)
      .executeTakeFirstOrThrow()
    for (const ticket of tickets) expect(ref).toContain(ticket)
  })
})
