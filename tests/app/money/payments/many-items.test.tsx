import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { openPage } from '#tests/support/page.tsx'
import { makeOwnInvoice, usePaying } from '#tests/support/payments/paying.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
usePaying(world)

let me: { id: number; cookie: string }
beforeEach(async () => {
  me = await makeMyAccount(world.db)
})
const open = (address: string) => openPage(world, address, { cookie: me.cookie })

test('more than five hundred open items are paged, summed whole, and what is chosen stays chosen over pages [S3-PAY-01]', async () => {
  const { accountId, id } = await makeOwnInvoice(world.db, me.id, { due_on: '2026-11-02' })
  await sql`
    insert into invoices (number, product_id, description, amount, issued_on, due_on, fee_account_id)
    select 'MANY-' || n, 7, 'Fee', 10, '2026-01-01', '2027-01-01', ${accountId}
    from generate_series(1, 600) n`.execute(world.db)
  const first = await open('/app/payments')
  expect(first.text).toContain('601 items are open')
  expect(first.text).toContain('Page 1 of 13')
  expect(first.text).toContain('$6,000.00')
  expect(first.dom.querySelectorAll('input[name=choose]')).toHaveLength(50)
  const last = await open(`/app/payments?choose=${id}&page=13`)
  expect(last.dom.querySelectorAll('table input[name=choose]')).toHaveLength(1)
  // The chosen one stands on the first page: here it is beside the total, and can be taken back.
  expect(last.text).toContain('on another page')
  expect(last.dom.querySelector('#pay input[name=choose]')?.getAttribute('value')).toBe(String(id))
  expect(last.text).toContain('Pay $1,250.00')
  expect((await open('/app/payments?page=99')).text).toContain('Nothing is on this page')
})
