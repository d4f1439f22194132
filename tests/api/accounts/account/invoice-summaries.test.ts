import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { InvoiceSummaries } from '#api/money/fee-accounts/fee-accounts.schemas.ts'
import type { MoneyPaperData } from '#api/ground/lib/papers/money-paper.data.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeOwnInvoice } from '#tests/support/payments/paying.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

type Answer<T> = { status: number; data: T }

let me: { id: number; cookie: string }
let other: { id: number; cookie: string }
beforeEach(async () => {
  me = await makeMyAccount(world.db)
  other = await makeMyAccount(world.db)
})

async function call<T>(path: string, cookie = me.cookie): Promise<Answer<T>> {
  const response = await world.api.request(`/api${path}`, { headers: { cookie } })
  return { ...((await response.json()) as Answer<T>), status: response.status }
}

const list = (accountRid: number, more = '', cookie = me.cookie) =>
  call<InvoiceSummaries>(
    `/Client/Invoice/GetInvoiceSummaryListByAccount/${accountRid}${more}`,
    cookie,
  )

async function paper(path: string, cookie = me.cookie) {
  const response = await world.api.request(`/api${path}`, { headers: { cookie } })
  return { status: response.status, type: response.headers.get('content-type') }
}
const printed = () => world.rendered.at(-1)?.data as MoneyPaperData

/** Interest of 18.75 dollars, posted as the rule does. */
async function postInterest(invoiceId: number): Promise<void> {
  await sql`
    with entry as (
      insert into money_entries (invoice_id, kind, rule, for_day)
      values (${invoiceId}, 'interest', '1.5 percent a month', '2026-11-15') returning id)
    insert into money_postings (entry_id, invoice_id, account, cents)
    select id, ${invoiceId}, account, cents
    from entry, (values ('receivable', 1875), ('income', -1875)) as side (account, cents)`.execute(
    world.db,
  )
  await sql`update invoices set amount = amount + 18.75 where id = ${invoiceId}`.execute(world.db)
}

describe('the invoices of a fee account', () => {
  test('the programs of the caller name account and program; another’s id is refused [S3-API-39, S3-INV-02]', async () => {
    const { accountId } = await makeOwnInvoice(world.db, me.id)
    const path = `/Client/Invoice/GetPublicUserAccountPrograms/${me.id}`
    expect((await call(path)).data).toEqual([
      {
        accountRid: accountId,
        accountName: expect.stringMatching(/./),
        feeProgramRid: expect.any(Number),
        feeProgramName: 'Air permit fees',
        accountNo: `FA-${me.id}`,
      },
    ])
    expect((await call(path, other.cookie)).status).toBe(403)
  })

  test('an invoice carries all its fields, and the balance is A less B [S3-API-40, S3-INV-05, S3-INV-09]', async () => {
    const { id, number, accountId } = await makeOwnInvoice(world.db, me.id, { amount_paid: 250 })
    await postInterest(id)
    const { data } = await list(accountId)
    expect(data).toMatchObject({ total: 1, pageSize: 25 })
    expect(data.list).toEqual([
      {
        invoiceRid: id,
        invoiceNumber: number,
        description: 'Annual emissions fee',
        startDate: null,
        endDate: null,
        invoiceDate: '2026-11-01',
        dueDate: '2026-11-30',
        delinquentDate: '2026-12-01',
        invoiceAmount: 1268.75,
        interestAmount: 18.75,
        lateFeeAmount: 0,
        penaltyAmount: 0,
        adjustmentAmount: 0,
        paidAmount: 250,
        currentBalance: 1018.75,
        createdDate: expect.stringMatching(/^\d{4}-.*Z$/),
        createdBy: null,
        attachmentRid: id,
        isVoid: false,
        isOnTheWay: false,
        waivedAmount: 0,
        standing: 'part paid',
      },
    ])
  })

  test('another account, and a program that is not the account’s, is refused [S3-API-40, S3-INV-01]', async () => {
    const { accountId } = await makeOwnInvoice(world.db, me.id)
    expect((await list(accountId, '', other.cookie)).status).toBe(404)
    expect((await list(accountId, '', '')).status).toBe(401)
    expect((await list(accountId, '?feeProgramRid=999')).status).toBe(404)
    world.config.accounts.feeAccounts = false
    expect((await list(accountId)).status).toBe(404)
  })

  test('two thousand invoices are answered a page at a time, the newest first, each once [S3-API-40]', async () => {
    const { accountId } = await makeOwnInvoice(world.db, me.id)
    await sql`
      insert into invoices (number, product_id, description, amount, issued_on, due_on, fee_account_id)
      select 'MANY-' || n, 7, 'Fee', 10, '2020-01-01'::date + n / 10, '2020-02-01'::date + n / 10, ${accountId}
      from generate_series(1, 1999) n`.execute(world.db)
    const first = (await list(accountId)).data
    expect(first.total).toBe(2_000)
    const last = (await list(accountId, '?page=80')).data
    expect(last.list).toHaveLength(25)
    expect(last.list.at(-1)?.invoiceDate).toBe('2020-01-01')
    expect((await list(accountId, '?page=81')).data).toMatchObject({ list: [], total: 2_000 })
    const second = (await list(accountId, '?page=2')).data
    const numbers = [...first.list, ...second.list].map(({ invoiceNumber }) => invoiceNumber)
    expect(new Set(numbers).size).toBe(50)
  })
})

describe('papers of a fee account', () => {
  test('an invoice downloads as PDF with its number and lines, for who pays it alone [S3-INV-06]', async () => {
    const { id, number } = await makeOwnInvoice(world.db, me.id, { amount_paid: 250 })
    await postInterest(id)
    const path = `/Client/Invoice/Paper/${id}`
    expect(await paper(path)).toEqual({ status: 200, type: 'application/pdf' })
    expect(printed()).toMatchObject({ title: `Invoice ${number}`, reference: number })
    const [, charged, paid] = printed().tables
    expect(charged?.rows).toEqual([
      ['Annual emissions fee', '$1,250.00'],
      ['Interest: 1.5 percent a month, for November 15, 2026', '$18.75'],
      ['Invoice amount (A)', '$1,268.75'],
    ])
    expect(paid?.rows.at(-1)).toEqual(['November 20, 2026', 'Invoice balance (A-B)', '$1,018.75'])
    expect((await paper(path, other.cookie)).status).toBe(404)
  })

  test('an invoice on which nothing is owed says so instead of how to pay [S3-INV-06]', async () => {
    const owed = await makeOwnInvoice(world.db, me.id)
    await paper(`/Client/Invoice/Paper/${owed.id}`)
    expect(printed().notes.map(({ title }) => title)).toEqual(['How to pay'])
    const paid = await makeOwnInvoice(world.db, me.id, { amount_paid: 1_250 })
    await paper(`/Client/Invoice/Paper/${paid.id}`)
    expect(printed().notes).toEqual([{ title: 'Settled', paragraphs: ['Nothing is owed.'] }])
  })

  test('R103 has account, fee program, today and each transaction with its comment [S3-INV-08]', async () => {
    const { id, accountId, number } = await makeOwnInvoice(world.db, me.id)
    await postInterest(id)
    const path = `/Client/Invoice/TransactionComments/${accountId}`
    expect((await paper(path)).status).toBe(200)
    expect(printed().facts).toEqual([
      { label: 'Account', value: expect.stringContaining(`FA-${me.id}`) },
      { label: 'Fee program', value: 'Air permit fees' },
      { label: 'Date', value: 'November 20, 2026' },
    ])
    expect(printed().tables[0]?.rows[0]?.slice(1)).toEqual([
      number,
      'Interest',
      '1.5 percent a month, for November 15, 2026',
      '$18.75',
    ])
    expect((await paper(path, other.cookie)).status).toBe(404)
  })
})

describe('the kinds of submittals by what is paid for them', () => {
  test('the list answers all, or those of one payment category [S3-API-15]', async () => {
    const path = '/Client/Application/GetApplicationSummaryList'
    type Kind = { applicationCd: string; paymentCategory: string }
    await sql`
      insert into form_versions (sha256, code, version, state, definition)
      values (${'a'.repeat(64)}, 'AFTERWARDS', 1, 'published', '{"fee": {"due": "invoice", "lines": []}}')`.execute(
      world.db,
    )
    await world.db
      .insertInto('applications')
      .values([
        { product_id: 7, code: 'LATER', name: 'Paid later', form_code: 'AFTERWARDS' },
        { product_id: 7, code: 'FREE', name: 'Never paid' },
      ])
      .execute()
    const codesOf = async (query: string) =>
      (await call<Kind[]>(`${path}${query}`)).data.map(
        ({ applicationCd, paymentCategory }) => `${applicationCd} ${paymentCategory}`,
      )
    expect(await codesOf('')).toEqual(expect.arrayContaining(['LATER invoice', 'FREE none']))
    expect(await codesOf('?paymentCategory=invoice')).toContain('LATER invoice')
    expect(await codesOf('?paymentCategory=invoice')).not.toContain('FREE none')
    expect(await codesOf('?paymentCategory=signing')).not.toContain('LATER invoice')
    expect((await call(`${path}?paymentCategory=other`)).status).toBe(400)
    expect((await call(path, '')).status).toBe(401)
  })
})
