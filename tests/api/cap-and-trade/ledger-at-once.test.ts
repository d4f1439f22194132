import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { holdForTrade, moveHeld, releaseHold, TRADE } from '#api/cap-and-trade/ledger/hold.act.ts'
import { lockLedger } from '#api/cap-and-trade/ledger/ledger.queries.ts'
import {
  distributeUnits,
  issueUnits,
  putAway,
  reverseTransfer,
} from '#api/cap-and-trade/ledger/units.act.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import {
  AT,
  cause,
  give,
  has,
  makeEntity,
  selectLedgerFaults,
} from '#tests/support/cap-and-trade/ledger.ts'
import { runs } from '#tests/support/suite/runs.ts'
import { openOwnDatabase, type OwnDatabase } from '#tests/support/template.ts'

// Real commits. On a server these are connections of their own; the embedded database has one, where acts wait.
const isServer = Boolean(process.env.TEST_DATABASE_URL)
/** Acts at a time, each on a connection of its own. */
const AT_ONCE = 8
let own: OwnDatabase
const opened: OpenDatabase[] = []

beforeAll(async () => {
  own = await openOwnDatabase()
  for (let index = 0; index < (isServer ? AT_ONCE : 1); index++) opened.push(await own.open())
})
afterAll(async () => {
  for (const each of opened) await each.close()
  await own.drop()
})

const dbOf = (index: number) => {
  const { db } = opened[index % opened.length] ?? {}
  if (!db) throw new Error('No database is open.')
  return db
}

const offer = (index: number, [seller, buyer]: [number, number], quantity: number) =>
  inTransaction(dbOf(index), (trx) =>
    holdForTrade(
      trx,
      {
        transferSiteId: seller,
        acquireSiteId: buyer,
        priceCents: 2_000,
        years: [{ vintage: 2024, quantity }],
        dueOn: null,
        userIds: [],
      },
      cause(),
      AT,
    ),
  )

/** Whether it was done; a refusal in words is an answer, anything else a fault. */
async function done(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

/** What all owners have, whatever became of it: never anything but what was issued. */
async function whole(): Promise<unknown> {
  const { rows } = await sql`
    select sum(amount) filter (where place <> 'issued') + coalesce(sum(amount) filter (where place = 'issued'), 0)
      as rest, coalesce(min(amount * balance.sign), 0) as least
    from cap_balances balance join cap_accounts on cap_accounts.id = account_id`.execute(dbOf(0))
  const { rest, least } = rows[0] as { rest: string; least: string }
  return { rest: Number(rest), isBelow: Number(least) < 0 }
}

describe('at once', () => {
  test('sixteen sales of the same units: as many as there are units for, and no more', async () => {
    const seller = await makeEntity(dbOf(0))
    const buyer = await makeEntity(dbOf(0))
    await give(dbOf(0), seller, { 2024: 100 })
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) => done(offer(index, [seller, buyer], 30))),
    )
    expect(answers.filter(Boolean)).toHaveLength(3)
    expect(await has(dbOf(0), seller, 'general')).toEqual({ 2024: 10 })
    expect(await has(dbOf(0), seller, 'held')).toEqual({ 2024: 90 })
  })

  test('two who complete, withdraw and cancel one trade: one of them does', async () => {
    const seller = await makeEntity(dbOf(0))
    const buyer = await makeEntity(dbOf(0))
    await give(dbOf(0), seller, { 2024: 10 })
    const { tradeId } = await offer(0, [seller, buyer], 10)
    const answers = await Promise.all([
      done(inTransaction(dbOf(0), (trx) => moveHeld(trx, tradeId, cause(), AT))),
      done(
        inTransaction(dbOf(1), (trx) =>
          releaseHold(trx, tradeId, { ...cause(), status: TRADE.withdrawn }, AT),
        ),
      ),
      done(inTransaction(dbOf(1), (trx) => moveHeld(trx, tradeId, cause(), AT))),
      done(
        inTransaction(dbOf(0), (trx) =>
          releaseHold(trx, tradeId, { ...cause(), status: TRADE.canceled }, AT),
        ),
      ),
    ])
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await selectLedgerFaults(dbOf(0))).toEqual([])
  })

  test('two presses of one form make one trade', async () => {
    const seller = await makeEntity(dbOf(0))
    const buyer = await makeEntity(dbOf(0))
    await give(dbOf(0), seller, { 2024: 10 })
    const same = cause()
    const press = (index: number) =>
      inTransaction(dbOf(index), (trx) =>
        holdForTrade(
          trx,
          {
            transferSiteId: seller,
            acquireSiteId: buyer,
            priceCents: 1,
            years: [{ vintage: 2024, quantity: 4 }],
            dueOn: null,
            userIds: [],
          },
          same,
          AT,
        ),
      )
    const [first, ...others] = await Promise.all(
      Array.from({ length: 6 }, (_, index) => press(index)),
    )
    for (const other of others) expect(other).toEqual(first)
    expect(await has(dbOf(0), seller, 'held')).toEqual({ 2024: 4 })
  })
})

type Step = {
  act: 'offer' | 'move' | 'withdraw' | 'expire' | 'give' | 'retire' | 'freeze' | 'thaw' | 'undo'
  who: number
  size: number
}
const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom(
      'offer',
      'move',
      'withdraw',
      'expire',
      'give',
      'retire',
      'freeze',
      'thaw',
      'undo',
    ),
    who: fc.nat(2),
    size: fc.integer({ min: 1, max: 60 }),
  }),
  { minLength: 4, maxLength: 40 },
)

test('whatever is done at once, no unit is made or lost, none goes below zero, and no hold is left without a trade', async () => {
  const entities = [await makeEntity(dbOf(0)), await makeEntity(dbOf(0)), await makeEntity(dbOf(0))]
  const entityOf = (nth: number) => entities[nth % entities.length] ?? 0
  async function take({ act, who, size }: Step, index: number): Promise<void> {
    const siteId = entityOf(who)
    const db = dbOf(index)
    const years = [{ vintage: 2024, quantity: size }]
    const { rows } = await sql<{ trade: number | null; transfer: number | null }>`
      select (select id::float8 from cap_trades where status_id = 1 order by random() limit 1) as trade,
        (select id::float8 from cap_transfers where kind in ('distribute', 'trade', 'retire') order by random() limit 1)
          as transfer`.execute(db)
    const { trade, transfer } = rows[0] ?? { trade: null, transfer: null }
    if (act === 'offer') await offer(index, [siteId, entityOf(who + 1)], size)
    if (act === 'move' && trade) await inTransaction(db, (trx) => moveHeld(trx, trade, cause(), AT))
    if ((act === 'withdraw' || act === 'expire') && trade) {
      const status = act === 'withdraw' ? TRADE.withdrawn : TRADE.canceled
      await inTransaction(db, (trx) => releaseHold(trx, trade, { ...cause(), status }, AT))
    }
    if (act === 'give')
      await inTransaction(db, async (trx) => {
        await issueUnits(trx, [{ unit: 'instrument', vintage: 2024, quantity: size }], cause(), AT)
        await distributeUnits(
          trx,
          [{ siteId, unit: 'instrument', vintage: 2024, quantity: size }],
          cause(),
          AT,
        )
      })
    if (act === 'retire')
      await inTransaction(db, (trx) =>
        putAway(trx, { kind: 'retire', siteId, from: 'general', years }, cause(), AT),
      )
    if (act === 'freeze' || act === 'thaw')
      await inTransaction(db, async (trx) => {
        await lockLedger(trx)
        await sql`update cap_entities set status_id = ${act === 'freeze' ? 2 : 1} where site_id = ${siteId}`.execute(
          trx,
        )
      })
    if (act === 'undo' && transfer)
      await inTransaction(db, (trx) => reverseTransfer(trx, transfer, cause(), AT))
  }
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      for (let from = 0; from < all.length; from += AT_ONCE)
        await Promise.all(
          all.slice(from, from + AT_ONCE).map((step, index) => done(take(step, index))),
        )
      expect(await whole()).toEqual({ rest: 0, isBelow: false })
      expect(await selectLedgerFaults(dbOf(0))).toEqual([])
      const { rows } = await sql`
        select (select coalesce(sum(amount), 0) from cap_balances join cap_accounts on cap_accounts.id = account_id
            where place = 'held')
          - (select coalesce(sum(quantity), 0) from cap_trades where status_id = 1) as loose`.execute(
        dbOf(0),
      )
      expect(rows).toEqual([{ loose: expect.toSatisfy((value: unknown) => Number(value) === 0) }])
    }),
    { numRuns: runs(50) },
  )
})
