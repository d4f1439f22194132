import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { reconcile } from '#api/money/payments/ask.act.ts'
import { hear } from '#api/money/payments/hear.act.ts'
import { postPaid } from '#api/money/payments/books.queries.ts'
import type { OwnWaiting } from '#api/portal/dashboard/waiting.schemas.ts'
import type { BegunPayment, Launch, OpenItems } from '#api/money/payments/payments.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { openPage } from '#tests/support/page.tsx'
import { deskWaiting } from '#tests/support/waits/waiting.ts'
import { fileExample } from '#tests/support/filing/filed.ts'
import { NOEX } from '#tests/support/filing/filer.ts'
import { booksOf, CARDS, makeOwnInvoice, usePaying } from '#tests/support/payments/paying.ts'
import { useWorld } from '#tests/support/world.ts'

const REVIEW: [string, string] = ['gov', 'submittal.actions.review']
const world = useWorld()
const paying = usePaying(world)

test('a fee that is paid at the bank while its submittal is withdrawn is booked once and moves nothing', async () => {
  await sql`
    update applications set config = config || '{"allowWithdrawal": true, "allowWithdrawalWithoutRequest": true}'
    where form_code = ${NOEX}`.execute(world.db)
  const { owner, rid } = await fileExample(world, world.db)
  const { cookie } = owner
  const invoice = await makeOwnInvoice(world.db, owner.id, { submittal_id: rid })
  const begun = await callAs<BegunPayment>(world, '/Client/Payment/Begin', {
    cookie,
    body: { invoiceRids: [invoice.id], shownCents: 125_000 },
  })
  const { data } = await callAs<Launch>(world, '/Client/Payment/Open', {
    cookie,
    body: { epay: begun.data.epay },
  })

  const withdrawn = await callAs<{ isDirect: boolean }>(world, '/Client/Submission/Request', {
    cookie,
    body: { submissionRid: rid, request: 'withdrawal', reason: 'We moved away.' },
  })
  expect(withdrawn.data.isDirect).toBe(true)
  await paying.pay(data.checkoutUrl, paying.card(CARDS.approved))
  const asking = { db: world.db, config: world.config, payments: paying.provider }
  for (let again = 0; again < 2; again += 1) await reconcile(asking, () => world.clock())

  const { rows } = await sql`
    select status.code, fee_paid_at is not null as "isPaid", payments.state, invoices.amount_paid::float8 as paid,
      (select count(*)::int from submittal_log where submittal_id = submittals.id and act <> 'withdraw'
        and id > (select max(id) from submittal_log where submittal_id = submittals.id and act = 'withdraw')) as later
    from submittals join submittal_statuses status on status.id = submittal_status_id
      join invoices on invoices.submittal_id = submittals.id
      join payment_invoices part on part.invoice_id = invoices.id join payments on payments.id = part.payment_id
    where submittals.id = ${rid}`.execute(world.db)
  expect(rows).toEqual([{ code: 8, isPaid: true, state: 'paid', paid: 1_250, later: 0 }])
  expect(await booksOf(world.db, invoice.id)).toMatchObject({ 'in transit': 125_000 })
})

test('a payment that ended, whose fee is owed no more, and that the provider takes after all goes back to the payer', async () => {
  const { owner, rid } = await fileExample(world, world.db)
  const { cookie } = owner
  const invoice = await makeOwnInvoice(world.db, owner.id, { submittal_id: rid })
  const begun = await callAs<BegunPayment>(world, '/Client/Payment/Begin', {
    cookie,
    body: { invoiceRids: [invoice.id], shownCents: 125_000 },
  })
  const { rows: payments } = await sql<{ id: number }>`
    select payment_id::float8 as id from payment_invoices where invoice_id = ${invoice.id}`.execute(
    world.db,
  )
  expect(begun.status).toBe(200)
  await sql`
    update submittals set submittal_status_id = (select id from submittal_statuses where code = 8)
    where id = ${rid}`.execute(world.db)
  await sql`update payment_invoices set is_open = false where invoice_id = ${invoice.id}`.execute(
    world.db,
  )
  await postPaid(world.db, payments[0]?.id ?? 0, world.clock())
  const { rows } = await sql`
    select invoices.is_void as "isVoid", amount_paid::float8 as paid, fee_paid_at from invoices
      join submittals on submittals.id = invoices.submittal_id where invoices.id = ${invoice.id}`.execute(
    world.db,
  )
  expect(rows).toEqual([{ isVoid: true, paid: 0, fee_paid_at: null }])
  const books = await booksOf(world.db, invoice.id)
  expect([books['in transit'], books['refunds due'], books.receivable ?? 0]).toEqual([
    125_000, -125_000, 0,
  ])
})

describe('the fee of what ended', () => {
  const filed = () => fileExample(world, world.db)
  const setStatus = (rid: number, code: number) =>
    sql`update submittals set submittal_status_id = (select id from submittal_statuses where code = ${code})
      where id = ${rid}`.execute(world.db)
  const feeOf = async (rid: number) => {
    await sql`update submittals set fee_cents = 35000, fee_paid_at = null where id = ${rid}`.execute(
      world.db,
    )
    const { rows } = await sql<{ id: number }>`
      select id::float8 as id from invoices where submittal_id = ${rid}`.execute(world.db)
    return rows[0]?.id ?? 0
  }
  /** What each place asks of it: the page of payments, the dashboard, the list of what is not paid, the books. */
  const asked = async (cookie: string, invoice: number) => {
    const open = await callAs<OpenItems>(world, '/Client/Payment/GetOpenItems', { cookie })
    const waiting = await callAs<OwnWaiting>(world, '/Client/Dashboard/GetWaiting', { cookie })
    const list = await callAs<{ total: number }>(
      world,
      '/Client/Submission/GetSubmissionSubmittedByCriteria',
      { cookie, body: { unpaidInd: 'Y' } },
    )
    return [
      open.data.list.length,
      waiting.data.items.filter(({ kind }) => kind === 'fee').length,
      list.data.total,
      (await booksOf(world.db, invoice)).receivable ?? 0,
    ]
  }

  test.each([
    ['withdrawn', 8],
    ['canceled', 11],
  ])('is asked nowhere once it is %s', async (_, code) => {
    const { owner, rid } = await filed()
    const invoice = await feeOf(rid)
    expect(await asked(owner.cookie, invoice)).toEqual([1, 1, 1, 35_000])
    await setStatus(rid, code)
    expect(await asked(owner.cookie, invoice)).toEqual([0, 0, 0, 0])
    const begun = await callAs(world, '/Client/Payment/Begin', {
      cookie: owner.cookie,
      body: { invoiceRids: [invoice], shownCents: 35_000 },
    })
    expect(begun.status).toBe(409)
  })

  test('stays where its type says so', async () => {
    const { owner, rid } = await filed()
    const invoice = await feeOf(rid)
    await sql`update applications set config = config || '{"feeStays": true}' where form_code = ${NOEX}`.execute(
      world.db,
    )
    await setStatus(rid, 8)
    expect(await asked(owner.cookie, invoice)).toEqual([1, 1, 1, 35_000])
  })

  test('is dropped when a payment that was on the way comes to nothing', async () => {
    const { owner, rid } = await filed()
    const invoice = await feeOf(rid)
    const { cookie } = owner
    const begun = await callAs<BegunPayment>(world, '/Client/Payment/Begin', {
      cookie,
      body: { invoiceRids: [invoice], shownCents: 35_000 },
    })
    const { data } = await callAs<Launch>(world, '/Client/Payment/Open', {
      cookie,
      body: { epay: begun.data.epay },
    })
    await setStatus(rid, 8)
    expect((await asked(cookie, invoice))[3]).toBe(35_000)
    await paying.pay(data.checkoutUrl, paying.card(CARDS.declined))
    expect(await asked(cookie, invoice)).toEqual([0, 0, 0, 0])
  })

  test.each([
    ['withdrawn', 8],
    ['canceled', 11],
    ['moved to another type', 29],
  ])('is asked nowhere when its bank returns the payment after it was %s', async (_, code) => {
    const { owner, rid, productRid } = await filed()
    const { cookie } = owner
    const invoice = await feeOf(rid)
    const begun = await callAs<BegunPayment>(world, '/Client/Payment/Begin', {
      cookie,
      body: { invoiceRids: [invoice], shownCents: 35_000 },
    })
    const { data } = await callAs<Launch>(world, '/Client/Payment/Open', {
      cookie,
      body: { epay: begun.data.epay },
    })
    await paying.pay(data.checkoutUrl, paying.card(CARDS.approved))
    await setStatus(rid, code)
    const { rows } = await sql<{ id: number }>`
      select payment_id::float8 as id from payment_invoices where invoice_id = ${invoice}`.execute(
      world.db,
    )
    const returned = { rid: rows[0]?.id ?? 0, event: 'returned' as const, source: 'job' }
    const around = { config: world.config, now: world.clock() }
    expect(await hear(world.db, returned, around)).toBe('returned')
    expect(await asked(cookie, invoice)).toEqual([0, 0, 0, 0])
    const mails = await sql<{ body: string }>`
      select body from outbox where template = 'payment-returned' and user_id = ${owner.id}`.execute(
      world.db,
    )
    expect(mails.rows[0]?.body).toMatch(
      /^Your bank returned \$350\.00\. Nothing is due for it any more\./,
    )
    const staff = await makeMyAccount(world.db, { kind: 'staff', actions: [REVIEW] })
    expect(await deskWaiting(world, staff, 'unpaid')).toBe(0)
    const tab = await openPage(
      world,
      `/app/submittal/review/${productRid}/${rid}?tab=payment`,
      owner,
    )
    expect(tab.text).toContain('$350.00 is not asked any more')
    const payment = await openPage(world, `/app/payments/${returned.rid}`, owner)
    expect(payment.text).toContain('Your bank returned $350.00')
    expect(payment.text).toContain('Nothing is due for it any more.')
    expect(payment.dom.querySelector('main a[href*=choose]')).toBeNull()
  })

  test('is due again when its bank returns the payment before a decision, and dropped when it is withdrawn then', async () => {
    const { owner, rid } = await filed()
    const invoice = await feeOf(rid)
    await sql`update invoices set amount_paid = amount where id = ${invoice}`.execute(world.db)
    await sql`update invoices set amount_paid = 0 where id = ${invoice}`.execute(world.db)
    expect(await asked(owner.cookie, invoice)).toEqual([1, 1, 1, 35_000])
    await setStatus(rid, 8)
    expect(await asked(owner.cookie, invoice)).toEqual([0, 0, 0, 0])
  })
})
