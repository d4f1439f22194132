import { TRADE_WITHDRAWN } from '#api/services/mail-texts/trades.texts.ts'
import { number } from '#words/formats.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'
import { releaseHold, TRADE } from '../ledger/hold.act.ts'
import { releaseTrade } from '../trading/end-trade.act.ts'
import { lockProgress, selectProgress } from '../trading/progress.queries.ts'
import { selectTradeForNotice } from './trades.queries.ts'

/**
 * Withdraws an open trade by one of the users listed with it: its units are the seller's again, and everybody
 * listed is told, all in one transaction.
 */
export async function withdrawTrade(
  db: Db,
  user: Pick<SignedIn, 'id' | 'displayName'>,
  { tradeId, publicUrl }: { tradeId: number; publicUrl: string },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const trade = await selectTradeForNotice(trx, tradeId)
    if (!trade) throw notFound('This trade')
    if (!trade.userIds.includes(user.id))
      throw new ApiError(
        'OF_ANOTHER',
        'Only a user who is listed with this trade can withdraw it. Nothing was changed.',
      )
    if (await selectProgress(trx, tradeId)) {
      const progress = await lockProgress(trx, tradeId)
      const kind = progress.waitsFor === 'agency' ? 'rescinded' : 'withdrawn'
      await releaseTrade(trx, progress, { kind, actor: user, reason: '', publicUrl }, now)
    } else
      await releaseHold(
        trx,
        tradeId,
        {
          key: `withdraw ${tradeId}`,
          actorId: user.id,
          reason: `Withdrawn by ${user.displayName}`,
          status: TRADE.withdrawn,
        },
        now,
      )
    const { giver, taker, quantity, submittalId } = trade
    const say = () =>
      TRADE_WITHDRAWN.of({
        ...{ trade: tradeId, person: user.displayName, giver, taker },
        quantity: number(quantity),
      })
    const kept = submittalId === null ? {} : { submittalId, category: 'CPP' }
    for (const userId of trade.userIds) await tellUser(trx, { userId, say, ...kept }, now)
  })
}

/** Cancels an open trade by the agency, which says why; its units are the seller's again. */
export async function cancelTrade(
  db: Db,
  staff: Pick<SignedIn, 'id' | 'displayName'>,
  { tradeId, reason, publicUrl }: { tradeId: number; reason: string; publicUrl: string },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (await selectProgress(trx, tradeId)) {
      const progress = await lockProgress(trx, tradeId)
      await releaseTrade(trx, progress, { kind: 'refused', actor: staff, reason, publicUrl }, now)
      return
    }
    await releaseHold(
      trx,
      tradeId,
      { key: `cancel ${tradeId}`, actorId: staff.id, reason, status: TRADE.canceled },
      now,
    )
  })
}
