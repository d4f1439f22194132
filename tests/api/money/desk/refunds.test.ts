import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { ask as askProvider, reconcile } from '#api/money/payments/ask.act.ts'
import { selectPayment } from '#api/money/payments/payments.queries.ts'
import type {
  DeskFile,
  RefundAnswer,
  Differences,
  SettlementReport,
} from '#api/money/desk/money-desk.schemas.ts'
import type { BegunPayment, Launch, ShownPayment } from '#api/money/payments/payments.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeFinance, moneyDesk, sendCsv, type Finance } from '#tests/support/money-desk/finance.ts'
import { booksOf, CARDS, makeOwnInvoice, usePaying } from '#tests/support/payments/paying.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const paying = usePaying(world)

let me: { id: number; cookie: string }
let fina: Finance
let second: Finance
beforeEach(async () => {
  me = await makeMyAccount(world.db)
  fina = await makeFinance(world.db)
  second = await makeFinance(world.db, 'Secunda Person')
})

async function paid(amount: number) {
  const invoice = await makeOwnInvoice(world.db, me.id, { amount })
  return { invoice, ...(await payFor([invoice.id], amount)) }
}
async function payFor(invoiceRids: number[], amount: number) {
  const body = { invoiceRids, shownCents: Math.round(amount * 100) }
  const { data } = await callAs<BegunPayment>(world, '/Client/Payment/Begin', { ...me, body })
  const launch = await callAs<Launch>(world, '/Client/Payment/Open', {
    ...me,
    body: { epay: data.epay },
  })
  await paying.pay(launch.data.checkoutUrl, paying.card(CARDS.approved))
  await job()
  return { rid: data.rid, orderNo: launch.data.payment.referenceNum }
}
const job = () =>
  reconcile({ db: world.db, config: world.config, payments: paying.provider }, () => world.clock())
const ask = (who: Finance, paymentRid: number, reason = 'Paid twice by cheque.') =>
  moneyDesk(world, who).payment<RefundAnswer>('AskRefund', { paymentRid, reason })
const decide = (who: Finance, refundRid: number, isApproved = true, reason = '') =>
  moneyDesk(world, who).payment<RefundAnswer>('DecideRefund', { refundRid, isApproved, reason })
const refundOf = async (paymentRid: number) =>
  world.db
    .selectFrom('payment_refunds')
    .selectAll()
    .where('payment_id', '=', paymentRid)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

describe('refunds', () => {
  test('a small one goes to the provider at once, and what it paid is owed again [S3-PAY-23]', async () => {
    const { rid, invoice } = await paid(120)
    expect((await ask(fina, rid, ' ')).fields).toHaveProperty('reason')
    expect((await ask(fina, rid)).data).toEqual({ outcome: 'done' })
    expect((await refundOf(rid)).state).toBe('done')
    expect(await booksOf(world.db, invoice.id)).toEqual({ receivable: 12_000, income: -12_000 })
    expect((await ask(fina, rid)).status).toBe(409)
  })

  test('of a provider that has no call for it is refused in words, and nothing is written down', async () => {
    const { rid } = await paid(120)
    const words = 'Refund it in the Merchant Resource Center.'
    world.rebuild({ payments: { ...paying.provider, noRefund: words } })
    expect(await ask(fina, rid)).toMatchObject({ status: 409, msg: words })
    const { rows } = await sql`select from payment_refunds where payment_id = ${rid}`.execute(
      world.db,
    )
    expect(rows).toEqual([])
  })

  test('above the sum of the settings a second person decides; the first cannot [S3-PAY-23]', async () => {
    const { rid } = await paid(1_250)
    expect((await ask(fina, rid)).data).toEqual({ outcome: 'waiting' })
    expect((await ask(second, rid)).status).toBe(409)
    const { id } = await refundOf(rid)
    expect((await decide(fina, id)).status).toBe(403)
    expect((await refundOf(rid)).state).toBe('waiting')
    expect((await decide(second, id)).data).toEqual({ outcome: 'done' })
    expect((await decide(second, id)).status).toBe(409)
  })

  test('a second person refuses with a reason, and it can be asked for again [S3-PAY-23]', async () => {
    const { rid } = await paid(1_250)
    await ask(fina, rid)
    const { id } = await refundOf(rid)
    expect((await decide(second, id, false)).fields).toHaveProperty('reason')
    expect((await decide(second, id, false, 'It is owed.')).data).toEqual({ outcome: 'refused' })
    expect((await ask(second, rid)).data).toEqual({ outcome: 'waiting' })
  })

  test('a provider that does not answer leaves the payment paid and the refund to be tried again [S3-PAY-23]', async () => {
    const { rid, invoice } = await paid(120)
    await paying.mood({ isDown: ['status'] })
    expect((await ask(fina, rid)).data).toEqual({ outcome: 'not confirmed' })
    await paying.mood({ isDown: [] })
    // The call may still be under way: nobody tells the provider a second time meanwhile.
    expect((await decide(fina, (await refundOf(rid)).id)).status).toBe(409)
    // Nothing was told to it while it did not say what it knows: it would give the money back twice.
    world.wait(120)
    await job()
    const { id, state } = await refundOf(rid)
    expect(state).toBe('approved')
    expect((await decide(fina, id)).data).toEqual({ outcome: 'done' })
    expect((await booksOf(world.db, invoice.id))['receivable']).toBe(12_000)
  })
})

describe('refunds of a part', () => {
  const askPart = (
    paymentRid: number,
    part: { invoiceRid: number; amount: string; isOwedAgain?: boolean },
    who = fina,
  ) =>
    moneyDesk(world, who).payment<RefundAnswer>('AskRefund', {
      paymentRid,
      reason: 'Charged too much.',
      ...part,
    })
  const paymentOf = (rid: number) =>
    callAs<ShownPayment>(world, `/Client/Payment/Get/${rid}`, me).then(({ data }) => data)
  const amounts = (id: number) =>
    world.db
      .selectFrom('invoices')
      .select(['amount', 'amount_paid as paid'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  test('a part is owed again, the rest stays paid, and its payer is told of both [S3-PAY-23]', async () => {
    const { rid, invoice } = await paid(120)
    expect((await askPart(rid, { invoiceRid: invoice.id, amount: '20.50' })).data).toEqual({
      outcome: 'done',
    })
    expect(await booksOf(world.db, invoice.id)).toEqual({
      receivable: 2_050,
      income: -12_000,
      'in transit': 9_950,
    })
    expect(await paymentOf(rid)).toMatchObject({
      state: 'paid',
      paidCents: 9_950,
      refundedCents: 2_050,
    })
    const mail = await world.db
      .selectFrom('outbox')
      .select(['subject', 'body'])
      .where('template', '=', 'payment-refunded')
      .executeTakeFirstOrThrow()
    expect(mail.subject).toContain('refunded $20.50')
    expect(mail.body).toContain('$20.50 of your payment of $120.00 was given back')
    // The provider tells it again each time it is asked, and it counts once.
    world.wait(120)
    await job()
    expect((await booksOf(world.db, invoice.id))['in transit']).toBe(9_950)
    // Then all that is left.
    expect((await ask(fina, rid)).data).toEqual({ outcome: 'done' })
    expect((await refundOf(rid)).cents).toBe(9_950)
    expect(await booksOf(world.db, invoice.id)).toEqual({ receivable: 12_000, income: -12_000 })
    expect((await paymentOf(rid)).state).toBe('refunded')
  })

  test('where it is not owed any more the invoice is lowered by it, with the reason', async () => {
    const { rid, invoice } = await paid(120)
    const part = { invoiceRid: invoice.id, amount: '20', isOwedAgain: false }
    expect((await askPart(rid, part)).data).toEqual({ outcome: 'done' })
    expect(await booksOf(world.db, invoice.id)).toEqual({ income: -10_000, 'in transit': 10_000 })
    expect(await amounts(invoice.id)).toEqual({ amount: 100, paid: 100 })
    const { data } = await moneyDesk(world, fina).get<DeskFile>(`/Agency/Invoice/Get/${invoice.id}`)
    expect(data.entries.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['Payment refunded', 'Adjusted']),
    )
    expect(data.entries.find(({ what }) => what === 'Adjusted')?.comment).toBe('Charged too much.')
    // All of the rest the same way: nothing is owed and nothing is there.
    await moneyDesk(world, fina).payment('AskRefund', {
      paymentRid: rid,
      reason: 'Was not to be invoiced.',
      isOwedAgain: false,
    })
    expect(await booksOf(world.db, invoice.id)).toEqual({})
    expect(await amounts(invoice.id)).toEqual({ amount: 0, paid: 0 })
  })

  test('is of one invoice of its payment, and never more than is left of it there', async () => {
    const [one, two] = [
      await makeOwnInvoice(world.db, me.id, { amount: 50 }),
      await makeOwnInvoice(world.db, me.id, { amount: 30 }),
    ]
    const { rid } = await payFor([one.id, two.id], 80)
    const tooMuch = await askPart(rid, { invoiceRid: two.id, amount: '30.01' })
    expect(tooMuch.fields).toEqual({
      amount: 'This payment has $30.00 left on this invoice. Write no more than that.',
    })
    const other = await makeOwnInvoice(world.db, me.id, { amount: 10 })
    expect((await askPart(rid, { invoiceRid: other.id, amount: '5' })).status).toBe(400)
    expect((await askPart(rid, { invoiceRid: one.id, amount: '-5' })).fields).toHaveProperty(
      'amount',
    )
    await askPart(rid, { invoiceRid: two.id, amount: '30' })
    expect((await booksOf(world.db, two.id))['receivable']).toBe(3_000)
    expect((await booksOf(world.db, one.id))['receivable']).toBeUndefined()
    expect((await askPart(rid, { invoiceRid: two.id, amount: '0.01' })).fields).toHaveProperty(
      'amount',
    )
  })

  test('many small parts need a second person once they are more than the sum of the settings', async () => {
    const { rid, invoice } = await paid(1_250)
    const part = { invoiceRid: invoice.id, amount: '300' }
    expect((await askPart(rid, part)).data).toEqual({ outcome: 'done' })
    expect((await askPart(rid, part)).data).toEqual({ outcome: 'waiting' })
    expect((await booksOf(world.db, invoice.id))['receivable']).toBe(30_000)
    const { id } = await refundOf(rid)
    expect((await decide(second, id)).data).toEqual({ outcome: 'done' })
    expect((await booksOf(world.db, invoice.id))['receivable']).toBe(60_000)
  })

  test('a provider that answers nothing after it gave a part back is asked, not told a second time', async () => {
    const { rid, invoice } = await paid(120)
    const { provider } = paying
    let told = 0
    world.rebuild({
      payments: {
        ...provider,
        refund: async (order) => {
          told += 1
          await provider.refund(order)
          throw new Error('The answer is lost.')
        },
      },
    })
    const part = { invoiceRid: invoice.id, amount: '20' }
    expect((await askPart(rid, part)).data).toEqual({ outcome: 'not confirmed' })
    world.wait(120)
    expect((await decide(fina, (await refundOf(rid)).id)).data).toEqual({ outcome: 'done' })
    expect(told).toBe(1)
    expect((await booksOf(world.db, invoice.id))['receivable']).toBe(2_000)
  })

  test('a part that was given back at the provider alone is found by asking, and posted', async () => {
    const { rid, invoice, orderNo } = await paid(120)
    await paying.provider.refund({ orderNo, ref: null, cents: 1_000, refundedCents: 0 })
    const payment = await selectPayment(world.db, rid)
    if (payment)
      await askProvider(
        { db: world.db, config: world.config, payments: paying.provider },
        payment,
        'desk',
        world.clock(),
      )
    expect((await booksOf(world.db, invoice.id))['receivable']).toBe(1_000)
  })

  test('a debit that the bank takes back after a part of it went back is told at the desk', async () => {
    const { rid, invoice } = await paid(120)
    await askPart(rid, { invoiceRid: invoice.id, amount: '20' })
    const { provider } = paying
    const answer = await provider.status({
      orderNo: (await paymentOf(rid)).referenceNum,
      ref: null,
    })
    const payment = await selectPayment(world.db, rid)
    if (payment && answer)
      await askProvider(
        {
          db: world.db,
          config: world.config,
          payments: { ...provider, status: async () => ({ ...answer, state: 'returned' }) },
        },
        payment,
        'job',
        world.clock(),
      )
    expect(await booksOf(world.db, invoice.id)).toEqual({ receivable: 12_000, income: -12_000 })
    expect(await differences()).toMatchObject([
      { kind: 'returned there', hereCents: 10_000, thereCents: 12_000 },
    ])
  })
})

const HEAD = 'order_no,amount,status,settled_on\n'
const settle = (text: string) =>
  sendCsv<SettlementReport>(world, '/Agency/Payment/ImportSettlement', {
    cookie: fina.cookie,
    text,
  })
const differences = async () =>
  (await moneyDesk(world, fina).get<Differences>('/Agency/Payment/GetDifferences')).data.list

describe('reconciliation', () => {
  test('what fits is settled; each thing that does not stands at the desk once [S3-PAY-23]', async () => {
    const fits = await paid(10)
    const other = await paid(20)
    const back = await paid(30)
    const missing = await paid(40)
    await sql`update payments set state_at = '2026-11-12' where id = ${missing.rid}`.execute(
      world.db,
    )
    const file = `${HEAD}${fits.orderNo},10.00,settled,2026-11-20
${other.orderNo},21.00,settled,2026-11-20
${back.orderNo},30.00,returned,2026-11-20
PSTRANGE-1,99.00,settled,2026-11-10
nonsense,abc,settled,2026-11-20
`
    const { data } = await settle(file)
    expect(data).toMatchObject({ rowCount: 5, matched: 1, found: 4, errorCount: 1 })
    expect(data.errors).toEqual([{ row: 6, message: 'amount is no amount such as 1250.00.' }])
    const list = await differences()
    expect(list.map(({ kind, orderNo }) => `${kind} ${orderNo}`).sort()).toEqual(
      [
        `not there ${missing.orderNo}`,
        `other amount ${other.orderNo}`,
        'paid there PSTRANGE-1',
        `returned there ${back.orderNo}`,
      ].sort(),
    )
    expect((await settle(file)).data.found).toBe(0)
    const strange = list.find(({ kind }) => kind === 'paid there')
    const close = (reason: string) =>
      moneyDesk(world, fina).payment('CloseDifference', { differenceRid: strange?.rid, reason })
    expect((await close('')).fields).toHaveProperty('reason')
    expect((await close('Asked the bank: of another agency.')).status).toBe(200)
    expect((await close('Again.')).status).toBe(409)
    expect((await settle(file)).data.found).toBe(0)
    expect(await differences()).toHaveLength(3)
    // A later file that has the missing one closes it by itself.
    await settle(`${HEAD}${missing.orderNo},40.00,settled,2026-11-20\n`)
    expect(await differences()).toHaveLength(2)
  })

  test('a payment nobody answers for stands in the same list until it is clear [S3-PAY-23]', async () => {
    const invoice = await makeOwnInvoice(world.db, me.id, { amount: 10 })
    await callAs(world, '/Client/Payment/Begin', {
      ...me,
      body: { invoiceRids: [invoice.id], shownCents: 1_000 },
    })
    await paying.mood({ isDown: ['status'] })
    world.clock = () => new Date('2026-11-20T15:02:00Z')
    await job()
    expect((await differences()).map(({ kind }) => kind)).toEqual(['no answer'])
    await paying.mood({ isDown: [] })
    world.clock = () => new Date('2026-11-20T17:00:00Z')
    await job()
    expect(await differences()).toEqual([])
  })

  test('a file of many rows is read in parts, and one without its columns is refused in words [S3-PAY-23]', async () => {
    const rows = Array.from({ length: 2_500 }, (_, at) => `PX-${at},1.00,settled,2026-11-20`)
    expect((await settle(HEAD + rows.join('\n'))).data).toMatchObject({
      rowCount: 2_500,
      found: 2_500,
    })
    const refused = await settle('order,amount\nX,1\n')
    expect(refused).toMatchObject({ status: 400, msg: expect.stringContaining('order_no') })
  })
})
