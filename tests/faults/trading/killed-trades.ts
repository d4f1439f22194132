import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { createApi } from '#api/app.ts'
import { selectLedgerFaults } from '#api/cap-and-trade/ledger/ledger.queries.ts'
import type { Db } from '#api/db/database.ts'
import { publishShipped } from '#api/filing/definitions/publish.act.ts'
import { SESSION_COOKIE } from '#api/lib/calls/session-cookie.ts'
import { folderStore } from '#api/lib/files/file-store.ts'
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

const PAIRS = 3
/** Forms of each pair for every kill, so that there is always one to sign. */
const FORMS_A_KILL = 1
const FEWEST_FORMS = 8
const UNITS = 1_000_000
/** The portal lives at most so long between two kills. */
const ALIVE_MS = 4_000

type Portal = Pick<World, 'api'>
type Pair = { seller: Side; acquirer: Side; forms: number[] }
export type KilledTrades = { kills: number; opened: number; completed: number; ended: number }

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
    const found = await expectWhole(after.db)
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
  await publishShipped(db)
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

/** What holds however often it was killed. */
async function expectWhole(db: Db): Promise<Omit<KilledTrades, 'kills'>> {
  expect(await selectLedgerFaults(db)).toEqual([])
  const { rows: units } = await sql<{ rest: number; least: number; loose: number }>`
    select sum(amount)::float8 as rest, min(amount * balance.sign)::float8 as least,
      ((select coalesce(sum(amount), 0) from cap_balances join cap_accounts on cap_accounts.id = account_id
          where place = 'held')
        - (select coalesce(sum(quantity), 0) from cap_trades where status_id = 1))::float8 as loose
    from cap_balances balance join cap_accounts on cap_accounts.id = account_id`.execute(db)
  expect(units).toEqual([{ rest: 0, least: expect.any(Number) as number, loose: 0 }])
  expect(units[0]?.least).toBeGreaterThanOrEqual(0)
  // A form is signed and has its trade and its copy of record, or it is a draft and has none of them.
  const { rows: torn } = await sql`
    select submittals.id from submittals join applications on applications.id = application_id
    where applications.code = 'CT-TRADE' and not (
      (submitted_on is not null) = exists (select from cap_trades where submittal_id = submittals.id)
      and (submitted_on is not null) = exists (select from submittal_versions where submittal_id = submittals.id)
      and (submitted_on is not null) = exists (select from signatures where submittal_id = submittals.id)
      and (select count(*) from cap_trades where submittal_id = submittals.id) <= 1)`.execute(db)
  expect(torn).toEqual([])
  // An acquirer's signature is there exactly where the step of it is, and the end of a trade where its transfer is.
  const { rows: halves } = await sql`
    select trade.id from cap_trades trade join cap_trade_progress progress on progress.trade_id = trade.id
    where (trade.status_id = 1) <> (progress.waits_for is not null)
      or (trade.status_id = 2) <> exists (
        select from cap_transfers where trade_id = trade.id and kind = 'trade')
      or (trade.status_id in (3, 4)) <> exists (
        select from cap_transfers where trade_id = trade.id and kind = 'release')`.execute(db)
  expect(halves).toEqual([])
  const { rows } = await sql<Omit<KilledTrades, 'kills'>>`
    select count(*)::int as opened, (count(*) filter (where status_id = 2))::int as completed,
      (count(*) filter (where status_id > 2))::int as ended from cap_trades`.execute(db)
  return rows[0] ?? { opened: 0, completed: 0, ended: 0 }
}
