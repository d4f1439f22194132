import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type {
  AgingRow,
  DeskFile,
  DeskList,
  ImportReport,
} from '#api/money/desk/money-desk.schemas.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { makeFinance, moneyDesk, sendCsv, type Finance } from '#tests/support/money-desk/finance.ts'
import { booksOf, makeOwnInvoice } from '#tests/support/payments/paying.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'

// Real commits, and on a server real connections at once.
const portal = useRealPortal()
const db = () => portal.database.db

let fina: Finance
let holder: number
beforeAll(async () => {
  fina = await makeFinance(db())
  holder = Number((await makeUser(db())).id)
})

const desk = () => moneyDesk(portal, fina)
const fileOf = async (rid: number) =>
  (await desk().get<DeskFile>(`/Agency/Invoice/Get/${rid}`)).data
const record = (invoiceRid: number, more: object = {}) =>
  desk().invoice<null>('Record', {
    invoiceRid,
    method: 'cheque',
    reference: '4471',
    receivedOn: '2026-11-18',
    amount: '250.00',
    shownCents: 125_000,
    ...more,
  })
const adjust = (invoiceRid: number, more: object = {}) =>
  desk().invoice<null>('Adjust', {
    invoiceRid,
    way: 'less',
    amount: '100',
    reason: 'Two units were shut.',
    shownCents: 125_000,
    ...more,
  })

describe('what staff do about an invoice', () => {
  test('an invoice of an account is made with its lines; wrong fields are told together and nothing is made [S3-INV-09]', async () => {
    const { accountId } = await makeOwnInvoice(db(), holder)
    const accountNo = `FA-${holder}`
    const right = {
      accountNo,
      description: 'Annual emissions fee 2026',
      dueOn: '2026-12-31',
      startsOn: '2026-01-01',
      endsOn: '2026-12-31',
      lines: [
        { description: 'Base fee', amount: '1,000.00' },
        { description: 'By ton', amount: '250.50' },
      ],
    }
    const wrong = await desk().invoice('Create', {
      ...right,
      accountNo: '',
      dueOn: '2026-11-01',
      lines: [{ description: '', amount: '-4' }],
    })
    expect(wrong.status).toBe(400)
    expect(Object.keys(wrong.fields ?? {}).sort()).toEqual([
      'accountNo',
      'dueOn',
      'lines.0.amount',
      'lines.0.description',
    ])
    expect((await desk().invoice('Create', { ...right, accountNo: 'FA-NONE' })).fields).toEqual({
      accountNo: 'There is no fee account with this number.',
    })
    const { data } = await desk().invoice<{ rid: number }>('Create', right)
    const made = await fileOf(data.rid)
    expect(made).toMatchObject({
      number: expect.stringMatching(/^AG-2026-\d{6}$/),
      accountNo,
      cents: 125_050,
      dueCents: 125_050,
      charges: [
        { description: 'Base fee', cents: 100_000 },
        { description: 'By ton', cents: 25_050 },
      ],
    })
    expect(await booksOf(db(), data.rid)).toEqual({ receivable: 125_050, income: -125_050 })
    expect(accountId).toBeGreaterThan(0)
  })

  test('a cheque is recorded once with its number, never above what is due, and can be taken back [S3-INV-05]', async () => {
    const { id } = await makeOwnInvoice(db(), holder)
    expect((await record(id, { reference: '' })).fields).toHaveProperty('reference')
    expect((await record(id, { receivedOn: '2027-01-01' })).fields).toHaveProperty('receivedOn')
    expect((await record(id, { amount: '1,250.01' })).fields).toHaveProperty('amount')
    expect((await record(id)).status).toBe(200)
    expect(await booksOf(db(), id)).toEqual({ receivable: 100_000, income: -125_000, cash: 25_000 })
    expect((await record(id, { shownCents: 100_000 })).fields).toHaveProperty('reference')
    const { entries } = await fileOf(id)
    const entry = entries.find(({ canBeTakenBack }) => canBeTakenBack)
    expect(entry).toMatchObject({ what: 'Payment received: cheque 4471', by: 'Fina Nance' })
    const taken = { invoiceRid: id, entryRid: entry?.rid, reason: 'The cheque bounced.' }
    expect((await desk().invoice('TakeBack', taken)).status).toBe(200)
    expect((await desk().invoice('TakeBack', taken)).status).toBe(409)
    expect(await booksOf(db(), id)).toEqual({ receivable: 125_000, income: -125_000 })
  })

  test('an adjustment needs a reason, a waiver is written off, and neither goes below what was paid [S3-INV-05]', async () => {
    const { id } = await makeOwnInvoice(db(), holder)
    expect((await adjust(id, { reason: ' ' })).fields).toHaveProperty('reason')
    expect((await adjust(id)).status).toBe(200)
    expect(
      (await adjust(id, { way: 'waive', amount: '1150.01', shownCents: 115_000 })).status,
    ).toBe(400)
    expect((await adjust(id, { way: 'waive', amount: '1150', shownCents: 115_000 })).status).toBe(
      200,
    )
    expect(await booksOf(db(), id)).toEqual({ income: -115_000, 'written off': 115_000 })
    expect(await fileOf(id)).toMatchObject({ cents: 0, dueCents: 0 })
  })

  test('two staff at once: the second sees another balance and changes nothing [S3-INV-05]', async () => {
    const { id } = await makeOwnInvoice(db(), holder)
    const answers = await Promise.all([record(id), adjust(id), record(id, { reference: '9' })])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
    const books = await booksOf(db(), id)
    expect(Object.values(books).reduce((sum, cents) => sum + cents, 0)).toBe(0)
    expect(books['receivable']).toBe((await fileOf(id)).dueCents)
  })

  test('a reminder is queued, and not again within three days [S3-INV-01]', async () => {
    const { id, number } = await makeOwnInvoice(db(), holder)
    const remind = () => desk().invoice('Remind', { invoiceRid: id })
    expect((await remind()).status).toBe(200)
    expect((await remind()).status).toBe(409)
    const { rows } = await sql`select from outbox where template = 'invoice-reminder'
      and body like ${`%${number}%`}`.execute(db())
    expect(rows).toHaveLength(1)
  })

  test('every act stands in the audit log with who did it [S3-INV-09]', async () => {
    const { id, number } = await makeOwnInvoice(db(), holder)
    await record(id)
    const { rows } = await sql<{ action: string; actor: number }>`
      select action, actor_user_id::float8 as actor from audit_log
      where detail ->> 'invoice' = ${number}`.execute(db())
    expect(rows).toEqual([{ action: 'invoice.changed', actor: fina.id }])
  })
})

describe('the lists of the desk', () => {
  test('invoices are found by number, account and state; others are not told [S3-INV-01]', async () => {
    const { number } = await makeOwnInvoice(db(), holder, { due_on: '2026-11-10' })
    const search = (body: object) => desk().invoice<DeskList>('Search', body)
    expect((await search({ text: number, state: 'overdue' })).data.list).toMatchObject([
      { number, dueCents: 125_000, dueOn: '2026-11-10' },
    ])
    expect((await search({ text: number, state: 'paid' })).data.total).toBe(0)
    expect((await search({ text: '100%_' })).data.total).toBe(0)
    const other = { id: 0, cookie: '' }
    expect((await moneyDesk(portal, other).invoice('Search', {})).status).toBe(401)
  })

  test('the aging report has what is open by age, as list and as CSV without formulas [S3-INV-01]', async () => {
    const { rows } = await sql<{ id: number }>`
      with program as (insert into fee_programs (name) values ('=cmd()') returning id)
      insert into fee_accounts (user_id, fee_program_id, account_no)
      select ${holder}, id, 'FA-AGE' from program returning id::float8 as id`.execute(db())
    const account = rows[0]?.id ?? 0
    for (const [due, amount] of [
      ['2026-12-01', 1],
      ['2026-11-19', 2],
      ['2026-10-01', 3],
      ['2026-08-30', 4],
      ['2026-01-01', 5],
    ] as const)
      await makeOwnInvoice(db(), holder, {
        fee_account_id: account,
        amount,
        issued_on: '2025-12-01',
        due_on: due,
      })
    const { data } = await desk().get<AgingRow[]>('/Agency/Invoice/GetAging')
    expect(data.find(({ feeProgramName }) => feeProgramName === '=cmd()')).toEqual({
      feeProgramName: '=cmd()',
      notDueCents: 100,
      days30Cents: 200,
      days60Cents: 300,
      days90Cents: 400,
      olderCents: 500,
      totalCents: 1_500,
      invoices: 5,
    })
    const file = await portal.api.request('/api/Agency/Invoice/AgingFile', {
      headers: { cookie: fina.cookie },
    })
    expect(await file.text()).toContain("'=cmd(),1.00,2.00,3.00,4.00,5.00,15.00,5")
  })
})

describe('import of invoices', () => {
  const HEAD = 'number,account,description,amount,due_on\n'
  const send = (text: string, isDryRun = false) =>
    sendCsv<ImportReport>(portal, '/Agency/Invoice/Import', { cookie: fina.cookie, text, isDryRun })
  const countOf = async (like: string) =>
    Number(
      (
        await sql<{
          n: number
        }>`select count(*)::int as n from invoices where number like ${like}`.execute(db())
      ).rows[0]?.n,
    )

  test('one wrong row keeps all out and is told by row and column; a dry run makes nothing [S3-INV-01]', async () => {
    await makeOwnInvoice(db(), holder)
    const good = `IMP-1,FA-${holder},Fee,10.00,2026-12-31\n`
    const { data } = await send(
      `${HEAD}${good}IMP-2,FA-NONE,Fee,10,2026-12-31\nIMP-1,FA-${holder},,abc,2026-02-30\n`,
    )
    expect(data.imported).toBe(0)
    expect(data.errors.map(({ row, column }) => `${row} ${column}`).sort()).toEqual([
      '3 account',
      '4 amount',
      '4 description',
      '4 due_on',
      '4 number',
    ])
    expect((await send(`${HEAD}${good}`, true)).data).toMatchObject({
      rowCount: 1,
      imported: 0,
      errorCount: 0,
    })
    expect(await countOf('IMP-%')).toBe(0)
    expect((await send(`${HEAD}${good}`)).data.imported).toBe(1)
    // The same file again: its numbers are there.
    expect((await send(`${HEAD}${good}`)).data).toMatchObject({ imported: 0, errorCount: 1 })
    expect(await countOf('IMP-%')).toBe(1)
  })

  test('a file without its columns, or that is no text, is refused in words [S3-INV-01]', async () => {
    const refused = await send('number,amount\nX,1\n')
    expect(refused.status).toBe(400)
    expect(refused.msg).toContain('account')
    expect((await send('')).status).toBe(400)
  })
})
