import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { UnknownOutcomeError } from '#api/ground/db/outages.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { outageOf } from '#api/ground/lib/outages.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { makeEventReport } from '#tests/support/factories/event-reports.ts'
import { makeFinance } from '#tests/support/money-desk/finance.ts'
import { makeOwnInvoice } from '#tests/support/payments/paying.ts'
import { useLosingPortal } from './losing-portal.ts'

type Answer = { status: number; ok: boolean; msg: string; reason?: string; data: unknown }
type Sent = { path: string; body: object; cookie?: string; key?: string }

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

// The embedded database has no connection that could be lost.
describe.skipIf(!process.env.TEST_DATABASE_URL)('when the answer of the database is lost', () => {
  const portal = useLosingPortal()
  let invoice: Sent
  let receiptCode: string
  beforeAll(async () => {
    const { db } = portal.straight
    const holder = Number((await makeUser(db)).id)
    await makeOwnInvoice(db, holder)
    const { cookie } = await makeFinance(db)
    invoice = {
      path: '/Agency/Invoice/Create',
      cookie,
      body: {
        ...{ accountNo: `FA-${holder}`, description: 'Annual fee', dueOn: '2026-12-31' },
        ...{ startsOn: '', endsOn: '', lines: [{ description: 'Base fee', amount: '100.00' }] },
      },
    }
    receiptCode = (await makeEventReport(db)).receiptCode
    await sql`create table kept (id int)`.execute(db)
  })

  async function post({ path, body, cookie, key }: Sent): Promise<Answer> {
    const response = await portal.api.request(`/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(cookie ? { cookie } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      body: JSON.stringify(body),
    })
    return { ...((await response.json()) as Omit<Answer, 'status'>), status: response.status }
  }

  test('to COMMIT, what was saved is not said to be unsaved, and its key makes nothing else', async () => {
    const sent = { ...invoice, key: 'key-of-an-invoice' }
    const before = await portal.count('invoices')
    portal.proxy.loseNext('broken')
    const told = await post(sent)
    expect(told).toMatchObject({ status: 503, reason: 'MAYBE_SAVED' })
    expect(told.msg).toContain('It may have been saved: look before you send it again.')
    expect(await portal.count('invoices')).toBe(before + 1)
    const other = { ...sent, body: { ...sent.body, description: 'Something else' } }
    expect((await post(other)).status).toBe(409)
    expect((await post(sent)).status).toBe(200)
    expect(await portal.count('invoices')).toBe(before + 1)
  })

  test('and nothing comes any more, that is told within twenty seconds, and the portal goes on', async () => {
    const sent = { ...invoice, key: 'key-of-silence' }
    const began = performance.now()
    portal.proxy.loseNext('silent')
    expect(await post(sent)).toMatchObject({ reason: 'MAYBE_SAVED' })
    expect(performance.now() - began).toBeLessThan(20_000)
    expect((await post(sent)).status).toBe(200)
  })

  test.each([
    ['an insert', 'insert into kept values (1)'],
    ['an update', 'update kept set id = 2'],
    ['a delete', 'delete from kept'],
    [
      'a write within a query',
      'with made as (insert into kept values (3) returning id) table made',
    ],
  ])('to %s outside of a transaction, it may have been saved', async (_name, statement) => {
    portal.proxy.loseNext('broken', { at: /\bkept\b/ })
    const error = await failureOf(sql.raw(statement).execute(portal.through))
    expect(error).toBeInstanceOf(UnknownOutcomeError)
    expect(outageOf(error)?.reason).toBe('MAYBE_SAVED')
  })

  test('to a read, and to a write whose COMMIT was not sent, nothing was saved, and that is said', async () => {
    const before = await portal.count('kept')
    portal.proxy.loseNext('broken', { at: /\bkept\b/ })
    const read = await failureOf(sql`select id from kept`.execute(portal.through))
    expect(outageOf(read)?.reason).toBe('RECORDS_AWAY')
    portal.proxy.loseNext('broken', { at: /insert into kept/ })
    const write = await failureOf(
      inTransaction(portal.through, (trx) => sql`insert into kept values (4)`.execute(trx)),
    )
    expect(outageOf(write)?.reason).toBe('RECORDS_AWAY')
    expect(await portal.count('kept')).toBe(before)
  })

  test('what the database itself refuses was not saved', async () => {
    await sql`alter table kept add constraint small check (id < 100)`.execute(portal.straight.db)
    const error = await failureOf(sql`insert into kept values (200)`.execute(portal.through))
    expect(error).not.toBeInstanceOf(UnknownOutcomeError)
  })

  test('to a read after what was made, nobody is told that it was not saved', async () => {
    const sent = {
      path: '/Anon/Event/AnswerMessage',
      body: { receiptCode, text: 'The north bank.' },
      key: crypto.randomUUID(),
    }
    const before = await portal.count('event_messages')
    // The exchange is read for the answer once the message stands.
    portal.proxy.loseNext('broken', { at: /from event_messages/ })
    expect(await post(sent)).toMatchObject({ status: 503, reason: 'MAYBE_SAVED' })
    expect(await portal.count('event_messages')).toBe(before + 1)
    expect((await post(sent)).status).toBe(200)
    expect(await portal.count('event_messages')).toBe(before + 1)
  })
})
