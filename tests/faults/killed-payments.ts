import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#api/ground/db/database.ts'
import { reconcile } from '#api/money/payments/ask.act.ts'
import { sandboxProvider } from '#api/money/payments/providers/sandbox.ts'
import { createSandboxBank } from '#server/sandbox-bank/bank.ts'
import { testConfig } from '#tests/support/config.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { CARDS, makeOwnInvoice } from '#tests/support/payments/paying.ts'
import { openOwnDatabase } from '#tests/support/template.ts'
import { killable } from './killable.ts'

const KEY = 'key-of-the-killed-bank'
const PAYERS = 4
const EACH = 40
/** The portal lives at most so long between two kills. */
const ALIVE_MS = 4_000
const HOURS_MS = 3 * 3_600_000

export type KilledPayments = { kills: number; charges: number; late: number }

/**
 * Pays at the sandbox bank while the portal is killed again and again at any moment; then every charge in the bank's
 * own book is in ours exactly once, and ours has none that the bank has not.
 */
export async function payWhileKilled(kills: number): Promise<KilledPayments> {
  const own = await openOwnDatabase()
  const folder = mkdtempSync(path.join(tmpdir(), 'headwater-killed-pay-'))
  const address = { portal: async (): Promise<string> => '' }
  const bank = createSandboxBank({
    url: 'http://bank.example',
    key: KEY,
    fetch: async (to, init) => fetch(`${await address.portal()}${new URL(to).pathname}`, init),
  })
  const listening = serve({ fetch: bank.app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => listening.once('listening', resolve))
  const bankUrl = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`
  process.env['FAULT_BANK_URL'] = bankUrl
  process.env['FAULT_BANK_KEY'] = KEY
  const server = killable('tests/faults/paying-server.ts', own, folder)
  address.portal = server.address
  try {
    const before = await own.open()
    const payers: Payer[] = []
    for (let i = 0; i < PAYERS; i++) payers.push(await makePayer(before.db))
    await before.close()
    server.start()
    await server.address()
    const state = { isOver: false, killed: 0 }
    const paying = payers.map((payer) => payAll(payer, { server, bankUrl, state }))
    const hasCharge = () => bank.book.all().some(({ outcome }) => outcome === 'approved')
    while (state.killed < kills || !hasCharge()) {
      await server.address()
      await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * ALIVE_MS))
      await server.kill()
      state.killed += 1
      server.start()
    }
    state.isOver = true
    await Promise.all(paying)
    await server.kill()
    await bank.told()
    const after = await own.open()
    const provider = sandboxProvider({ url: bankUrl, key: KEY })
    const asking = { db: after.db, config: testConfig, payments: provider }
    const late = await reconcile(asking, () => new Date(Date.now() + HOURS_MS))
    const charges = await expectSameBooks(after.db, bank.book.all())
    await after.close()
    return { kills: state.killed, charges, late }
  } finally {
    await server.kill()
    listening.close()
    await own.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Payer = { cookie: string; invoices: number[] }

async function makePayer(db: Db): Promise<Payer> {
  const { id, cookie } = await makeMyAccount(db)
  // Their sessions are of now, as the clock of the portal is.
  await sql`update sessions set created_at = now(), last_seen_at = now(), expires_at = now() + interval '8 hours',
      idle_until = now() + interval '8 hours'
    where user_id = ${id}`.execute(db)
  const invoices: number[] = []
  for (let i = 0; i < EACH; i++) invoices.push((await makeOwnInvoice(db, id)).id)
  return { cookie, invoices }
}

type Around = {
  server: { address: () => Promise<string> }
  bankUrl: string
  state: { isOver: boolean }
}

/** One payer, invoice after invoice; what a kill breaks off is left as a closed browser leaves it. */
async function payAll({ cookie, invoices }: Payer, { server, bankUrl, state }: Around) {
  /** What is answered; null for a refusal, and 'gone' where the portal was killed. */
  async function call<T>(to: string, body?: object): Promise<T | null | 'gone'> {
    const answer = await fetch(`${await server.address()}/api${to}`, {
      method: body ? 'POST' : 'GET',
      headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(15_000),
    }).catch(() => null)
    if (!answer) return 'gone'
    const said = (await answer.json().catch(() => null)) as { ok: boolean; data: T } | null
    return said?.ok ? said.data : null
  }
  for (const invoice of invoices) {
    let begun: { rid: number; epay: string } | null | 'gone' = 'gone'
    // Whoever meets a dead page tries again; whether the first try was written is for the portal to know.
    while (begun === 'gone') {
      if (state.isOver) return
      begun = await call<{ rid: number; epay: string }>('/Client/Payment/Begin', {
        invoiceRids: [invoice],
        shownCents: 125_000,
      })
      if (begun === 'gone') await new Promise((resolve) => setTimeout(resolve, 50))
    }
    if (!begun) continue
    const open = await call<{ checkoutUrl: string }>('/Client/Payment/Open', { epay: begun.epay })
    if (!open || open === 'gone') continue
    const card = Math.random() < 0.8 ? CARDS.approved : CARDS.declined
    await fetch(open.checkoutUrl.replace('http://bank.example', bankUrl), {
      method: 'POST',
      body: new URLSearchParams({ way: 'card', card, until: '11/29', cvv: '123' }),
      redirect: 'manual',
    })
    await call(`/Client/Payment/Get/${begun.rid}`)
  }
}

type Charge = { orderNo: string; cents: number; outcome: string | null; ended: string | null }

async function expectSameBooks(db: Db, orders: readonly Charge[]): Promise<number> {
  const charged = orders
    .filter(({ outcome, ended }) => outcome === 'approved' && ended === null)
    .map(({ orderNo, cents }) => ({ orderNo, cents, times: 1 }))
    .toSorted((a, b) => a.orderNo.localeCompare(b.orderNo))
  const { rows } = await sql<{ orderNo: string; cents: number; times: number }>`
    select order_no as "orderNo", sum(postings.cents)::float8 as cents, count(*)::int as times
    from money_postings postings
      join money_entries entries on entries.id = postings.entry_id
      join payments on payments.id = entries.payment_id
    where postings.account = 'in transit'
    group by order_no order by order_no collate "C"`.execute(db)
  expect(rows.toSorted((a, b) => a.orderNo.localeCompare(b.orderNo))).toEqual(charged)
  const { rows: wrong } = await sql`
    select order_no, state from payments
    where state in ('began', 'unknown')
      or (state = 'paid') <> exists (select from money_entries where payment_id = payments.id)`.execute(
    db,
  )
  expect(wrong).toEqual([])
  return charged.length
}
