import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import type { OpenDatabase } from '#api/ground/db/database.ts'
import type { Api } from '#api/ground/lib/calls/deps.ts'
import { folderStore } from '#api/ground/lib/files/file-store.ts'
import { testConfig } from '#tests/support/config.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeFinance, type Finance } from '#tests/support/money-desk/finance.ts'
import { bankBeside, booksOf, CARDS, makeOwnInvoice } from '#tests/support/payments/paying.ts'
import { openOwnDatabase, type OwnDatabase } from '#tests/support/template.ts'

const clock = () => new Date('2026-11-20T15:00:00Z')
const TRIES = 5

type Answer = { ok: boolean; msg: string; fields?: Record<string, string>; data?: unknown }

// Real commits: each of the agency has a connection of its own on a server, one for both on the embedded database.
describe('two people of the agency at once', () => {
  let own: OwnDatabase
  const opened: OpenDatabase[] = []
  let apis: Api[] = []
  let staff: Finance[] = []
  let me: { id: number; cookie: string }
  const bank = bankBeside({
    clock,
    callPortal: async (address, init) =>
      (await apis[0]?.request(new URL(address).pathname, init)) ?? new Response(),
  })
  const db = () => {
    const [first] = opened
    if (!first) throw new Error('No database is open.')
    return first.db
  }

  beforeEach(async () => {
    own = await openOwnDatabase()
    const connections = process.env['TEST_DATABASE_URL'] ? 2 : 1
    for (let i = 0; i < connections; i++) opened.push(await own.open())
    me = await makeMyAccount(db())
    staff = [await makeFinance(db(), 'First Person'), await makeFinance(db(), 'Second Person')]
    apis = opened.map((each) =>
      createApi({
        allows: async () => true,
        db: each.db,
        files: folderStore('unused'),
        config: testConfig,
        clock,
        renderReport: async () => new Uint8Array(),
        payments: bank.provider,
      }),
    )
  })
  afterEach(async () => {
    for (const each of opened.splice(0)) await each.close()
    await own.drop()
  })

  async function send(index: number, cookie: string, [path, body]: [string, object]) {
    const answer = await apis[index % apis.length]?.request(`/api${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer?.status, ...((await answer?.json()) as Answer) }
  }
  /** Both do the same in the same moment: one does it, the other is told. */
  async function both(path: string, body: object) {
    const answers = await Promise.all(
      staff.map(({ cookie }, index) => send(index, cookie, [path, body])),
    )
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
    const told = answers.find(({ ok }) => !ok)
    // A refusal in words, and no fault of the portal.
    expect(told?.status).toBeLessThan(500)
    expect(told?.msg).toMatch(/\w{3}/)
    return told
  }
  const entriesOf = async (invoiceId: number, kind: string) =>
    (
      await sql`select id from money_entries where invoice_id = ${invoiceId} and kind = ${kind}`.execute(
        db(),
      )
    ).rows.length

  test('one adjusts what both saw; the other reads that it changed, and nothing is counted twice [S3-INV-05]', async () => {
    for (let turn = 0; turn < TRIES; turn++) {
      const { id } = await makeOwnInvoice(db(), me.id, { amount: 500 })
      await both('/Agency/Invoice/Adjust', {
        invoiceRid: id,
        way: 'less',
        amount: '100',
        reason: 'Two wells less.',
        shownCents: 50_000,
      })
      expect(await entriesOf(id, 'adjusted')).toBe(1)
      expect(await booksOf(db(), id)).toEqual({ receivable: 40_000, income: -40_000 })
    }
  })

  test('the same cheque is recorded once, even where what is due allows it twice [S3-INV-05]', async () => {
    for (let turn = 0; turn < TRIES; turn++) {
      const { id } = await makeOwnInvoice(db(), me.id, { amount: 500 })
      const cheque = {
        invoiceRid: id,
        method: 'cheque',
        reference: `30${turn}`,
        receivedOn: '2026-11-19',
        amount: '200',
        shownCents: 50_000,
      }
      await both('/Agency/Invoice/Record', cheque)
      expect(await entriesOf(id, 'received')).toBe(1)
      expect((await booksOf(db(), id))['receivable']).toBe(30_000)
      // Who looks again and writes the same cheque down is told of the cheque.
      const again = await send(1, staff[1]?.cookie ?? '', [
        '/Agency/Invoice/Record',
        { ...cheque, shownCents: 30_000 },
      ])
      expect(again.fields).toHaveProperty('reference')
    }
  })

  test('a receipt is taken back once [S3-INV-05]', async () => {
    const { id } = await makeOwnInvoice(db(), me.id, { amount: 500 })
    await send(0, staff[0]?.cookie ?? '', [
      '/Agency/Invoice/Record',
      {
        invoiceRid: id,
        method: 'cash',
        reference: '',
        receivedOn: '2026-11-19',
        amount: '200',
        shownCents: 50_000,
      },
    ])
    const { rows } = await sql<{ id: number }>`
      select id::float8 as id from money_entries where invoice_id = ${id} and kind = 'received'`.execute(
      db(),
    )
    await both('/Agency/Invoice/TakeBack', {
      invoiceRid: id,
      entryRid: rows[0]?.id,
      reason: 'Of another invoice.',
    })
    expect((await booksOf(db(), id))['receivable']).toBe(50_000)
  })

  test('a refund is asked for once, and gone with once however often it is approved [S3-PAY-23]', async () => {
    const third = await makeFinance(db(), 'Third Person')
    const { id } = await makeOwnInvoice(db(), me.id, { amount: 1_250 })
    await send(0, me.cookie, ['/Client/Payment/Begin', { invoiceRids: [id], shownCents: 125_000 }])
    const order = bank.bank.book.all().at(-1)
    await bank.pay(`https://bank.example/pay/${order?.token ?? ''}`, bank.card(CARDS.approved))
    const { rows: payments } = await sql<{ id: number }>`
      select id::float8 as id from payments where state = 'paid'`.execute(db())
    const asked = await both('/Agency/Payment/AskRefund', {
      paymentRid: payments[0]?.id,
      reason: 'Paid twice.',
    })
    expect(asked?.status).toBe(409)
    const { rows: refunds } = await sql<{ id: number; askedBy: number }>`
      select id::float8 as id, asked_by_user_id::float8 as "askedBy" from payment_refunds`.execute(
      db(),
    )
    expect(refunds).toHaveLength(1)
    // Two others than who asked.
    staff = [...staff, third].filter((each) => each.id !== refunds[0]?.askedBy)
    const body = { refundRid: refunds[0]?.id, isApproved: true, reason: '' }
    const decided = await both('/Agency/Payment/DecideRefund', body)
    expect(decided?.status).toBe(409)
    expect(await entriesOf(id, 'refunded')).toBe(1)
    expect((await booksOf(db(), id))['receivable']).toBe(125_000)
    expect(bank.bank.book.get(order?.orderNo ?? '')?.ended).toBe('refunded')
    const { rows: noted } = await sql`
      select from audit_log where action = 'refund.decided'`.execute(db())
    expect(noted).toHaveLength(1)
  })
})
