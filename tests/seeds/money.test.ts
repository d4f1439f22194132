import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decideRefund } from '#api/money/desk/acts/refund.act.ts'
import { selectDifferences } from '#api/money/desk/differences.queries.ts'
import { selectAging, selectRefunds } from '#api/money/desk/desk-invoices.queries.ts'
import { reconcile } from '#api/money/payments/ask.act.ts'
import { sandboxProvider } from '#api/money/payments/providers/sandbox.ts'
import { MONEY_INVOICES } from '#api/above/seeds/landmarks.ts'
import { DEFAULT_CLOCK } from '#api/above/seeds/seed.ts'
import { createSandboxBank } from '#server/sandbox-bank/bank.ts'
import { demonstrationOrders } from '#server/sandbox-bank/demonstration-orders.ts'
import { testConfig } from '#tests/support/config.ts'
import { openDemonstration, type Demonstration } from '#tests/support/suite/demonstration.ts'

let opened: Demonstration

beforeAll(async () => {
  opened = await openDemonstration()
})
afterAll(() => opened.close())

async function all<T>(query: string): Promise<T[]> {
  return (await sql<T>`${sql.raw(query)}`.execute(opened.db)).rows
}

describe('seeds: the money of the demonstration', () => {
  test('the owner has invoices of many ages, and more of one account than a page shows [S3-INV-05]', async () => {
    const rows = await all<{ accountNo: string; n: number }>(`
      select account_no as "accountNo", count(*)::int as n from fee_accounts
        join users on users.id = user_id and login_name = 'owner' join invoices on fee_account_id = fee_accounts.id
      group by account_no order by n desc`)
    expect(rows[0]?.n).toBeGreaterThanOrEqual(60)
    expect(rows).toHaveLength(2)
    const late = await all<{ number: string; late: number; cents: number }>(`
      select number, '${DEFAULT_CLOCK}'::date - due_on as late, ((amount - amount_paid) * 100)::int as cents
      from invoices where number like 'DEMO-INV-20%' order by number`)
    expect(late.map(({ number, late, cents }) => `${number} ${late} ${cents}`)).toEqual([
      `${MONEY_INVOICES.late10} 10 60500`,
      `${MONEY_INVOICES.late45} 45 31250`,
      `${MONEY_INVOICES.late100} 100 91540`,
      `${MONEY_INVOICES.due12} -12 42500`,
      `${MONEY_INVOICES.due40} -40 126000`,
      `${MONEY_INVOICES.inPart} -2 105000`,
      `${MONEY_INVOICES.waived} 30 0`,
      `${MONEY_INVOICES.adjusted} -4 45000`,
      `${MONEY_INVOICES.refunded} 20 0`,
      `${MONEY_INVOICES.different} 15 0`,
    ])
    const aging = await selectAging(opened.db, DEFAULT_CLOCK)
    expect(aging.find(({ feeProgramName }) => feeProgramName === 'Water discharge fees')).toEqual(
      expect.objectContaining({
        days30Cents: 60_500,
        days60Cents: 31_250,
        days90Cents: 0,
        olderCents: 91_540,
      }),
    )
  })

  test('every balance is the sum of its postings, and every entry sums to nothing', async () => {
    expect(
      await all(`select number from invoices where (case when is_void then 0 else (amount - amount_paid) * 100 end)
        <> (select coalesce(sum(cents), 0) from money_postings
            where invoice_id = invoices.id and account = 'receivable')`),
    ).toEqual([])
    expect(
      await all(`select entry_id from money_postings group by entry_id having sum(cents) <> 0`),
    ).toEqual([])
    expect(
      await all(
        `select kind from money_entries where kind in ('received', 'adjusted', 'waived', 'paid') order by kind`,
      ),
    ).toEqual(['adjusted', 'paid', 'paid', 'received', 'waived'].map((kind) => ({ kind })))
  })

  test('two people of the agency handle money, and a refund of one waits for the other [S3-PAY-23]', async () => {
    const people = await all<{ name: string; id: number }>(`
      select login_name as name, users.id from users join user_rights on user_id = users.id
      where app = 'gov' and action = 'invoice.actions.manage' order by login_name`)
    expect(people.map(({ name }) => name)).toEqual(['finance', 'staff'])
    const [asker, decider] = people
    const key = 'key-of-the-test-bank'
    const now = new Date(`${DEFAULT_CLOCK}T15:00:00Z`)
    const clock = () => now
    const url = 'https://bank.example'
    const bank = createSandboxBank({ url, key, clock, known: demonstrationOrders(now) })
    const deps = {
      db: opened.db,
      config: testConfig,
      payments: sandboxProvider({
        url,
        key,
        clock,
        fetch: async (address, init) => bank.app.request(address.replace(url, ''), init),
      }),
    }
    // The bank knows both payments: asking about them changes nothing.
    expect(await reconcile(deps, clock)).toBe(0)
    const [refund, ...more] = await selectRefunds(opened.db, null, Number(asker?.id))
    expect(more).toEqual([])
    expect(refund).toMatchObject({ state: 'waiting', isOwn: true, cents: 184_000 })
    const asked = { refundRid: refund?.rid ?? 0, isApproved: true, reason: '' }
    expect(await decideRefund(deps, asked, { staffId: Number(decider?.id), now })).toBe('done')
  })

  test('one payment was settled with another amount, for somebody to reconcile [S3-PAY-23]', async () => {
    const { list } = await selectDifferences(opened.db, { isClosed: false, page: 1 })
    expect(
      list.map(({ kind, hereCents, thereCents }) => ({ kind, hereCents, thereCents })),
    ).toEqual([{ kind: 'other amount', hereCents: 31_240, thereCents: 32_140 }])
  })
})
