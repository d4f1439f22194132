import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import { distributeUnits, issueUnits } from '#api/cap-and-trade/ledger/units.act.ts'
import { daysAfter } from '#api/cap-and-trade/trading/days-after.ts'
import { seeToWindows } from '#api/cap-and-trade/trading/trade-windows.act.ts'
import type { OpenDatabase } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { Api } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { folderStore } from '#api/ground/lib/files/file-store.ts'
import { callAs, cookieOf } from '#tests/support/accounts/sign-in.ts'
import { cause, makeYears } from '#tests/support/cap-and-trade/ledger.ts'
import {
  fillTradeForm,
  makeSide,
  signTrade,
  signTradeForm,
  standFor,
  type Side,
} from '#tests/support/cap-and-trade/trade-form.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { makeFiler, type Filer } from '#tests/support/filing/filer.ts'
import { runs } from '#tests/support/suite/runs.ts'
import { openOwnDatabase, type OwnDatabase } from '#tests/support/template.ts'
import { TRADING_CONFIG } from './trading.config.ts'
import { expectWholeTrades } from './whole-trades.ts'
import { HANGS_MS } from '#tests/support/suite/hangs.ts'

const NOW = new Date('2026-11-20T15:00:00Z')
/** Longer than any window. */
const AFTER_ALL = daysAfter(NOW, 30)
const AT_ONCE = 8
const YEAR = 2025
const UNITS = 200

type Entity = Side & { second: Filer }
const ACTS = [
  'offer',
  'offer',
  'confirm',
  'accept',
  'withdraw',
  'decline',
  'rescind',
  'complete',
  'refuse',
  'expire',
  'freeze',
  'thaw',
  'distribute',
] as const
type Step = { act: (typeof ACTS)[number]; who: number; size: number }

// Real commits: each act has a connection of its own on a server; the embedded database has one, where acts wait.
let own: OwnDatabase
const opened: OpenDatabase[] = []
const apis: Api[] = []
let entities: Entity[] = []
let staff: string
const counts = { done: 0, refused: 0 }

const dbOf = (at: number) => {
  const { db } = opened[at % opened.length] ?? {}
  if (!db) throw new Error('No database is open.')
  return db
}
const portalOf = (at: number) => {
  const api = apis[at % apis.length]
  if (!api) throw new Error('No portal is open.')
  return { api }
}

beforeAll(async () => {
  own = await openOwnDatabase()
  for (let at = 0; at < (process.env.TEST_DATABASE_URL ? AT_ONCE : 1); at += 1)
    opened.push(await own.open())
  for (const { db } of opened)
    apis.push(
      createApi({
        allows: async () => true,
        db,
        files: folderStore('unused'),
        config: { ...TRADING_CONFIG, trades: { ...TRADING_CONFIG.trades, secondNeeded: true } },
        clock: () => NOW,
        renderReport: async () => new Uint8Array(),
      }),
    )
  const db = dbOf(0)
  await makeYears(db)
  for (const name of ['Alder', 'Birch', 'Cedar']) {
    const side = await makeSide(db, name, { [YEAR]: UNITS })
    const second = await makeFiler(db, 'owner', `Second of ${name}`)
    await standFor(db, second, side.siteId)
    entities = [...entities, { ...side, second }]
  }
  const actions = [['gov', 'cap.actions.manage']] as const
  staff = cookieOf(await makeSession(db, { kind: 'staff', actions }))
})
afterAll(async () => {
  for (const each of opened) await each.close()
  await own.drop()
})

type Answer = { status: number; msg: string; reason?: string }

/** An act that came too late is refused in words; a fault of ours is one. */
function judged({ status, msg, reason }: Answer): void {
  expect([reason, msg], `${status}`).not.toContain('INTERNAL')
  expect(status, msg).toBeLessThan(500)
  counts[status === 200 ? 'done' : 'refused'] += 1
}

/** Some open trade, with its sides. */
async function anyTrade(at: number) {
  const { rows } = await sql<{ id: number; seller: number; acquirer: number }>`
    select trade_id::float8 as id, transfer_site_id::float8 as seller, acquire_site_id::float8 as acquirer
    from cap_trade_progress join cap_trades trade on trade.id = trade_id
    where waits_for is not null order by random() limit 1`.execute(dbOf(at))
  return rows[0]
}

async function take({ act, who, size }: Step, at: number): Promise<void> {
  const [db, portal] = [dbOf(at), portalOf(at)]
  const seller = entities[who % entities.length]
  const acquirer = entities[(who + 1 + (size % 2)) % entities.length]
  if (!seller || !acquirer) return
  const agency = (call: string, body: object) =>
    callAs<null>(portal, `/Agency/${call}`, { cookie: staff, body })
  if (act === 'offer') {
    const { rid } = await fillTradeForm(
      portal,
      db,
      { seller, acquirer },
      { years: { [YEAR]: size } },
    )
    return judged(await signTradeForm(portal, seller, rid))
  }
  if (act === 'freeze' || act === 'thaw')
    return judged(
      await agency('Cap/SetStatus', {
        facilityRid: seller.siteId,
        statusRid: act === 'freeze' ? 2 : 1,
        reason: 'A test',
      }),
    )
  if (act === 'distribute')
    return inTransaction(db, async (trx) => {
      const units = { unit: 'instrument', vintage: YEAR, quantity: size } as const
      await issueUnits(trx, [units], cause(), NOW)
      await distributeUnits(trx, [{ ...units, siteId: seller.siteId }], cause(), NOW)
    }).catch(unlessRefused)
  if (act === 'expire') {
    const { trades: rules, timeZone, publicUrl } = TRADING_CONFIG
    await seeToWindows(db, { rules, timeZone, publicUrl }, AFTER_ALL)
    return
  }
  const trade = await anyTrade(at)
  if (!trade) return
  const tradeRid = trade.id
  const [selling, buying] = [sideAt(trade.seller), sideAt(trade.acquirer)]
  if (act === 'confirm') return judged(await signTrade(portal, selling.second, tradeRid))
  if (act === 'accept') return judged(await signTrade(portal, buying, tradeRid))
  if (act === 'complete' || act === 'refuse')
    return judged(await agency('CapTrade/Decide', { tradeRid, act, reason: 'A test' }))
  const { cookie } = act === 'decline' ? buying : selling
  const body = { tradeRid, act, reason: 'A test' }
  judged(await callAs<null>(portal, '/Client/CapTrade/End', { cookie, body }))
}

function sideAt(siteId: number): Entity {
  const entity = entities.find((each) => each.siteId === siteId)
  if (!entity) throw new Error(`There is no entity ${siteId}.`)
  return entity
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
}

const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom(...ACTS),
    who: fc.nat(2),
    size: fc.integer({ min: 1, max: 150 }),
  }),
  { minLength: AT_ONCE, maxLength: 4 * AT_ONCE },
)

/** A trade that everybody can act on, so that no draw of acts meets frozen entities and nothing else. */
async function offerOne(): Promise<void> {
  for (const [who] of entities.entries()) await take({ act: 'thaw', who, size: 1 }, 0)
  await take({ act: 'offer', who: 0, size: 1 }, 0)
}

test(
  'signed offers, acceptances, withdrawals, expiries, freezes and distributions at once make and lose no unit, go never below zero, and leave no hold without a trade and no form without its own',
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        await offerOne()
        for (let from = 0; from < all.length; from += AT_ONCE)
          await Promise.all(all.slice(from, from + AT_ONCE).map((step, at) => take(step, at)))
        await expectWholeTrades(dbOf(0))
      }),
      { numRuns: runs(40), endOnFailure: true },
    )
    const { opened: offered } = await expectWholeTrades(dbOf(0))
    expect(offered).toBeGreaterThan(0)
    expect(counts.done).toBeGreaterThan(0)
  },
  HANGS_MS,
)
