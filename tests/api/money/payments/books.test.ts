import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { hear } from '#api/money/payments/hear.act.ts'
import {
  isOpen,
  nextState,
  PAYMENT_MOVES,
  PAYMENT_STATES,
  type PaymentEvent,
} from '#api/money/payments/payment-states.ts'
import { makeInvoice } from '#tests/support/factories/invoices.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { askCommit, booksOf, makeOwnInvoice } from '#tests/support/payments/paying.ts'
import { runs } from '#tests/support/suite/runs.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const EVENTS: PaymentEvent[] = [
  'pending',
  'paid',
  'declined',
  'cancelled',
  'expired',
  'failed',
  'returned',
  'refunded',
  'unanswered',
  'mismatch',
]

let userId: number
beforeEach(async () => {
  userId = Number((await makeUser(world.db)).id)
})

async function idOf(number: string): Promise<number> {
  const { id } = await world.db
    .selectFrom('invoices')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return id
}

async function makePayment(invoiceId: number, cents: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into payments (order_no, provider, user_id, state, cents, began_at, state_at)
    values (${`P261120-${invoiceId}-${Math.floor(Math.random() * 1e9)}`}, 'sandbox', ${userId}, 'began', ${cents},
      ${world.clock()}, ${world.clock()}) returning id::float8 as id`.execute(world.db)
  const id = rows[0]?.id ?? 0
  await sql`insert into payment_invoices (payment_id, invoice_id, cents) values (${id}, ${invoiceId}, ${cents})`.execute(
    world.db,
  )
  return id
}

const tell = (rid: number, event: PaymentEvent) =>
  inTransaction(world.db, (trx) =>
    hear(trx, { rid, event, source: 'test' }, { config: world.config, now: world.clock() }),
  )

describe('the states of a payment', () => {
  test('no way leads to paid but the word of the provider, and none away from what the bank took back', () => {
    for (const state of PAYMENT_STATES)
      for (const event of EVENTS) if (nextState(state, event) === 'paid') expect(event).toBe('paid')
    expect(PAYMENT_MOVES.returned).toEqual({})
    expect(PAYMENT_MOVES.refunded).toEqual({})
    for (const state of PAYMENT_STATES.filter((each) => !isOpen(each)))
      for (const event of EVENTS) {
        const next = nextState(state, event)
        expect(next !== null && isOpen(next)).toBe(false)
      }
  })
})

describe('the books', () => {
  test('whoever writes an invoice, the books follow: new, corrected, paid past the portal, void', async () => {
    const number = await makeInvoice(world.db, { amount: 100, amount_paid: 25.5 })
    const id = await idOf(number)
    expect(await booksOf(world.db, id)).toEqual({
      income: -10_000,
      receivable: 7_450,
      outside: 2_550,
    })
    await sql`update invoices set amount = 90 where id = ${id}`.execute(world.db)
    expect(await booksOf(world.db, id)).toEqual({
      income: -9_000,
      receivable: 6_450,
      outside: 2_550,
    })
    await sql`update invoices set is_void = true where id = ${id}`.execute(world.db)
    expect(await booksOf(world.db, id)).toEqual({ income: -2_550, outside: 2_550 })
    await askCommit(world.db)
  })

  test('postings that do not sum to zero, or say another balance than the invoice, end the transaction', async () => {
    const id = await idOf(await makeInvoice(world.db))
    for (const sides of [
      [['receivable', 5]],
      [
        ['receivable', 5],
        ['income', -5],
      ],
    ] as const)
      await expect(
        inTransaction(world.db, async (trx) => {
          const { rows } = await sql<{ id: number }>`
            insert into money_entries (invoice_id, kind) values (${id}, 'corrected') returning id`.execute(
            trx,
          )
          for (const [account, cents] of sides)
            await sql`insert into money_postings (entry_id, invoice_id, account, cents)
              values (${rows[0]?.id}, ${id}, ${account}, ${cents})`.execute(trx)
          await askCommit(trx)
        }),
      ).rejects.toThrow(/sum to zero|sum of its postings/)
  })

  test.each(['money_entries', 'money_postings', 'payment_events'])(
    'rows of %s are added and never changed or deleted',
    async (table) => {
      const id = await idOf(await makeInvoice(world.db))
      await tell(await makePayment(id, 125_000), 'declined')
      await askCommit(world.db)
      for (const change of [
        sql`update ${sql.table(table)} set id = id`,
        sql`delete from ${sql.table(table)}`,
        sql`truncate ${sql.table(table)} cascade`,
      ])
        await expect(inTransaction(world.db, (trx) => change.execute(trx))).rejects.toThrow(
          'are only added',
        )
    },
  )

  test('the fee of what is filed is an invoice, and paid it is paid at the submittal [S3-API-15, S3-SUBD-22]', async () => {
    const submittal = await makeSubmittal(world.db)
    await sql`update submittals set fee_cents = 35000 where id = ${submittal}`.execute(world.db)
    const id = await idOf(`FEE-${submittal}`)
    expect(await booksOf(world.db, id)).toEqual({ income: -35_000, receivable: 35_000 })
    const payment = await makePayment(id, 35_000)
    const paidAt = async () =>
      (
        await world.db
          .selectFrom('submittals')
          .select('fee_paid_at')
          .where('id', '=', submittal)
          .executeTakeFirstOrThrow()
      ).fee_paid_at
    await tell(payment, 'paid')
    expect(await paidAt()).toEqual(world.clock())
    await tell(payment, 'returned')
    expect(await paidAt()).toBeNull()
    expect(await booksOf(world.db, id)).toEqual({ income: -35_000, receivable: 35_000 })
    await sql`update submittals set fee_cents = 40000 where id = ${submittal}`.execute(world.db)
    expect(await booksOf(world.db, id)).toEqual({ income: -40_000, receivable: 40_000 })
    await askCommit(world.db)
  })

  test('whatever happens to payments and invoices in whatever order, the books balance and the balance is their sum', async () => {
    const step = fc.oneof(
      fc.record({
        do: fc.constant('tell' as const),
        which: fc.nat(3),
        event: fc.constantFrom(...EVENTS),
      }),
      fc.record({ do: fc.constant('begin' as const) }),
      fc.record({
        do: fc.constant('amount' as const),
        dollars: fc.integer({ min: 1300, max: 2000 }),
      }),
      fc.record({ do: fc.constant('cheque' as const), dollars: fc.integer({ min: 1, max: 900 }) }),
      fc.record({ do: fc.constant('void' as const), isVoid: fc.boolean() }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const { id } = await makeOwnInvoice(world.db, userId)
        const payments: number[] = []
        for (const each of steps) {
          if (each.do === 'begin') {
            const { rows } = await sql<{ due: number }>`
              select ((amount - amount_paid) * 100)::float8 as due from invoices where id = ${id}
                and not is_void and not exists (
                  select from payment_invoices where invoice_id = ${id} and is_open)`.execute(
              world.db,
            )
            const due = rows[0]?.due ?? 0
            if (due > 0) payments.push(await makePayment(id, due))
          }
          if (each.do === 'tell') {
            const payment = payments[each.which]
            if (payment !== undefined) await tell(payment, each.event)
          }
          if (each.do === 'amount')
            await sql`update invoices set amount = greatest(${each.dollars}, amount_paid) where id = ${id}`.execute(
              world.db,
            )
          if (each.do === 'cheque')
            await sql`update invoices set amount_paid = least(amount, amount_paid + ${each.dollars}) where id = ${id}`.execute(
              world.db,
            )
          if (each.do === 'void')
            await sql`update invoices set is_void = ${each.isVoid} where id = ${id}`.execute(
              world.db,
            )
        }
        await askCommit(world.db)
        const books = await booksOf(world.db, id)
        expect(Object.values(books).reduce((sum, cents) => sum + cents, 0)).toBe(0)
        const { rows } = await sql<{ due: number; taken: number }>`
          select (case when is_void then 0 else (amount - amount_paid) * 100 end)::float8 as due,
            (select coalesce(sum(cents), 0)::float8 from payments where state = 'paid'
              and id in (select payment_id from payment_invoices where invoice_id = ${id})) as taken
          from invoices where id = ${id}`.execute(world.db)
        expect(books['receivable'] ?? 0).toBe(rows[0]?.due)
        expect(books['in transit'] ?? 0).toBe(rows[0]?.taken)
      }),
      { numRuns: runs(200) },
    )
  })
})
