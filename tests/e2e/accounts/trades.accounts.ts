import { sql } from 'kysely'
import { holdForTrade, moveHeld } from '#api/cap-and-trade/ledger/hold.act.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { give, makeEntity } from '#tests/support/cap-and-trade/ledger.ts'
import { makeAccount } from './make-account.ts'

type Way = 'script' | 'plain'
const WAYS: readonly Way[] = ['script', 'plain']

/** Seller and acquirer of a browser test of trading, each with a covered entity of its own, and who moves the units. */
export const tradersOf = (way: Way) => ({
  seller: `e2e.trade.seller.${way}`,
  /** Of the same entity as the seller. */
  second: `e2e.trade.second.${way}`,
  buyer: `e2e.trade.buyer.${way}`,
  staff: `e2e.trade.staff.${way}`,
})

/** The name of the entity that an account stands for. */
export const entityOf = (loginName: string): string => `Works of ${loginName}`

const PRICE = 3_000
const NAMES: Record<string, string> = {
  seller: 'Marisol Quintero',
  second: 'Sergei Lund',
  buyer: 'Bruno Alder',
}

/** Three entities that traded today, so that the quarter is told; the traders; and a second person confirms trades. */
export async function fill(db: Db): Promise<void> {
  const known = await db
    .selectFrom('users')
    .select('id')
    .where('login_name', '=', tradersOf('script').seller)
    .executeTakeFirst()
  if (known) return
  const others: number[] = []
  for (const name of ['Alder', 'Birch', 'Cedar'])
    others.push(await makeEntity(db, { name: `${name} Cement of the browser tests` }))
  const [first = 0, second = 0, third = 0] = others
  await give(db, first, { 2025: 100 })
  for (const [seller, buyer] of [
    [first, second],
    [second, third],
  ] as const)
    await trade(db, seller, buyer)
  for (const way of WAYS) {
    const { seller, second, buyer, staff } = tradersOf(way)
    for (const loginName of [seller, buyer]) {
      const siteId = await makeTrader(db, loginName)
      if (loginName !== seller) continue
      await give(db, siteId, { 2025: 1_800, 2026: 900 })
      await makeTrader(db, second, siteId)
    }
    const staffId = await makeAccount(db, {
      loginName: staff,
      kind: 'staff',
      displayName: `Stella ${way}`,
      actions: [['gov', 'cap.actions.manage']],
    })
    if (way === 'script')
      await sql`
        insert into setting_changes (name, value_after, reason, changed_by_user_id, changed_at)
        values ('trades.secondNeeded', 'true', 'Browser tests of trades', ${staffId}, now())`.execute(
        db,
      )
  }
}

async function makeTrader(db: Db, loginName: string, ownSite?: number): Promise<number> {
  const userId = await makeAccount(db, {
    loginName,
    displayName: NAMES[loginName.split('.')[2] ?? ''] ?? loginName,
    kind: 'owner',
    isSetUp: true,
    isCpp: true,
  })
  await sql`
    insert into user_submittal_groups (user_id, submittal_group_id)
    select ${userId}, id from submittal_groups on conflict do nothing`.execute(db)
  const siteId = ownSite ?? (await makeEntity(db, { name: entityOf(loginName) }))
  await sql`
    insert into user_facilities (user_id, site_id, status, requested_at, decided_at)
    values (${userId}, ${siteId}, 'A', now(), now())`.execute(db)
  return siteId
}

async function trade(db: Db, seller: number, buyer: number): Promise<void> {
  const now = new Date()
  const cause = (what: string) => ({
    key: `browser tests ${what} ${seller}`,
    actorId: null,
    reason: 'A trade of the browser tests',
  })
  await inTransaction(db, async (trx) => {
    const { tradeId } = await holdForTrade(
      trx,
      {
        transferSiteId: seller,
        acquireSiteId: buyer,
        priceCents: PRICE,
        years: [{ vintage: 2025, quantity: 50 }],
        dueOn: null,
        userIds: [],
      },
      cause('offer'),
      now,
    )
    await moveHeld(trx, tradeId, cause('move'), now)
  })
}
