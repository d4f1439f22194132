import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { openPage } from '#tests/support/page.tsx'
import { makeOwnInvoice } from '#tests/support/payments/paying.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

let me: { id: number; cookie: string }
beforeEach(async () => {
  me = await makeMyAccount(world.db)
})
const open = (more = '') =>
  openPage(world, `/app/account?tab=fimsAccount${more}`, { cookie: me.cookie })

/** A second fee account of the user, with nothing invoiced. */
async function addAccount(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with program as (insert into fee_programs (name) values ('Zebra fees') returning id)
    insert into fee_accounts (user_id, fee_program_id, account_no)
    select ${me.id}, id, 'FA-Z' from program returning id::float8 as id`.execute(world.db)
  return rows[0]?.id ?? 0
}

describe('FIMS Account Summary', () => {
  test('the picker shows account and program, the list its title, columns and figures [S3-INV-01, S3-INV-02, S3-INV-03, S3-INV-04]', async () => {
    const { number, id, accountId } = await makeOwnInvoice(world.db, me.id, { amount_paid: 250 })
    await makeOwnInvoice(world.db, me.id, { due_on: '2026-11-10' })
    await makeOwnInvoice(world.db, me.id, { is_void: true })
    const other = await addAccount()
    const page = await open()
    expect(page.status).toBe(200)
    const options = page.dom.querySelectorAll('#program option')
    expect(options.map((option) => option.getAttribute('value'))).toEqual([
      String(accountId),
      String(other),
    ])
    expect(options[1]?.text).toMatch(/.+: Zebra fees, account FA-Z/)
    expect(page.text).toContain('Invoice List (3)')
    expect(page.dom.querySelectorAll('#invoices thead th').map((head) => head.text)).toEqual([
      'Invoice Info',
      'Payment Due Date',
      'Invoice Amount (A)',
      'Payment (B)',
      'Invoice Balance (A-B)',
      'Posted Date/By',
      'PDF',
    ])
    for (const words of [number, '$1,250.00', '$250.00', '$1,000.00', '10 days late', 'Void'])
      expect(page.text).toContain(words)
    expect(page.text).toContain('In all: invoiced $3,750.00, paid $250.00, balance $2,250.00.')
    const links = page.dom.querySelectorAll('a').map((link) => link.getAttribute('href'))
    expect(links).toContain(`/app/money-paper/invoice/${id}`)
    expect(links).toContain(`/app/money-paper/transactions/${accountId}`)
  })

  test('a program without invoices says so and what to do; another’s account shows the own first [S3-INV-07, S3-INV-01]', async () => {
    const { number } = await makeOwnInvoice(world.db, me.id)
    const empty = await addAccount()
    const page = await open(`&program=${empty}`)
    expect(page.text).toContain('No result found.')
    expect(page.text).toContain('Invoice List (0)')
    expect(page.text).not.toContain(number)
    expect((await open('&program=999999')).text).toContain(number)
  })
})
