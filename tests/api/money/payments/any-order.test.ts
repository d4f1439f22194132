import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { askRefund } from '#api/money/desk/acts/refund.act.ts'
import { ask, reconcile } from '#api/money/payments/ask.act.ts'
import { selectPayment } from '#api/money/payments/payments.queries.ts'
import type { Launch } from '#api/money/payments/payments.schemas.ts'
import { usePayer } from '#tests/support/payments/payer.ts'
import { askCommit, CARDS, makeOwnInvoice, usePaying } from '#tests/support/payments/paying.ts'
import { runs } from '#tests/support/suite/runs.ts'
import { useWorld } from '#tests/support/world.ts'
import { HANGS_MS } from '#tests/support/suite/hangs.ts'

const world = useWorld()
const paying = usePaying(world)
const { send } = usePayer(world, () => paying.provider)

const EVENTS = [
  'begin',
  'pay by card',
  'pay by a bad card',
  'pay slowly',
  'pay by debit',
  'pay by a debit that returns',
  'look',
  'job',
  'give up',
  'outage',
  'recovery',
  'callbacks twice',
  'callbacks never',
  'a minute',
  'an hour',
  'a day',
  'the agency raises it',
  'the agency lowers it',
  'the agency voids it',
  'a cheque comes',
  'the agency refunds',
  'the agency refunds a part',
  'the agency refunds a part that is not owed',
] as const
type Event = (typeof EVENTS)[number]

const asking = () => ({ db: world.db, config: world.config, payments: paying.provider })

test(
  'in whatever order things happen, the books balance and each invoice is the sum of its postings [S3-PAY-23]',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...EVENTS), { minLength: 4, maxLength: 14 }),
        async (events) => {
          await sql`savepoint before_events`.execute(world.db)
          await paying.mood({})
          const invoice = await makeOwnInvoice(world.db, (await anyone()).id)
          for (const event of ['begin' as const, ...events]) {
            await happen(event, invoice.id)
            await expectBalanced(invoice.id)
          }
          // A day later all is told.
          await paying.mood({})
          for (let i = 0; i < 3; i++) {
            world.wait(3_700)
            await reconcile(asking(), () => world.clock())
          }
          await expectBalanced(invoice.id)
          await expectNothingLost(invoice.id)
          await sql`rollback to savepoint before_events`.execute(world.db)
        },
      ),
      {
        numRuns: runs(150),
        examples: [
          [['pay by card', 'outage', 'the agency refunds']],
          [['pay by card', 'the agency refunds a part', 'the agency refunds']],
          [
            [
              'pay by debit',
              'an hour',
              'job',
              'the agency refunds a part that is not owed',
              'begin',
            ],
          ],
        ],
      },
    )
  },
  HANGS_MS,
)

const anyone = () =>
  world.db
    .selectFrom('sessions')
    .select('user_id as id')
    .orderBy('created_at')
    .executeTakeFirstOrThrow()

async function happen(event: Event, invoiceId: number): Promise<void> {
  const newest = await world.db
    .selectFrom('payment_invoices')
    .select('payment_id as id')
    .where('invoice_id', '=', invoiceId)
    .orderBy('payment_id', 'desc')
    .executeTakeFirst()
  const rid = Number(newest?.id ?? 0)
  const payment = rid ? await selectPayment(world.db, rid) : null
  const pay = async (fields: Record<string, string>) => {
    if (payment?.checkoutUrl) await paying.pay(payment.checkoutUrl, fields)
  }
  const debit = (account: string) => ({ way: 'bank', routing: '110000000', account })
  const change = (set: string) =>
    sql`update invoices set ${sql.raw(set)} where id = ${invoiceId}`.execute(world.db)
  switch (event) {
    case 'begin': {
      const { rows } = await sql<{ cents: number }>`
        select ((amount - amount_paid) * 100)::float8 as cents from invoices where id = ${invoiceId}`.execute(
        world.db,
      )
      await send<Launch>('/Client/Payment/Begin', {
        invoiceRids: [invoiceId],
        shownCents: Math.max(0, rows[0]?.cents ?? 0),
      })
      return
    }
    case 'pay by card':
      return pay(paying.card(CARDS.approved))
    case 'pay by a bad card':
      return pay(paying.card(CARDS.declined))
    case 'pay slowly':
      return pay(paying.card(CARDS.slow))
    case 'pay by debit':
      return pay(debit('000123456789'))
    case 'pay by a debit that returns':
      return pay(debit('000111111113'))
    case 'look':
      if (payment) await ask(asking(), payment, 'page', world.clock())
      return
    case 'job':
      await reconcile(asking(), () => world.clock())
      return
    case 'give up':
      if (rid) await send('/Client/Payment/GiveUp', { paymentRid: rid })
      return
    case 'outage':
      return paying.mood({ isDown: ['status', 'cancel', 'begin'] })
    case 'recovery':
      return paying.mood({})
    case 'callbacks twice':
      return paying.mood({ callbacks: 'twice' })
    case 'callbacks never':
      return paying.mood({ callbacks: 'never' })
    case 'a minute':
      return world.wait(61)
    case 'an hour':
      return world.wait(3_601)
    case 'a day':
      return world.wait(86_401)
    case 'the agency raises it':
      await change('amount = amount + 10')
      return
    case 'the agency lowers it':
      await change('amount = greatest(amount - 100, amount_paid)')
      return
    case 'the agency voids it':
      await change('is_void = true')
      return
    case 'a cheque comes':
      await change('amount_paid = amount')
      return
    case 'the agency refunds': {
      if (!payment) return
      // A refund at the desk is one that the bank answers.
      await paying.mood({})
      await paying.provider
        .refund({ ...payment, cents: payment.cents - payment.refundedCents })
        .catch(() => null)
      await ask(asking(), payment, 'desk', world.clock())
      return
    }
    case 'the agency refunds a part':
    case 'the agency refunds a part that is not owed': {
      if (!payment) return
      await paying.mood({})
      const staff = { staffId: await anyone().then(({ id }) => Number(id)), now: world.clock() }
      const isOwedAgain = event === 'the agency refunds a part'
      const asked = { invoiceRid: invoiceId, amount: '30.01', reason: 'Part.', isOwedAgain }
      await askRefund(asking(), { paymentRid: rid, ...asked }, staff).catch(() => null)
    }
  }
}

/** What a commit asks, and once more in words of this test. */
async function expectBalanced(invoiceId: number): Promise<void> {
  await askCommit(world.db)
  const { rows } = await sql<{ sum: number; receivable: number; balance: number }>`
    select coalesce(sum(cents), 0)::float8 as sum,
      coalesce(sum(cents) filter (where account = 'receivable'), 0)::float8 as receivable,
      (select case when is_void then 0 else (amount - amount_paid) * 100 end::float8
        from invoices where id = ${invoiceId}) as balance
    from money_postings where invoice_id = ${invoiceId}`.execute(world.db)
  const [found] = rows
  expect(found?.sum).toBe(0)
  expect(found?.receivable).toBe(found?.balance)
}

/** Every charge in the bank's book is in ours once, and ours has none that the bank has not. */
async function expectNothingLost(invoiceId: number): Promise<void> {
  const { rows } = await sql<{ orderNo: string; cents: number; state: string }>`
    select order_no as "orderNo", payments.state, coalesce(sum(postings.cents), 0)::float8 as cents
    from payments
      join payment_invoices part on part.payment_id = payments.id and part.invoice_id = ${invoiceId}
      left join money_entries entries on entries.payment_id = payments.id
      left join money_postings postings on postings.entry_id = entries.id and postings.account = 'in transit'
    group by payments.id`.execute(world.db)
  for (const { orderNo, cents, state } of rows) {
    const answer = await paying.provider.status({ orderNo, ref: null })
    expect({ orderNo, cents, state }).toEqual({
      orderNo,
      cents: answer?.state === 'paid' ? answer.cents - answer.refundedCents : 0,
      state:
        answer?.state === 'paid' ? 'paid' : expect.not.stringMatching(/^(paid|began|unknown)$/),
    })
  }
}
