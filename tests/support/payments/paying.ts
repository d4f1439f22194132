import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import type { Db } from '#api/ground/db/database.ts'
import type { PaymentProvider } from '#api/ground/lib/calls/payment-provider.ts'
import { sandboxProvider } from '#api/money/payments/providers/sandbox.ts'
import { callSignature } from '#api/money/payments/providers/signed-call.ts'
import { createSandboxBank } from '#server/sandbox-bank/bank.ts'
import { makeInvoice } from '#tests/support/factories/invoices.ts'
import type { World } from '#tests/support/world.ts'

export const BANK_KEY = 'key-of-the-test-bank'
export const BANK_URL = 'https://bank.example'

export const CARDS = {
  approved: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
  slow: '4000 0000 0000 0259',
}

type Bank = ReturnType<typeof createSandboxBank>

export type Paying = {
  bank: Bank
  provider: PaymentProvider
  /** Told to the bank: what it does wrong from now on. */
  mood: (mood: {
    callbacks?: 'once' | 'twice' | 'never'
    isDown?: ('begin' | 'status' | 'cancel')[]
    wrongCents?: number | null
  }) => Promise<void>
  /** Pays at the page of the bank as a browser does without script; answers where it leads. */
  pay: (checkoutUrl: string, fields: Record<string, string>) => Promise<string | null>
  card: (number: string) => Record<string, string>
}

/** The sandbox bank beside the portal of a test, each reaching the other, on the clock of the test. */
export function usePaying(world: World): Paying {
  const paying = {} as Paying
  beforeEach(() => {
    Object.assign(
      paying,
      bankBeside({
        clock: () => world.clock(),
        callPortal: async (address, init) => world.api.request(new URL(address).pathname, init),
      }),
    )
    world.rebuild({ payments: paying.provider })
  })
  return paying
}

type Beside = {
  clock: () => Date
  callPortal: (address: string, init: RequestInit) => Promise<Response>
}

/** A sandbox bank and its adapter, in this process. */
export function bankBeside({ clock, callPortal }: Beside): Paying {
  const bank = createSandboxBank({ url: BANK_URL, key: BANK_KEY, clock, fetch: callPortal })
  const call = async (address: string, init: RequestInit): Promise<Response> =>
    bank.app.request(address.replace(BANK_URL, ''), init)
  return {
    bank,
    provider: sandboxProvider({ url: BANK_URL, key: BANK_KEY, clock, fetch: call }),
    mood: async (mood) => {
      const [time, body] = [String(Math.floor(clock().getTime() / 1_000)), JSON.stringify(mood)]
      const path = '/api/mood'
      await bank.app.request(path, {
        method: 'POST',
        body,
        headers: {
          'x-bank-time': time,
          'x-bank-signature': callSignature(BANK_KEY, { time, method: 'POST', path, body }),
        },
      })
    },
    pay: async (checkoutUrl, fields) => {
      const answer = await bank.app.request(checkoutUrl.replace(BANK_URL, ''), {
        method: 'POST',
        body: new URLSearchParams(fields),
      })
      await bank.told()
      return answer.headers.get('location')
    },
    card: (number) => ({ way: 'card', card: number, until: '11/29', cvv: '123' }),
  }
}

/** An invoice of a fee account of this user. Returns its id and number. */
export async function makeOwnInvoice(
  db: Db,
  userId: number,
  overrides: Parameters<typeof makeInvoice>[1] = {},
): Promise<{ id: number; number: string; accountId: number }> {
  const { rows } = await sql<{ id: number }>`
    with program as (
      insert into fee_programs (name) values ('Air permit fees')
      on conflict (name) do update set name = excluded.name returning id),
    known as (select id from fee_accounts where user_id = ${userId} limit 1),
    made as (
      insert into fee_accounts (user_id, fee_program_id, account_no)
      select ${userId}, id, 'FA-' || ${userId}::text from program where not exists (select from known)
      returning id)
    select id from known union all select id from made`.execute(db)
  const accountId = rows[0]?.id ?? 0
  const number = await makeInvoice(db, { fee_account_id: accountId, ...overrides })
  const { id } = await db
    .selectFrom('invoices')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return { id, number, accountId }
}

/** The sums of the books of an invoice by account, in cents. */
export async function booksOf(db: Db, invoiceId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; cents: number }>`
    select account, sum(cents)::float8 as cents from money_postings where invoice_id = ${invoiceId}
    group by account having sum(cents) <> 0`.execute(db)
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}

/** Asks what a commit asks, in a test whose transaction never commits. */
export async function askCommit(db: Db): Promise<void> {
  await sql`set constraints all immediate`.execute(db)
  await sql`set constraints all deferred`.execute(db)
}
