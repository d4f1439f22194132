import { beforeEach, describe, expect, test } from 'vitest'
import { reconcile } from '#api/money/payments/ask.act.ts'
import type { MoneyPaperData } from '#api/ground/lib/papers/money-paper.data.ts'
import type { BegunPayment, Launch } from '#api/money/payments/payments.schemas.ts'
import { verifyChain } from '#api/services/proof/check/verify.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { CARDS, makeOwnInvoice, usePaying } from '#tests/support/payments/paying.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const paying = usePaying(world)

type Answer<T> = { status: number; data: T }

let me: { id: number; cookie: string }
beforeEach(async () => {
  me = await makeMyAccount(world.db)
})

async function send<T>(path: string, body: object): Promise<Answer<T>> {
  const response = await world.api.request(`/api${path}`, {
    method: 'POST',
    headers: { cookie: me.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { ...((await response.json()) as Answer<T>), status: response.status }
}

/** Begins a payment of one invoice and pays it with this card. */
async function payWith(card: string) {
  const invoice = await makeOwnInvoice(world.db, me.id)
  const begun = (
    await send<BegunPayment>('/Client/Payment/Begin', {
      invoiceRids: [invoice.id],
      shownCents: 125_000,
    })
  ).data
  const { checkoutUrl } = (await send<Launch>('/Client/Payment/Open', { epay: begun.epay })).data
  await paying.pay(checkoutUrl, paying.card(card))
  const asking = { db: world.db, config: world.config, payments: paying.provider }
  await reconcile(asking, () => world.clock())
  return { invoice, rid: begun.rid }
}

const receipt = (rid: number, cookie = me.cookie) =>
  world.api.request(`/api/Client/Payment/Receipt/${rid}`, { headers: { cookie } })

describe('the receipt of a payment', () => {
  test('what was paid has a receipt of its copy of record, for its payer alone [S3-PAY-23]', async () => {
    const { rid, invoice } = await payWith(CARDS.approved)
    const payment = await world.db
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', rid)
      .executeTakeFirstOrThrow()
    expect(payment.state).toBe('paid')
    const answer = await receipt(rid)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const paper = world.rendered.at(-1)?.data as MoneyPaperData
    expect(paper).toMatchObject({ kind: 'Receipt', reference: payment.order_no })
    expect(paper.tables[1]?.rows).toEqual([
      [invoice.number, expect.stringContaining('Annual emissions fee'), '$1,250.00'],
    ])
    expect(paper.record?.number).toBe(payment.order_no)
    const other = await makeMyAccount(world.db)
    expect((await receipt(rid, other.cookie)).status).toBe(404)
    // However often it is asked for, there is one copy, and the chain of all records holds.
    await receipt(rid)
    const copies = await world.db
      .selectFrom('copies_of_record')
      .select('id')
      .where('kind', '=', 'payment')
      .execute()
    expect(copies).toHaveLength(1)
    expect((await verifyChain(world.db)).broken).toBeNull()
  })

  test('what was declined or is not over has no receipt', async () => {
    const { rid } = await payWith(CARDS.declined)
    expect((await receipt(rid)).status).toBe(404)
  })

  test('a payment of an earlier release is given its receipt when it is asked for', async () => {
    const { rid } = await payWith(CARDS.approved)
    await world.db
      .updateTable('payments')
      .set({ receipt_copy_id: null, order_no: 'P251120-OLDRELEASE' })
      .where('id', '=', rid)
      .execute()
    expect((await receipt(rid)).status).toBe(200)
  })

  test('the mail leads to the receipt, and so does the payment in Transaction History [S3-DASH-17]', async () => {
    const { rid } = await payWith(CARDS.approved)
    const mail = await world.db
      .selectFrom('outbox')
      .select('body')
      .where('template', '=', 'payment-receipt')
      .executeTakeFirstOrThrow()
    expect(mail.body).toContain(`/app/money-paper/receipt/${rid}`)
    const response = await world.api.request(
      `/api/AppSystem/Dashboard/GetFIMSAccountDetail/${me.id}`,
      { headers: { cookie: me.cookie } },
    )
    const { data } = (await response.json()) as Answer<{ paymentRid: number | null }[]>
    expect(data[0]?.paymentRid).toBe(rid)
  })
})
