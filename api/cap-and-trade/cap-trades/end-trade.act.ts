import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import { completeTrade, releaseTrade } from '#api/cap-and-trade/trading/end-trade.act.ts'
import { lockProgress, type Progress } from '#api/cap-and-trade/trading/progress.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { dayIn, longDate } from '#values/days.ts'
import { actsOf, agencyActsOf, selectSides } from './cap-trades.queries.ts'

type Deps = Pick<ApiDeps, 'db' | 'config'>
type Ending = { tradeId: number; reason: string; visitor: string }

const NOT_NOW =
  'This trade cannot be ended so any more: it moved on meanwhile. Nothing was changed.'
const NO_REASON = 'Say why: both sides read it.'
const KINDS = { decline: 'declined', withdraw: 'withdrawn', rescind: 'rescinded' } as const

/** Declines, withdraws or rescinds a trade by one of its sides; the units on hold are the seller's again. */
export async function endTrade(
  { db, config }: Deps,
  user: SignedIn,
  { tradeId, act, reason, visitor }: Ending & { act: keyof typeof KINDS },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const progress = await lockProgress(trx, tradeId)
    const sides = await selectSides(trx, user.id, progress)
    if (!sides.seesSeller && !sides.seesAcquirer) throw notFound('This trade')
    if (!actsOf(progress, user, sides, now).includes(act)) throw new ApiError('CONFLICT', NOT_NOW)
    const by = { actor: user, reason, publicUrl: config.publicUrl }
    await releaseTrade(trx, progress, { kind: KINDS[act], ...by }, now)
    await note(trx, user, { tradeId, as: KINDS[act], visitor }, now)
  })
}

/** The agency moves the units of a trade that both sides signed, or refuses it with words. */
export async function decideTrade(
  { db, config }: Deps,
  staff: SignedIn,
  { tradeId, act, reason, visitor }: Ending & { act: 'complete' | 'refuse' },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const progress = await lockProgress(trx, tradeId)
    if (progress.waitsFor === null) throw new ApiError('ALREADY_DECIDED', NOT_NOW)
    if (!agencyActsOf(progress, dayIn(config.timeZone, now)).includes(act))
      throw new ApiError('CONFLICT', tooEarly(progress) ?? NOT_NOW)
    const by = { actor: staff, reason, publicUrl: config.publicUrl }
    if (act === 'refuse') {
      if (!reason) throw new ApiError('INVALID', NO_REASON, { reason: NO_REASON })
      await releaseTrade(trx, progress, { kind: 'refused', ...by }, now)
    } else {
      await completeTrade(trx, progress, { ...by, timeZone: config.timeZone }, now)
    }
    await note(trx, staff, { tradeId, as: act, visitor }, now)
  })
}

const tooEarly = ({ waitsFor, notBefore }: Progress): string | null =>
  waitsFor === 'agency' && notBefore !== null
    ? `It is the first trade of these two: it can be accepted on ${longDate(notBefore)} at the earliest. Nothing was moved.`
    : null

/** The acquirer of a trade trusts its seller: no wait of a first trade from now on, or again one. */
export async function trustSeller(
  { db }: Deps,
  user: SignedIn,
  { tradeId, isTrusted }: { tradeId: number; isTrusted: boolean },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const progress = await lockProgress(trx, tradeId)
    const sides = await selectSides(trx, user.id, progress)
    if (!actsOf(progress, user, sides, now).includes('trust')) throw notFound('This trade')
    if (isTrusted)
      await sql`
        insert into cap_trusted (site_id, trusted_site_id, user_id, at)
        values (${progress.acquirerId}, ${progress.sellerId}, ${user.id}, ${now})
        on conflict do nothing`.execute(trx)
    else
      await sql`
        delete from cap_trusted
        where site_id = ${progress.acquirerId} and trusted_site_id = ${progress.sellerId}`.execute(
        trx,
      )
  })
}

async function note(
  trx: Db,
  user: SignedIn,
  { tradeId, as, visitor }: { tradeId: number; as: string; visitor: string },
  now: Date,
): Promise<void> {
  await writeAudit(
    trx,
    {
      action: 'trade.ended',
      userId: user.id,
      actorId: user.actorId,
      detail: { tradeRid: tradeId, as },
      visitor,
    },
    now,
  )
}
