import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { HostedButton } from '#api/ground/lib/calls/payment-provider.ts'
import { ticksOf } from '#api/money/payments/providers/forte.ts'
import { attributesOf, useForte } from '#tests/support/payments/checkouts.ts'
import { usePayer } from '#tests/support/payments/payer.ts'
import { askCommit, booksOf } from '#tests/support/payments/paying.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const forte = useForte(world)
const { who, send, look, giveUp, job, begun } = usePayer(world, () => forte.provider)

const CARD = '4242424242424242'
const BAD_CARD = '4000000000000002'
const ACCOUNT = '000123456789'

type Begun = Awaited<ReturnType<typeof begun>>

const create = (
  { rid, invoice }: Pick<Begun, 'rid' | 'invoice'>,
  more: object = {},
  cookie?: string,
) =>
  send<HostedButton>(
    '/FIMS/EPayment/CreatePaymentForte',
    { bizRid: invoice.id, bizName: invoice.number, paymentRid: rid, amount: 1250, ...more },
    cookie,
  )
const tell = (epay: string, event: string, message = '') =>
  send<{ returnPath: string }>('/Anon/Payment/CheckoutEvent', { epay, event, message })
/** Opens the page of a new payment: the button that it gets. */
async function opened() {
  const payment = await begun()
  const button = attributesOf((await create(payment)).data)
  return { ...payment, button }
}

describe('forte: the signed button', () => {
  test('carries what the specification names, signed as the provider checks it [S3-API-05, S3-PAY-03, S3-PAY-05]', async () => {
    const payment = await begun()
    expect(payment.checkoutUrl).toMatch(/^\/zz\/forte-checkout\?epay=/)
    const { ok, data } = await create(payment)
    expect(ok).toBe(true)
    expect(data).toEqual({
      apiAccessId: 'access-of-the-fake',
      locationId: '200002',
      versionNumber: '2.0',
      method: 'sale',
      allowMethods: 'visa,mast,echeck',
      totalAmount: '1250.00',
      orderNumber: (await look(payment.rid)).referenceNum,
      utcTime: ticksOf(world.clock()),
      signature: expect.stringMatching(/^[0-9a-f]{64}$/),
      scriptURL: 'https://forte.example/checkout/v2/js',
    })
    expect(forte.fault(attributesOf(data))).toBeNull()
  })

  test('ticks count hundreds of nanoseconds since the year 1', () => {
    expect(ticksOf(new Date('1970-01-01T00:00:00Z'))).toBe('621355968000000000')
    expect(ticksOf(new Date('2000-01-01T00:00:00.123Z'))).toBe('630822816001230000')
  })

  test('another amount, another invoice or another payer gets none [S3-PAY-03, S3-API-05]', async () => {
    const payment = await begun()
    const other = await begun()
    expect((await create(payment, { amount: 1 })).reason).toBe('SHOWN_IS_OLD')
    expect((await create(payment, { amount: '1250.001' })).reason).toBe('SHOWN_IS_OLD')
    expect((await create(payment, { bizRid: other.invoice.id })).status).toBe(404)
    expect((await create(payment, {}, who.other.cookie)).status).toBe(404)
    expect((await create(payment, { epay: payment.epay }, who.other.cookie)).status).toBe(404)
    expect((await create(payment, {}, 'none=1')).status).toBe(401)
    expect((await create(payment, { epay: `${payment.epay}x` })).status).toBe(404)
  })

  test('is signed by the provider’s clock, so that a portal whose clock goes wrong is still taken', async () => {
    forte.mood.skewMs = 45 * 60_000
    const { button } = await opened()
    expect(forte.fault(button)).toBeNull()
    forte.mood.skewMs = 0
    expect(forte.fault(button)).toBe('The request has expired.')
  })

  test('a provider that does not answer is said, at the beginning and at the button [S3-PAY-06]', async () => {
    const payment = await begun()
    forte.mood.isDown = ['utc']
    expect(await create(payment)).toMatchObject({
      status: 503,
      msg: expect.stringContaining('Nothing was charged.'),
    })
    expect((await look(payment.rid)).state).toBe('began')
  })

  test('every part of it is held by its signature, and an old one is refused', async () => {
    const { button } = await opened()
    for (const name of ['total_amount', 'order_number', 'utc_time', 'method'])
      expect(forte.fault({ ...button, [name]: '1' })).not.toBeNull()
    world.wait(21 * 60)
    expect(forte.fault(button)).toBe('The request has expired.')
  })
})

describe('forte: what the window tells', () => {
  test('begin is noted and changes nothing [S3-PAY-09]', async () => {
    const { epay, rid, button } = await opened()
    expect((await tell(epay, 'begin', forte.message(button, 'begin'))).ok).toBe(true)
    expect((await look(rid)).state).toBe('began')
  })

  test('success leads to asking, and what was paid is Done, once, however often it is told [S3-PAY-04, S3-PAY-10, S3-PAY-23]', async () => {
    const { epay, rid, button, invoice } = await opened()
    const message = forte.pay(button, CARD)
    for (let i = 0; i < 3; i++)
      expect((await tell(epay, 'success', message)).data.returnPath).toBe(
        `/app/payments/${rid}?from=bank`,
      )
    expect(await look(rid)).toMatchObject({
      state: 'paid',
      paymentStatusCd: 'Done',
      paidCents: 125_000,
      method: 'Card ending in 4242',
      epayConfirmNum: 'A055',
    })
    expect(await booksOf(world.db, invoice.id)).toEqual({ income: -125_000, 'in transit': 125_000 })
    await askCommit(world.db)
  })

  test('failure is Invalid, with the reason of the bank [S3-PAY-11]', async () => {
    const { epay, rid, button } = await opened()
    await tell(epay, 'failure', forte.pay(button, BAD_CARD))
    expect(await look(rid)).toMatchObject({
      state: 'declined',
      paymentStatusCd: 'Invalid',
      epayReturnCode: 'U83',
      epayReturnMessage: 'AUTH DECLINE',
    })
  })

  test.each(['error', 'abort', 'expired'])(
    '%s leads back and changes nothing [S3-PAY-12, S3-PAY-13, S3-PAY-14]',
    async (event) => {
      const { epay, rid } = await opened()
      expect((await tell(epay, event)).data.returnPath).toBe(`/app/payments/${rid}?from=bank`)
      expect((await look(rid)).state).toBe('began')
    },
  )

  test.each([
    ['unsigned', (m: string) => m.replace(/"signature":"\w+"/, '"signature":""')],
    ['changed', (m: string) => m.replace('1250.00', '1.00')],
    ['no JSON', () => 'paid'],
  ])('a forged success, %s, is not even asked about [S3-PAY-22]', async (_, forge) => {
    const { epay, rid, button } = await opened()
    // It was paid indeed, so that asking would show.
    const message = forge(forte.pay(button, CARD))
    expect((await tell(epay, 'success', message)).ok).toBe(true)
    const { state } = await world.db
      .selectFrom('payments')
      .select('state')
      .where('id', '=', rid)
      .executeTakeFirstOrThrow()
    expect(state).toBe('began')
  })

  test('a signed message about another payment pays neither [S3-PAY-22]', async () => {
    const first = await opened()
    const second = await opened()
    await tell(second.epay, 'success', forte.pay(first.button, CARD))
    expect((await look(second.rid)).state).toBe('began')
  })

  test('it may be told long after the reference could open anything', async () => {
    const { epay, rid, button } = await opened()
    const message = forte.pay(button, CARD)
    world.wait(3 * 3_600)
    expect((await tell(epay, 'success', message)).ok).toBe(true)
    expect((await look(rid)).state).toBe('paid')
  })
})

describe('forte: what the provider says holds', () => {
  test('a bank debit waits until it is funded, and can be rejected', async () => {
    const { rid, button } = await opened()
    forte.pay(button, ACCOUNT)
    expect(await look(rid)).toMatchObject({
      state: 'pending',
      method: 'Bank account ending in 6789',
    })
    const [sale] = forte.sales
    if (sale) sale.status = 'funded'
    world.wait(3_700)
    await job()
    expect((await look(rid)).state).toBe('paid')
    if (sale) sale.status = 'unfunded'
    world.wait(90_000)
    await job()
    expect((await look(rid)).state).toBe('returned')
    await askCommit(world.db)
  })

  test('another amount than ordered is a mismatch, not a payment [S3-PAY-22]', async () => {
    const { rid, button } = await opened()
    forte.pay(button, CARD)
    forte.mood.wrongAmount = 12.5
    expect(await look(rid)).toMatchObject({ state: 'unknown', isMismatch: true, paidCents: 0 })
  })

  test('an order that was charged twice in two windows is a mismatch for the agency', async () => {
    const { rid, button } = await opened()
    forte.pay(button, CARD)
    const [sale] = forte.sales
    if (sale) forte.sales.push({ ...sale, transaction_id: 'trn_second' })
    expect(await look(rid)).toMatchObject({ state: 'unknown', isMismatch: true })
  })

  /** The differences that stand at the finance desk. */
  const differences = async () => {
    const { rows } = await sql`
      select kind, cents_here::int as here, cents_there::int as there, closed_at is not null as "isClosed"
      from payment_differences order by id`.execute(world.db)
    return rows
  }
  const again = () => {
    const [sale] = forte.sales
    if (sale) forte.sales.push({ ...sale, transaction_id: 'trn_second' })
  }

  test('a second charge on a settled order is a difference at the desk until it went back there [S3-PAY-22]', async () => {
    const { epay, rid, button } = await opened()
    const message = forte.pay(button, CARD)
    expect((await look(rid)).state).toBe('paid')
    again()
    await tell(epay, 'success', message)
    await tell(epay, 'success', message)
    expect(await differences()).toEqual([
      { kind: 'other charge', here: 125_000, there: 250_000, isClosed: false },
    ])
    expect(await look(rid)).toMatchObject({ state: 'paid', paidCents: 125_000, refundedCents: 0 })
    const second = forte.sales.at(-1)
    if (second)
      forte.sales.push({
        ...second,
        action: 'Reverse',
        transaction_id: 'trn_back',
        original_transaction_id: 'trn_second',
      })
    await tell(epay, 'success', message)
    expect(await differences()).toMatchObject([{ isClosed: true }])
    expect(await look(rid)).toMatchObject({ state: 'paid', refundedCents: 0 })
    await askCommit(world.db)
  })

  test('the job finds a second charge that nobody told, when no window can be paid in any more', async () => {
    const { rid, button } = await opened()
    forte.pay(button, CARD)
    expect((await look(rid)).state).toBe('paid')
    again()
    world.wait(61 * 60)
    await job()
    expect(await differences()).toMatchObject([{ kind: 'other charge', there: 250_000 }])
    expect(await job()).toBe(0)
  })

  test('a wrong charge on an order that is over stands at the desk too', async () => {
    const { rid, button } = await opened()
    world.wait(20 * 60 + 1)
    expect((await giveUp(rid)).data.state).toBe('cancelled')
    forte.sales.push({
      transaction_id: 'trn_late',
      action: 'sale',
      status: 'Ready',
      order_number: button['order_number'] ?? '',
      authorization_amount: 12.5,
      authorization_code: 'A55',
      received_date: world.clock().toISOString(),
      response: { response_code: 'A01', response_desc: 'APPROVED' },
    })
    world.wait(61 * 60)
    await job()
    expect((await look(rid)).state).toBe('cancelled')
    expect(await differences()).toMatchObject([{ kind: 'other charge', here: 0, there: 1_250 }])
  })

  test.each(['Declined', 'FAILED', ' voided', 'teleported', ''])(
    'a reversal that is "%s" is no refund',
    async (status) => {
      const { epay, rid, button } = await opened()
      const message = forte.pay(button, CARD)
      await look(rid)
      const { referenceNum: orderNo } = await look(rid)
      await forte.provider.refund({ orderNo, ref: null, cents: 125_000, refundedCents: 0 })
      const back = forte.sales.at(-1)
      if (back) back.status = status
      await tell(epay, 'success', message)
      expect(await look(rid)).toMatchObject({ state: 'paid', refundedCents: 0 })
    },
  )

  test('while a reversal says nothing that is known, no second one is sent', async () => {
    const { rid, button } = await opened()
    forte.pay(button, CARD)
    const { referenceNum: orderNo } = await look(rid)
    const refund = () =>
      forte.provider.refund({ orderNo, ref: null, cents: 25_000, refundedCents: 0 })
    await refund()
    const back = forte.sales.at(-1)
    if (back) back.status = 'teleported'
    await expect(refund()).rejects.toThrow('does not say what it is')
  })

  test('never told at all, it is found by the job', async () => {
    const { rid, button } = await opened()
    forte.pay(button, CARD)
    world.wait(120)
    expect(await job()).toBe(1)
    expect((await look(rid)).state).toBe('paid')
  })

  test('an outage when it is asked is unknown until it answers again [S3-PAY-24]', async () => {
    const { epay, rid, button } = await opened()
    const message = forte.pay(button, CARD)
    forte.mood.isDown = ['find']
    await tell(epay, 'success', message)
    expect((await look(rid)).state).toBe('unknown')
    forte.mood.isDown = []
    world.wait(120)
    await job()
    expect((await look(rid)).state).toBe('paid')
  })

  test('a status that nobody knows concludes nothing', async () => {
    const { rid, button } = await opened()
    forte.pay(button, CARD)
    const [sale] = forte.sales
    if (sale) sale.status = 'teleported'
    expect((await look(rid)).state).toBe('unknown')
  })

  test('while the button can be pressed nothing is given up; after that it is, and the order is paid by nobody', async () => {
    const { rid, button } = await opened()
    const refused = await giveUp(rid)
    expect(refused).toMatchObject({ status: 409, msg: expect.stringContaining('in 20 minutes') })
    world.wait(20 * 60 + 1)
    expect((await giveUp(rid)).data.state).toBe('cancelled')
    expect(forte.pay(button, CARD)).toContain('The request has expired.')
    const unopened = await begun()
    expect((await giveUp(unopened.rid)).data.state).toBe('cancelled')
  })

  test('a page that is opened again after it was paid opens nothing: the order is asked about first', async () => {
    const payment = await opened()
    forte.pay(payment.button, CARD)
    expect((await create(payment)).status).toBe(409)
    expect((await look(payment.rid)).state).toBe('paid')
  })

  test('the agency’s refund is a reversal there, and the books say so', async () => {
    const { rid, button, invoice } = await opened()
    forte.pay(button, CARD)
    const { referenceNum: orderNo } = await look(rid)
    await forte.provider.refund({ orderNo, ref: null, cents: 125_000, refundedCents: 0 })
    expect(await forte.provider.status({ orderNo, ref: null })).toMatchObject({ state: 'refunded' })
    await expect(
      forte.provider.refund({ orderNo, ref: null, cents: 1, refundedCents: 0 }),
    ).rejects.toThrow('no such charge')
    expect(invoice.id).toBeGreaterThan(0)
  })

  test('parts go back there one after the other, never twice and never more than was paid', async () => {
    const { rid, button } = await opened()
    forte.pay(button, CARD)
    const { referenceNum: orderNo } = await look(rid)
    const refund = (cents: number, refundedCents: number) =>
      forte.provider.refund({ orderNo, ref: null, cents, refundedCents })
    const status = () => forte.provider.status({ orderNo, ref: null })
    await refund(25_000, 0)
    expect(await status()).toMatchObject({ state: 'paid', cents: 125_000, refundedCents: 25_000 })
    // Whoever did not hear of the first one asks for it again, and gives nothing back twice.
    await expect(refund(25_000, 0)).rejects.toThrow('no such charge')
    await expect(refund(100_001, 25_000)).rejects.toThrow('no such charge')
    await refund(100_000, 25_000)
    expect(await status()).toMatchObject({ state: 'refunded', refundedCents: 125_000 })
  })
})
