import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeFinance, type Finance } from '#tests/support/money-desk/finance.ts'
import { openPage } from '#tests/support/page.tsx'
import { makeOwnInvoice, usePaying } from '#tests/support/payments/paying.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
usePaying(world)

let fina: Finance
let me: { id: number; cookie: string }
beforeEach(async () => {
  fina = await makeFinance(world.db)
  me = await makeMyAccount(world.db)
})
const open = (address: string, post?: Record<string, string>, cookie = fina.cookie) =>
  openPage(world, `/app/gov/money${address}`, { cookie, ...(post ? { post } : {}) })

describe('invoices and payments at the desk', () => {
  test('the list has search, states and a way to each invoice; the payer has no such page [S3-INV-01]', async () => {
    const { id, number } = await makeOwnInvoice(world.db, me.id, { due_on: '2026-11-02' })
    const page = await open(`?text=${number}&state=overdue`)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Overdue')
    const links = page.dom.querySelectorAll('a').map((link) => link.getAttribute('href'))
    expect(links).toContain(`/app/gov/money/invoice/${id}`)
    expect((await open('?text=nothing-like-it')).text).toContain('No invoice is found')
    expect((await open('', undefined, me.cookie)).status).not.toBe(200)
  })

  test('one invoice has its lines, both sides of each posting, and acts that keep what was typed when refused [S3-INV-05]', async () => {
    const { id } = await makeOwnInvoice(world.db, me.id)
    const page = await open(`/invoice/${id}`)
    for (const words of ['What is charged', 'Owed to the agency $1,250.00', 'Income -$1,250.00'])
      expect(page.text).toContain(words)
    const refused = await open(`/invoice/${id}`, {
      what: 'record',
      shown: '125000',
      method: 'CHEQUE',
      reference: '',
      receivedOn: '2026-11-18',
      amount: '250',
    })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Write the number of the cheque.')
    expect(refused.dom.querySelector('#record-amount')?.getAttribute('value')).toBe('250')
    const done = await open(`/invoice/${id}`, {
      what: 'record',
      shown: '125000',
      method: 'CASH',
      reference: '',
      receivedOn: '2026-11-18',
      amount: '250',
    })
    expect(done.status).toBe(303)
    expect((await open(`/invoice/${id}`)).text).toContain('Payment received: cash')
  })

  test('an invoice is made from the form; wrong fields are named in place [S3-INV-09]', async () => {
    await makeOwnInvoice(world.db, me.id)
    const typed = {
      accountNo: `FA-${me.id}`,
      description: 'Annual fee',
      dueOn: '2026-12-31',
      startsOn: '',
      endsOn: '',
      'lines.0.description': 'Base fee',
      'lines.0.amount': '12.50',
    }
    const refused = await open('/new', { ...typed, 'lines.0.amount': 'much' })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Write an amount in dollars')
    expect(refused.dom.querySelector('#accountNo')?.getAttribute('value')).toBe(`FA-${me.id}`)
    const made = await open('/new', typed)
    expect(made.status).toBe(303)
    expect(made.location).toMatch(/^\/app\/gov\/money\/invoice\/\d+\?done=made$/)
  })

  test('differences say what to do and are closed with a reason; the aging report lists what is open [S3-INV-01]', async () => {
    await makeOwnInvoice(world.db, me.id)
    const { rows } = await sql<{ id: number }>`
      insert into payment_differences (kind, order_no, cents_there, day, found_at)
      values ('paid there', 'PSTRANGE-1', 9900, '2026-11-10', now()) returning id::float8 as id`.execute(
      world.db,
    )
    const id = String(rows[0]?.id)
    expect((await open('')).text).toContain('1 difference open')
    const page = await open('/differences')
    expect(page.text).toContain('Paid there and not here: order PSTRANGE-1')
    expect(page.text).toContain('Find the order at the provider')
    const refused = await open('/differences', { difference: id, reason: '' })
    expect(refused.text).toContain('Say what was done about it.')
    expect((await open('/differences', { difference: id, reason: 'Refunded there.' })).status).toBe(
      303,
    )
    expect((await open('/differences')).text).toContain('Everything adds up.')
    expect((await open('/differences?list=closed')).text).toContain('Refunded there.')
    expect((await open('/aging')).text).toContain('Air permit fees')
    expect((await open('/import')).status).toBe(200)
  })
})
