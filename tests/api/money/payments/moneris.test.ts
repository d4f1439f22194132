import { describe, expect, test } from 'vitest'
import type { ShownPayment } from '#api/money/payments/payments.schemas.ts'
import { MONERIS_URL, useMoneris } from '#tests/support/payments/checkouts.ts'
import { usePayer } from '#tests/support/payments/payer.ts'
import { askCommit, booksOf, makeOwnInvoice } from '#tests/support/payments/paying.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const moneris = useMoneris(world)
const { who, send, look, giveUp, job, begun } = usePayer(world, () => moneris.provider)

const CARD = '4242424242424242'
const BAD_CARD = '4000000000000002'
const REQUEST = `${MONERIS_URL}/chktv2/request/request.php`

type Ticket = { response: { ticket: string } }
const serverPost = (
  epay: string,
  { url = REQUEST, cookie }: { url?: string; cookie?: string } = {},
) => send<Ticket>('/util/ServerPost', { url, body: { epay } }, cookie)
const tell = (epay: string, event: string) =>
  send<{ returnPath: string }>('/Anon/Payment/CheckoutEvent', { epay, event, message: '' })
const update = (rid: number, paymentStatusCd: string, cookie?: string) =>
  send<ShownPayment>(
    '/AirNEI/Payment/Update',
    { original: { paymentRid: rid }, updated: { paymentRid: rid, paymentStatusCd } },
    cookie,
  )
async function opened() {
  const payment = await begun()
  const { ticket } = (await serverPost(payment.epay)).data.response
  return { ...payment, ticket }
}

describe('moneris: the ticket', () => {
  test('comes from the provider alone, with two decimals, in test mode, asking for the CVV [S3-API-06, S3-PAY-17, S3-PAY-18, S3-PAY-19]', async () => {
    const { checkoutUrl, ticket, rid } = await opened()
    expect(checkoutUrl).toMatch(/^\/zz\/moneris-checkout\?epay=/)
    expect(ticket).toMatch(/^\d{10}\w+$/)
    expect(moneris.asked).toEqual([
      {
        store_id: 'store-of-the-fake',
        api_token: 'token-of-the-fake',
        checkout_id: 'chktFAKE',
        environment: 'qa',
        action: 'preload',
        order_no: (await look(rid)).referenceNum,
        txn_total: '1250.00',
        ask_cvv: 'Y',
        language: 'en',
      },
      expect.objectContaining({ action: 'receipt' }),
    ])
  })

  test('any other address is refused without an outgoing call [S3-API-06]', async () => {
    const { epay } = await begun()
    const before = moneris.asked.length
    for (const url of [
      'https://evil.example/',
      `${REQUEST}?x=1`,
      `${REQUEST}/`,
      REQUEST.replace('https', 'http'),
      'http://127.0.0.1/',
      '',
    ])
      expect((await serverPost(epay, { url })).status, url).toBe(403)
    expect(moneris.asked).toHaveLength(before)
  })

  test('nobody else’s reference, and no tampered or old one, gets a ticket [S3-PAY-25]', async () => {
    const { epay } = await begun()
    expect((await serverPost(epay, { cookie: who.other.cookie })).status).toBe(404)
    expect((await serverPost(`${epay}x`)).status).toBe(404)
    world.wait(31 * 60)
    expect((await serverPost(epay)).status).toBe(404)
  })

  test('a fresh one is given again, and one that was paid with opens nothing more', async () => {
    const { epay, ticket, rid } = await opened()
    expect((await serverPost(epay)).data.response.ticket).toBe(ticket)
    world.wait(5 * 60)
    const second = (await serverPost(epay)).data.response.ticket
    expect(second).not.toBe(ticket)
    expect(moneris.pay(ticket, CARD)).toBe(true)
    expect((await serverPost(epay)).status).toBe(409)
    expect((await look(rid)).state).toBe('paid')
  })

  test('a provider that is down begins nothing, and says so [S3-PAY-06]', async () => {
    moneris.mood.isDown = ['preload']
    const invoice = await makeOwnInvoice(world.db, who.me.id)
    const answer = await send('/Client/Payment/Begin', {
      invoiceRids: [invoice.id],
      shownCents: 125_000,
    })
    expect(answer).toMatchObject({
      status: 503,
      msg: expect.stringContaining('Nothing was charged'),
    })
  })
})

describe('moneris: what the form tells', () => {
  test('completion is Done when the receipt says so, once [S3-PAY-20, S3-PAY-23]', async () => {
    const { epay, rid, ticket, invoice } = await opened()
    moneris.pay(ticket, CARD)
    for (let i = 0; i < 3; i++) await tell(epay, 'complete')
    expect(await look(rid)).toMatchObject({
      state: 'paid',
      paymentStatusCd: 'Done',
      epayConfirmNum: '402025 12-0_25',
      method: 'Card ending in 4242',
    })
    expect(await booksOf(world.db, invoice.id)).toEqual({ income: -125_000, 'in transit': 125_000 })
    await askCommit(world.db)
  })

  test('completion without a receipt pays nothing', async () => {
    const { epay, rid } = await opened()
    await tell(epay, 'complete')
    expect((await look(rid)).state).toBe('began')
  })

  test('a declined card is Invalid', async () => {
    const { epay, rid, ticket } = await opened()
    moneris.pay(ticket, BAD_CARD)
    await tell(epay, 'complete')
    expect(await look(rid)).toMatchObject({ state: 'declined', paymentStatusCd: 'Invalid' })
  })

  test('cancellation is Invalid, unless it was paid [S3-PAY-21]', async () => {
    const first = await opened()
    await tell(first.epay, 'cancel')
    expect(await look(first.rid)).toMatchObject({ state: 'cancelled', paymentStatusCd: 'Invalid' })
    const second = await opened()
    moneris.pay(second.ticket, CARD)
    await tell(second.epay, 'cancel')
    expect((await look(second.rid)).state).toBe('paid')
  })

  test('what was paid with a ticket after its form was cancelled is found by the job', async () => {
    const { epay, rid, ticket } = await opened()
    await tell(epay, 'cancel')
    moneris.pay(ticket, CARD)
    world.wait(3_700)
    await job()
    expect((await look(rid)).state).toBe('paid')
  })

  test.each([{ wrongAmount: '12.50' }, { wrongOrder: 'P261120-ANOTHER000' }])(
    'a receipt of %j is a mismatch',
    async (wrong) => {
      const { rid, ticket } = await opened()
      moneris.pay(ticket, CARD)
      Object.assign(moneris.mood, wrong)
      expect(await look(rid)).toMatchObject({ state: 'unknown', isMismatch: true, paidCents: 0 })
    },
  )

  test('two windows of one order, both paid, are a mismatch for the agency', async () => {
    const { epay, rid, ticket } = await opened()
    world.wait(5 * 60)
    const second = (await serverPost(epay)).data.response.ticket
    moneris.pay(ticket, CARD)
    const paid = moneris.tickets.get(second)
    if (paid) moneris.tickets.set(second, { ...paid, outcome: 'a', last4: '4242' })
    expect(await look(rid)).toMatchObject({ state: 'unknown', isMismatch: true })
  })

  test('while a form can be paid in, nothing is given up from elsewhere', async () => {
    const { rid } = await opened()
    expect((await giveUp(rid)).status).toBe(409)
    world.wait(31 * 60)
    expect((await giveUp(rid)).data.state).toBe('cancelled')
  })

  test('no ticket and no key of the provider stands in what the payer is told', async () => {
    const { rid } = await opened()
    expect(JSON.stringify(await look(rid))).not.toMatch(/token-of-the-fake|chktFAKE/)
  })
})

describe('moneris: Payment/Update', () => {
  test('Done is refused without the provider’s own confirmation, and taken with it [S3-API-07, S3-PAY-23, S3-PAY-24]', async () => {
    const { rid, ticket } = await opened()
    const refused = await update(rid, 'Done')
    expect(refused.status).toBe(409)
    expect(refused.msg).toMatch(/^Update Payment Failed\./)
    expect((await look(rid)).state).toBe('began')
    moneris.pay(ticket, CARD)
    expect((await update(rid, 'Done')).data).toMatchObject({
      state: 'paid',
      paymentStatusCd: 'Done',
      paidCents: 125_000,
    })
  })

  test('Invalid ends what nobody paid; nobody updates another’s payment [S3-API-07, S3-PAY-21]', async () => {
    const { rid } = await opened()
    expect((await update(rid, 'Invalid', who.other.cookie)).status).toBe(404)
    expect((await update(rid, 'Invalid')).data.paymentStatusCd).toBe('Invalid')
    const answer = await send('/AirNEI/Payment/Update', {
      original: { paymentRid: rid },
      updated: { paymentRid: rid + 1 },
    })
    expect(answer.status).toBe(400)
  })
})
