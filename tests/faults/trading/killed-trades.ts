import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { createApi } from '#api/app.ts'
import type { Db } from '#api/ground/db/database.ts'
import { SESSION_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import { folderStore } from '#api/ground/lib/files/file-store.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeYears } from '#tests/support/cap-and-trade/ledger.ts'
import {
  fillTradeForm,
  makeSide,
  signTrade,
  signTradeForm,
  type Side,
} from '#tests/support/cap-and-trade/trade-form.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { openOwnDatabase } from '#tests/support/template.ts'
import type { World } from '#tests/support/world.ts'
import { killable } from '../killable.ts'
import { TRADING_CONFIG } from './trading.config.ts'
import { expectWholeTrades, type Counted } from './whole-trades.ts'

const PAIRS = 3
/** Forms of each pair for every kill, so that there is always one to sign. */
const FORMS_A_KILL = 1
const FEWEST_FORMS = 8
const UNITS = 1_000_000
/** The portal lives at most so long between two kills. */
const ALIVE_MS = 4_000

type Portal = Pick<World, 'api'>
type Pair = { seller: Side; acquirer: Side; forms: number[] }
export type KilledTrades = Counted & { kills: number }

/**
 * Signs, accepts, withdraws and completes trades while the portal is killed again and again at any moment; then no
 * unit is made or lost, a form is signed exactly where it has its trade, and what is on hold is what open trades hold.
 */
export async function tradeWhileKilled(kills: number): Promise<KilledTrades> {
  const own = await openOwnDatabase()
  const folder = mkdtempSync(path.join(tmpdir(), 'headwater-killed-trade-'))
  const server = killable('tests/faults/trading/trading-server.ts', own, folder)
  try {
    const before = await own.open()
    const forms = FEWEST_FORMS + Math.ceil((kills * FORMS_A_KILL) / PAIRS)
    const { pairs, staff } = await prepare(before.db, folder, forms)
    await before.close()
    server.start()
    await server.address()
    const state = { isOver: false, killed: 0, done: 0 }
    const trading = pairs.map((pair) => tradeAll(pair, { server, staff, state }))
    while (state.killed < kills || state.done === 0) {
      await server.address()
      // On a busy machine a signature takes longer: it lives longer until the first one was made.
      const longest = state.done === 0 ? ALIVE_MS * (1 + state.killed) : ALIVE_MS
      await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * longest))
      await server.kill()
      state.killed += 1
      server.start()
    }
    state.isOver = true
    await Promise.all(trading)
    await server.kill()
    const after = await own.open()
    const found = await expectWholeTrades(after.db)
    await after.close()
    return { kills: state.killed, ...found }
  } finally {
    await server.kill()
    await own.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Sellers with units, acquirers, filled forms, and somebody of the agency. */
async function prepare(db: Db, folder: string, forms: number) {
  await makeYears(db)
  const api = createApi({
    allows: async () => true,
    db,
    files: folderStore(folder),
    config: TRADING_CONFIG,
    clock: () => new Date(),
    renderReport: async () => new Uint8Array(),
  })
  const pairs: Pair[] = []
  for (let n = 0; n < PAIRS; n += 1) {
    const seller = await makeSide(db, `Seller ${n}`, { 2025: UNITS, 2026: UNITS })
    const acquirer = await makeSide(db, `Acquirer ${n}`)
    await renewSessions(db)
    const filled: number[] = []
    for (let each = 0; each < forms; each += 1)
      filled.push((await fillTradeForm({ api }, db, { seller, acquirer })).rid)
    pairs.push({ seller, acquirer, forms: filled })
  }
  const { id } = await makeUser(db, { kind: 'staff' })
  await sql`
    insert into user_actions (user_id, app, action) values (${id}, 'gov', 'cap.actions.manage')`.execute(
    db,
  )
  const staff = `${SESSION_COOKIE}=${await makeSession(db, { userId: id })}`
  await renewSessions(db)
  return { pairs, staff }
}

/** Sessions are of now, as the clock of the portal is. */
async function renewSessions(db: Db): Promise<void> {
  await sql`
    update sessions set created_at = now(), last_seen_at = now(), expires_at = now() + interval '8 hours',
      idle_until = now() + interval '8 hours'`.execute(db)
}

type Around = {
  server: { address: () => Promise<string> }
  staff: string
  state: { isOver: boolean; done: number }
}

/** One pair, form after form; what a kill breaks off is left as it is. */
async function tradeAll(
  { seller, acquirer, forms }: Pair,
  { server, staff, state }: Around,
): Promise<void> {
  const portal = {
    api: {
      request: async (to: string, init?: RequestInit) =>
        fetch(`${await server.address()}${to}`, { ...init, signal: AbortSignal.timeout(15_000) }),
    },
  } as unknown as Portal
  for (const rid of forms) {
    if (state.isOver) return
    const signed = await unlessGone(() => signTradeForm(portal, seller, rid))
    if (signed?.status !== 200) continue
    state.done += 1
    const tradeRid = await unlessGone(() => newestTrade(portal, acquirer))
    if (!tradeRid) continue
    if (Math.random() < 0.25) {
      await unlessGone(() => end(portal, seller, tradeRid))
      continue
    }
    if (!(await unlessGone(() => signTrade(portal, acquirer, tradeRid)))) continue
    const body = { tradeRid, act: Math.random() < 0.8 ? 'complete' : 'refuse', reason: 'Checked' }
    await unlessGone(() => callAs(portal, '/Agency/CapTrade/Decide', { cookie: staff, body }))
  }
}

async function unlessGone<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 50))
    return null
  }
}

const end = (portal: Portal, { cookie }: Side, tradeRid: number) =>
  callAs(portal, '/Client/CapTrade/End', {
    cookie,
    body: { tradeRid, act: 'withdraw', reason: 'Not any more' },
  })

/** The open trade of an acquirer that came last. */
async function newestTrade(portal: Portal, { cookie, siteId }: Side): Promise<number | null> {
  const { data } = await callAs<{ list: { cppCiTradeHistoryRid: number }[] }>(
    portal,
    '/AirNEI/CppCiTrade/GetPublicCPPCiTradeHistoryByCriteria',
    {
      cookie,
      body: {
        facilityRid: siteId,
        cppTradeStatusRids: [1],
        condition: { sort: 'cppCiTradeHistoryRid DESC', page: 1, pageSize: 20 },
      },
    },
  )
  return data.list[0]?.cppCiTradeHistoryRid ?? null
}
