import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { PaymentProvider, ProviderAnswer } from '#api/ground/lib/calls/payment-provider.ts'
import { reconcile } from '#api/money/payments/ask.act.ts'
import { testConfig } from '#tests/support/config.ts'

export const ASKED_NOTE =
  'Real commits on one connection; a provider in the process that answers at once that the money is on its way. Memory is the most that stayed reachable, looked at twenty times on the way.'

const LOOKS = 20

/**
 * Bank debits on their way, all of them due to be asked about; afterwards they are gone again. Answers a row of the
 * table.
 */
export async function reconciled(db: Db, count: number): Promise<string[]> {
  const userId = await makePayments(db, count)
  try {
    let asked = 0
    let peak = 0
    const idle = reachable()
    const bank: PaymentProvider = {
      name: 'sandbox',
      label: 'Bench',
      isTest: true,
      checkout: null,
      begin: async () => ({ checkoutUrl: '', ref: '' }),
      status: async ({ orderNo }): Promise<ProviderAnswer> => {
        asked += 1
        if (asked % Math.ceil(count / LOOKS) === 0) peak = Math.max(peak, reachable())
        return {
          state: 'pending',
          orderNo,
          cents: 10_000,
          refundedCents: 0,
          besideCents: 0,
          currency: 'USD',
          ref: orderNo,
          confirmNo: 'C1',
          method: 'Bank account',
          returnCode: null,
          message: '',
          settleOn: null,
        }
      },
      cancel: async () => {},
      refund: async () => {},
      webhook: () => null,
    }
    const now = new Date()
    const started = performance.now()
    await reconcile({ db, config: testConfig, payments: bank }, () => now)
    const seconds = (performance.now() - started) / 1_000
    if (asked !== count) throw new Error(`${asked} of ${count} payments were asked about.`)
    return [
      count.toLocaleString('en-US'),
      asked.toLocaleString('en-US'),
      (asked / seconds).toFixed(0),
      `${Math.max(0, Math.round((peak - idle) / 1_048_576))} MB`,
    ]
  } finally {
    await sql`delete from payments where user_id = ${userId}`.execute(db)
    await sql`delete from users where id = ${userId}`.execute(db)
  }
}

async function makePayments(db: Db, count: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into users (login_name, display_name, email, kind, status)
    values ('bench.debits', 'Bench Debits', 'bench.debits@example.org', 'owner', 'A')
    returning id::float8 as id`.execute(db)
  const userId = rows[0]?.id ?? 0
  await sql`
    insert into payments (order_no, provider, user_id, state, cents, began_at, state_at)
    select 'ASKED-' || lpad(n::text, 9, '0'), 'sandbox', ${userId}, 'pending', 10000, now() - interval '2 days',
      now() - interval '2 days'
    from generate_series(1, ${count}::int) n`.execute(db)
  await sql`vacuum analyze payments`.execute(db)
  return userId
}

/** Memory that is reachable: what can be collected is, first. */
function reachable(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed
}
