import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { reconcile } from '#api/money/payments/ask.act.ts'
import type {
  BegunPayment,
  Launch,
  OpenItems,
  ShownPayment,
} from '#api/money/payments/payments.schemas.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import {
  askCommit,
  booksOf,
  CARDS,
  makeOwnInvoice,
  usePaying,
} from '#tests/support/payments/paying.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const paying = usePaying(world)

type Answer<T> = { status: number; ok: boolean; data: T; msg: string; reason?: string }

let me: { id: number; cookie: string }
let other: { id: number; cookie: string }
beforeEach(async () => {
  me = await makeMyAccount(world.db)
  other = await makeMyAccount(world.db)
})

async function send<T>(path: string, body?: object, cookie = me.cookie): Promise<Answer<T>> {
  const response = await world.api.request(`/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { ...((await response.json()) as Answer<T>), status: response.status }
}

const open = (cookie?: string) => send<OpenItems>('/Client/Payment/GetOpenItems', undefined, cookie)
const begin = (invoiceRids: number[], shownCents: number, cookie?: string) =>
  send<BegunPayment>('/Client/Payment/Begin', { invoiceRids, shownCents }, cookie)
const launch = (epay: string, cookie?: string) =>
  send<Launch>('/Client/Payment/Open', { epay }, cookie)
const look = (rid: number, cookie?: string) =>
  send<ShownPayment>(`/Client/Payment/Get/${rid}`, undefined, cookie)
const asking = () => ({ db: world.db, config: world.config, payments: paying.provider })
const job = () => reconcile(asking(), () => world.clock())

/** Begins a payment of one new invoice of 1,250 dollars and opens the page of the bank. */
async function begun() {
  const invoice = await makeOwnInvoice(world.db, me.id)
  const { data } = await begin([invoice.id], 125_000)
  const { checkoutUrl } = (await launch(data.epay)).data
  return { invoice, rid: data.rid, checkoutUrl }
}

describe('api payments: what is to be paid', () => {
  test('open invoices of the own accounts and unpaid fees of own submittals, nobody else’s [S3-PAY-01]', async () => {
    const mine = await makeOwnInvoice(world.db, me.id)
    await makeOwnInvoice(world.db, other.id)
    await makeOwnInvoice(world.db, me.id, { amount_paid: 1250 })
    await makeOwnInvoice(world.db, me.id, { is_void: true })
    const { data } = await open()
    expect(data.provider).toEqual({ name: 'sandbox', label: 'Sandbox Bank', isTest: true })
    expect(data.list).toMatchObject([
      {
        rid: mine.id,
        number: mine.number,
        feeProgramName: 'Air permit fees',
        dueDate: '2026-11-30',
        cents: 125_000,
        paidCents: 0,
        dueCents: 125_000,
        onTheWay: null,
      },
    ])
  })
})

describe('api payments: the fee of a submittal', () => {
  test('whoever filed it pays it, and it is paid at the submittal; a consultant needs the right to pay [S3-PAY-01, S3-PAY-23]', async () => {
    const site = await makeSite(world.db)
    await sql`insert into user_facilities (user_id, site_id, status, requested_at) values (${me.id}, ${site}, 'A', now())`.execute(
      world.db,
    )
    const submittal = await makeSubmittal(world.db, { site_id: site, submitted_by_user_id: me.id })
    await sql`update submittals set fee_cents = 35000 where id = ${submittal}`.execute(world.db)
    const helper = await makeMyAccount(world.db, { kind: 'consultant' })
    const { rows } = await sql<{ id: number }>`
      insert into consultant_links (parent_user_id, public_user_id, status, requested_by_user_id, requested_at)
      values (${me.id}, ${helper.id}, 'A', ${me.id}, now()) returning id`.execute(world.db)
    const allow = (permission: string) =>
      sql`insert into facility_permissions (consultant_link_id, site_id, permission, status)
        values (${rows[0]?.id}, ${site}, ${permission}, 'A')`.execute(world.db)
    await allow('submit')
    expect((await open(helper.cookie)).data.list).toEqual([])
    await allow('pay')
    expect((await open(helper.cookie)).data.list).toHaveLength(1)
    const [fee] = (await open()).data.list
    expect(fee).toMatchObject({ submittalRid: submittal, dueDate: null, dueCents: 35_000 })
    const { data } = await begin([fee?.rid ?? 0], 35_000)
    await paying.pay((await launch(data.epay)).data.checkoutUrl, paying.card(CARDS.approved))
    const { rows: paid } = await sql<{ at: Date | null }>`
      select fee_paid_at as at from submittals where id = ${submittal}`.execute(world.db)
    expect(paid[0]?.at).toEqual(world.clock())
  })
})

describe('api payments: from Pay to paid', () => {
  test('an approved card pays the invoice once, when the bank says so to our server [S3-PAY-01, S3-PAY-02, S3-PAY-04, S3-PAY-10, S3-PAY-23]', async () => {
    const { invoice, rid, checkoutUrl } = await begun()
    expect((await look(rid)).data).toMatchObject({
      state: 'began',
      paymentStatusCd: '',
      isOpen: true,
    })
    const back = await paying.pay(checkoutUrl, paying.card(CARDS.approved))
    expect(back).toBe(`https://records.example.gov/app/payments/${rid}?from=bank`)
    expect((await look(rid)).data).toMatchObject({
      state: 'paid',
      paymentStatusCd: 'Done',
      cents: 125_000,
      paidCents: 125_000,
      paidAmount: 1_250,
      method: 'Card ending in 4242',
      epayConfirmNum: expect.stringMatching(/^C\d+$/),
      items: [{ rid: invoice.id, number: invoice.number, cents: 125_000 }],
    })
    expect(await booksOf(world.db, invoice.id)).toEqual({ income: -125_000, 'in transit': 125_000 })
    expect((await open()).data.list).toEqual([])
    await askCommit(world.db)
    const mails = await world.db.selectFrom('outbox').select(['template', 'body']).execute()
    expect(mails).toMatchObject([{ template: 'payment-receipt' }])
    expect(mails[0]?.body).toContain('$1,250.00 was paid.')
  })

  test.each([
    ['declined', CARDS.declined, '05', 'The card was declined.'],
    ['insufficient', CARDS.insufficient, '51', 'There is not enough money in the account.'],
  ])(
    'a card that is %s charges nothing, and another try is another order [S3-PAY-11]',
    async (_, card, code, message) => {
      const { invoice, rid, checkoutUrl } = await begun()
      await paying.pay(checkoutUrl, paying.card(card))
      const { data } = await look(rid)
      expect(data).toMatchObject({
        state: 'declined',
        paymentStatusCd: 'Invalid',
        epayReturnCode: code,
        epayReturnMessage: message,
        paidCents: 0,
      })
      expect(await booksOf(world.db, invoice.id)).toEqual({ income: -125_000, receivable: 125_000 })
      const again = await begin([invoice.id], 125_000)
      expect(again.ok).toBe(true)
      const second = (await look(again.data.rid)).data
      expect(second.referenceNum).not.toBe(data.referenceNum)
    },
  )

  test('a bank debit waits for the bank, has no receipt yet, and can come back [S3-PAY-10]', async () => {
    for (const [account, end, balance] of [
      ['000123456789', 'paid', 0],
      ['000111111113', 'returned', 125_000],
    ] as const) {
      const { invoice, rid, checkoutUrl } = await begun()
      await paying.pay(checkoutUrl, { way: 'bank', routing: '110000000', account })
      expect((await look(rid)).data).toMatchObject({
        state: 'pending',
        paymentStatusCd: '',
        paidCents: 0,
      })
      const before = await world.db.selectFrom('outbox').select('template').execute()
      expect(before.map(({ template }) => template)).not.toContain('payment-receipt')
      world.wait(3_700)
      expect(await job()).toBe(1)
      expect((await look(rid)).data.state).toBe(end)
      const { receivable = 0 } = await booksOf(world.db, invoice.id)
      expect(receivable).toBe(balance)
      await sql`delete from outbox`.execute(world.db)
    }
    await askCommit(world.db)
  })

  test('a debit that comes back days after the bank called it paid is found by the job', async () => {
    const { invoice, rid, checkoutUrl } = await begun()
    await paying.pay(checkoutUrl, { way: 'bank', routing: '110000000', account: '000123456789' })
    world.wait(3_700)
    expect(await job()).toBe(1)
    expect((await look(rid)).data.state).toBe('paid')
    const [order] = paying.bank.book.all()
    await paying.provider.refund({
      orderNo: order?.orderNo ?? '',
      ref: null,
      cents: 125_000,
      refundedCents: 0,
    })
    world.wait(90_000)
    expect(await job()).toBe(1)
    expect((await look(rid)).data.state).toBe('refunded')
    const { receivable = 0 } = await booksOf(world.db, invoice.id)
    expect(receivable).toBe(125_000)
    await askCommit(world.db)
  })

  test('a charge that returns after it was paid is owed again, and the books say so', async () => {
    const { invoice, rid, checkoutUrl } = await begun()
    await paying.pay(checkoutUrl, paying.card(CARDS.approved))
    const [order] = paying.bank.book.all()
    await paying.provider.refund({
      orderNo: order?.orderNo ?? '',
      ref: null,
      cents: 125_000,
      refundedCents: 0,
    })
    await world.api.request('/api/Anon/Payment/Told/sandbox', { method: 'POST' })
    const { ask } = await import('#api/money/payments/ask.act.ts')
    const { selectPayment } = await import('#api/money/payments/payments.queries.ts')
    const payment = await selectPayment(world.db, rid)
    if (payment) await ask(asking(), payment, 'desk', world.clock())
    expect((await look(rid)).data.state).toBe('refunded')
    expect(await booksOf(world.db, invoice.id)).toEqual({ income: -125_000, receivable: 125_000 })
    await askCommit(world.db)
  })
})

describe('api payments: what a browser says counts for nothing', () => {
  test('another total than the portal’s own begins no payment, and the new one is named [S3-PAY-03, S3-PAY-22]', async () => {
    const invoice = await makeOwnInvoice(world.db, me.id)
    const answer = await begin([invoice.id], 1)
    expect(answer).toMatchObject({ status: 409, reason: 'SHOWN_IS_OLD' })
    expect(answer.msg).toContain('$1,250.00')
    expect(paying.bank.book.all()).toEqual([])
  })

  test('another account’s invoice and payment are not there [S3-PAY-25]', async () => {
    const theirs = await makeOwnInvoice(world.db, other.id)
    expect((await begin([theirs.id], 125_000)).status).toBe(404)
    const { rid } = await begun()
    expect((await look(rid, other.cookie)).status).toBe(404)
  })

  test('epay opens a payment for its user and half an hour, and nothing else does [S3-PAY-02, S3-PAY-25]', async () => {
    const invoice = await makeOwnInvoice(world.db, me.id)
    const { epay } = (await begin([invoice.id], 125_000)).data
    expect((await launch(epay)).data.checkoutUrl).toMatch(/^https:\/\/bank\.example\/pay\//)
    const [payment, ...rest] = epay.split('.')
    for (const wrong of ['', 'x', `${Number(payment) + 1}.${rest.join('.')}`, `${epay}x`])
      expect((await launch(wrong)).status).not.toBe(200)
    expect((await launch(epay, other.cookie)).status).toBe(404)
    world.wait(32 * 60)
    expect((await launch(epay)).status).toBe(404)
  })

  test.each([
    ['without a signature', {}],
    ['with a made-up one', { 'x-bank-time': '1763650800', 'x-bank-signature': 'a'.repeat(64) }],
  ])('a callback %s changes nothing and is answered the same [S3-PAY-22]', async (_, headers) => {
    const { rid } = await begun()
    const [order] = paying.bank.book.all()
    const response = await world.api.request('/api/Anon/Payment/Told/sandbox', {
      method: 'POST',
      body: JSON.stringify({ orderNo: order?.orderNo, state: 'paid' }),
      headers: { 'content-type': 'application/json', ...headers },
    })
    expect(response.status).toBe(200)
    expect((await look(rid)).data.state).toBe('began')
  })
})

describe('api payments: callbacks, outages and two tabs', () => {
  test.each(['once', 'twice', 'never'] as const)(
    'a callback that comes %s pays exactly once [S3-PAY-23]',
    async (callbacks) => {
      await paying.mood({ callbacks })
      const { invoice, rid, checkoutUrl } = await begun()
      await paying.pay(checkoutUrl, paying.card(CARDS.approved))
      if (callbacks === 'never') {
        world.wait(120)
        expect(await job()).toBe(1)
      }
      for (let i = 0; i < 3; i++) expect((await look(rid)).data.state).toBe('paid')
      expect(await job()).toBe(0)
      expect(await booksOf(world.db, invoice.id)).toEqual({
        income: -125_000,
        'in transit': 125_000,
      })
    },
  )

  test('an answer with another amount is no payment: it stands as unknown for the agency [S3-PAY-22]', async () => {
    const { invoice, rid, checkoutUrl } = await begun()
    await paying.mood({ wrongCents: 125 })
    await paying.pay(checkoutUrl, paying.card(CARDS.approved))
    expect((await look(rid)).data).toMatchObject({
      state: 'unknown',
      isMismatch: true,
      paidCents: 0,
    })
    expect(await booksOf(world.db, invoice.id)).toEqual({ income: -125_000, receivable: 125_000 })
  })

  test('a provider that is down at the beginning charges nothing and says so [S3-PAY-06]', async () => {
    await paying.mood({ isDown: ['begin'] })
    const invoice = await makeOwnInvoice(world.db, me.id)
    const answer = await begin([invoice.id], 125_000)
    expect(answer).toMatchObject({ status: 503, reason: 'BUSY' })
    expect(answer.msg).toContain('Nothing was charged.')
    await paying.mood({})
    expect((await begin([invoice.id], 125_000)).ok).toBe(true)
  })

  test('a provider that does not answer after paying leaves an honest unknown, settled by the job', async () => {
    const { invoice, rid, checkoutUrl } = await begun()
    await paying.mood({ isDown: ['status'] })
    await paying.pay(checkoutUrl, paying.card(CARDS.approved))
    expect((await look(rid)).data).toMatchObject({ state: 'unknown', paymentStatusCd: '' })
    expect((await begin([invoice.id], 125_000)).reason).toBe('PAYMENT_OPEN')
    await paying.mood({})
    world.wait(120)
    expect(await job()).toBe(1)
    expect((await look(rid)).data.state).toBe('paid')
  })

  test('while one payment of an invoice is under way, a second tab begins none', async () => {
    const { invoice } = await begun()
    expect((await begin([invoice.id], 125_000)).reason).toBe('PAYMENT_OPEN')
    expect((await open()).data.list[0]?.onTheWay).toMatchObject({ state: 'began', isOwn: true })
    expect(paying.bank.book.all()).toHaveLength(1)
  })

  test('giving up asks the bank first: what nobody paid ends, what was paid is paid [S3-PAY-13, S3-PAY-21]', async () => {
    const first = await begun()
    const give = (rid: number) => send<ShownPayment>('/Client/Payment/GiveUp', { paymentRid: rid })
    expect((await give(first.rid)).data.state).toBe('cancelled')
    expect(await paying.pay(first.checkoutUrl, paying.card(CARDS.approved))).toBeNull()
    await paying.mood({ callbacks: 'never' })
    const second = await begun()
    await paying.pay(second.checkoutUrl, paying.card(CARDS.approved))
    expect((await give(second.rid)).data.state).toBe('paid')
    const third = await begun()
    await paying.mood({ isDown: ['cancel'] })
    expect((await give(third.rid)).status).toBe(503)
    expect((await look(third.rid)).data.state).toBe('began')
  })

  test('an order that nobody paid is over after an hour and can be paid anew [S3-PAY-14]', async () => {
    const { invoice, rid } = await begun()
    world.wait(3_601)
    expect(await job()).toBe(1)
    expect((await look(rid)).data).toMatchObject({ state: 'expired', paymentStatusCd: 'Invalid' })
    expect((await begin([invoice.id], 125_000)).ok).toBe(true)
  })

  test('what was paid elsewhere meanwhile is a refund that is due, not a second payment', async () => {
    const { invoice, rid, checkoutUrl } = await begun()
    await sql`update invoices set amount_paid = amount - 50 where id = ${invoice.id}`.execute(
      world.db,
    )
    await paying.pay(checkoutUrl, paying.card(CARDS.approved))
    expect((await look(rid)).data.state).toBe('paid')
    expect(await booksOf(world.db, invoice.id)).toEqual({
      income: -125_000,
      outside: 120_000,
      'in transit': 125_000,
      'refunds due': -120_000,
    })
    await askCommit(world.db)
  })

  test('without a provider nothing begins, and the words say how else [S3-PAY-06]', async () => {
    world.rebuild({ payments: null })
    const invoice = await makeOwnInvoice(world.db, me.id)
    expect((await open()).data.provider).toBeNull()
    expect((await begin([invoice.id], 125_000)).msg).toContain('takes no card or bank payments now')
  })
})
