import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { log } from '#api/ground/lib/log.ts'
import type { TradeRules } from '#api/ground/lib/trade-rules.ts'
import { dayIn } from '#values/days.ts'
import { completeTrade, releaseTrade } from './end-trade.act.ts'
import { lockProgress, selectExpired, selectRipe } from './progress.queries.ts'

const AT_ONCE = 100

export type WindowParts = { rules: TradeRules; timeZone: string; publicUrl: string }

/**
 * Ends the trades of which a window is over and, where the agency lets them complete by themselves, completes those
 * whose wait is over. Each in a transaction of its own; what another process did meanwhile is left. Answers how many
 * changed.
 */
export async function seeToWindows(
  db: Db,
  { rules, timeZone, publicUrl }: WindowParts,
  now: Date,
): Promise<number> {
  let changed = 0
  for (const tradeId of await selectExpired(db, now, AT_ONCE))
    changed += await tried(db, tradeId, async (trx) => {
      const progress = await lockProgress(trx, tradeId)
      if (progress.waitsFor === null || progress.dueAt === null || progress.dueAt >= now) return 0
      const by = { actor: null, reason: '', publicUrl }
      await releaseTrade(trx, progress, { kind: 'expired', ...by }, now)
      return 1
    })
  if (!rules.isAutomatic) return changed
  for (const tradeId of await selectRipe(db, dayIn(timeZone, now), AT_ONCE))
    changed += await tried(db, tradeId, async (trx) => {
      const progress = await lockProgress(trx, tradeId)
      if (progress.waitsFor !== 'agency') return 0
      await completeTrade(trx, progress, { actor: null, reason: '', publicUrl, timeZone }, now)
      return 1
    })
  return changed
}

/** One trade that cannot go on, as where an account was frozen, keeps no other waiting. */
async function tried(
  db: Db,
  tradeId: number,
  change: (trx: Db) => Promise<number>,
): Promise<number> {
  try {
    return await inTransaction(db, change)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    log.warn({ tradeId, reason: error.reason }, 'a trade could not go on')
    return 0
  }
}
