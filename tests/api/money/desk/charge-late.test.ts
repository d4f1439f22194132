import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { chargeLate, type LateRules } from '#api/money/desk/acts/charge-late.act.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { booksOf, makeOwnInvoice } from '#tests/support/payments/paying.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const RULES: LateRules = {
  timeZone: 'America/New_York',
  interest: { percentPerMonth: 1.5, since: '2026-01-01' },
  lateFee: { dollars: 25, afterDays: 10, since: '2026-01-01' },
}
const run = (day: string, rules = RULES) =>
  chargeLate(world.db, rules, new Date(`${day}T15:00:00Z`))

let userId: number
beforeEach(async () => {
  userId = Number((await makeUser(world.db)).id)
})
/** Of 1,000 dollars, due on August 31. */
const late = (more: object = {}) =>
  makeOwnInvoice(world.db, userId, {
    amount: 1_000,
    issued_on: '2026-08-01',
    due_on: '2026-08-31',
    ...more,
  })
const daysOf = async (invoiceId: number) =>
  (
    await sql<{ kind: string; day: string }>`
      select kind, for_day as day from money_entries where invoice_id = ${invoiceId} and for_day is not null
      order by for_day, kind`.execute(world.db)
  ).rows.map(({ kind, day }) => `${kind} ${day}`)

describe('interest and late fees', () => {
  test('run twice is charged once, and days that were missed are caught up [S3-INV-09]', async () => {
    const { id } = await late()
    expect(await run('2026-09-11')).toBe(1)
    expect(await run('2026-09-11')).toBe(0)
    // Nothing ran for two months.
    expect(await run('2026-11-20')).toBe(2)
    expect(await run('2026-11-20')).toBe(0)
    expect(await daysOf(id)).toEqual([
      'late fee 2026-09-11',
      'interest 2026-09-30',
      'interest 2026-10-31',
    ])
    // Interest is of the fee alone: 15 dollars each month, none on the late fee.
    expect(await booksOf(world.db, id)).toEqual({ receivable: 105_500, income: -105_500 })
  })

  test('what was owed on the day counts, a cheque from the day it came; what is paid, void or on the way is left alone [S3-INV-09]', async () => {
    const part = await late()
    await sql`
      with entry as (
        insert into money_entries (invoice_id, kind, by_user_id, method, received_on)
        values (${part.id}, 'received', ${userId}, 'cash', '2026-10-15') returning id)
      insert into money_postings (entry_id, invoice_id, account, cents)
      select id, ${part.id}, account, cents from entry, (values ('cash', 60000), ('receivable', -60000)) as side (account, cents)`.execute(
      world.db,
    )
    await sql`update invoices set amount_paid = 600 where id = ${part.id}`.execute(world.db)
    const done = await late({ amount_paid: 1_000 })
    const gone = await late({ is_void: true })
    const open = await late()
    await sql`
      with payment as (
        insert into payments (order_no, provider, user_id, state, cents, began_at, state_at)
        values ('PONTHEWAY1', 'sandbox', ${userId}, 'pending', 100000, now(), now()) returning id)
      insert into payment_invoices (payment_id, invoice_id, cents) select id, ${open.id}, 100000 from payment`.execute(
      world.db,
    )
    await run('2026-11-20', { ...RULES, lateFee: null })
    for (const { id } of [done, gone, open]) expect(await daysOf(id)).toEqual([])
    // 15.00 of 1,000 in September, 6.00 of 400 after the cash of October 15.
    expect((await booksOf(world.db, part.id))['receivable']).toBe(40_000 + 1_500 + 600)
  })

  test('no rule charges anything, and none before its first day [S3-INV-09]', async () => {
    const { id } = await late()
    expect(await run('2026-11-20', { ...RULES, interest: null, lateFee: null })).toBe(0)
    await run('2026-11-20', {
      ...RULES,
      lateFee: null,
      interest: { percentPerMonth: 1, since: '2026-10-15' },
    })
    expect(await daysOf(id)).toEqual(['interest 2026-10-31'])
  })
})
