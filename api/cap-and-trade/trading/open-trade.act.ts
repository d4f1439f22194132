import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { TradeRules } from '#api/ground/lib/trade-rules.ts'
import type { WorkCalendar } from '#values/work-days.ts'
import { dayIn } from '#values/days.ts'
import { holdForTrade } from '../ledger/hold.act.ts'
import type { YearQuantity } from '../ledger/places.ts'
import { selectMarketPrice } from './market.queries.ts'
import { addStep, type WaitsFor } from './progress.queries.ts'
import { businessDaysAfter, daysAfter } from './days-after.ts'
import { tellOfTurn } from './trade-mails.queries.ts'

/** What a signed trade form says. */
export type SignedTrade = {
  submittalId: number
  sellerId: number
  acquirerId: number
  priceCents: number
  agreedOn: string | null
  /** Why the price is what it is. */
  explanation: string
  years: readonly YearQuantity[]
  copyOfRecordId: number
  user: { id: number; displayName: string }
}

type Parts = { rules: TradeRules; workDays: WorkCalendar; timeZone: string; publicUrl: string }

/**
 * Makes the trade of a form in the transaction in which the seller signs it: from that moment its units are on hold,
 * and the trade waits for a second person of the seller, where the rules ask for one, or for the acquirer.
 */
export async function openTrade(
  trx: Db,
  trade: SignedTrade,
  { rules, workDays, timeZone, publicUrl }: Parts,
  now: Date,
): Promise<number> {
  await refuseUnexplained(trx, trade, rules, now)
  const first: WaitsFor = rules.secondNeeded ? 'second' : 'acquirer'
  const dueAt =
    first === 'second'
      ? businessDaysAfter(now, rules.secondDays, { timeZone, workDays })
      : daysAfter(now, rules.acquirerDays)
  const { tradeId } = await holdForTrade(
    trx,
    {
      transferSiteId: trade.sellerId,
      acquireSiteId: trade.acquirerId,
      priceCents: trade.priceCents,
      years: trade.years,
      agreedOn: trade.agreedOn,
      dueOn: dayIn(timeZone, dueAt),
      explanation: trade.explanation,
      submittalId: trade.submittalId,
      userIds: await selectOfficials(trx, trade.sellerId),
    },
    {
      key: `trade form ${trade.submittalId}`,
      actorId: trade.user.id,
      reason: `Trade form ${trade.submittalId} was signed`,
      copyOfRecordId: trade.copyOfRecordId,
    },
    now,
  )
  await sql`
    insert into cap_trade_progress (trade_id, waits_for, due_at, signer_user_id)
    values (${tradeId}, ${first}, ${dueAt}, ${trade.user.id})`.execute(trx)
  await addStep(trx, { tradeId, kind: 'signed', user: trade.user }, now)
  await tellOfTurn(trx, { tradeId, waitsFor: first, publicUrl }, now)
  return tradeId
}

/** A price far from what others pay is asked about before anything is on hold. */
async function refuseUnexplained(
  trx: Db,
  { priceCents, explanation }: SignedTrade,
  { farPercent }: TradeRules,
  now: Date,
): Promise<void> {
  if (explanation.trim() !== '') return
  const market = await selectMarketPrice(trx, now)
  if (market === null || Math.abs(priceCents - market) * 100 <= market * farPercent) return
  throw new ApiError(
    'INVALID',
    `The price is more than ${farPercent} percent away from the average of the trades that were completed last, $${(market / 100).toFixed(2)}. Say why on the page “What is paid”. Nothing was signed.`,
  )
}

/** Who of an entity may withdraw its trade: those who may sign for its site themselves. */
async function selectOfficials(trx: Db, siteId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select user_id::float8 as id from user_facilities where site_id = ${siteId} and status = 'A'
    order by user_id`.execute(trx)
  return rows.map(({ id }) => id)
}
