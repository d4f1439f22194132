import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { lockLedger, selectEntities } from './ledger.queries.ts'
import { MOST_UNITS, type Side, type YearQuantity } from './places.ts'
import { addTransfer, type Cause } from './transfer.act.ts'

export type NewTrade = {
  /** 1 sell, 2 buy. */
  typeId?: 1 | 2
  transferSiteId: number
  acquireSiteId: number
  priceCents: number
  years: readonly YearQuantity[]
  agreedOn?: string | null
  dueOn: string | null
  explanation?: string
  submittalId?: number | null
  /** Who may withdraw it while it is open. */
  userIds: readonly number[]
}

/** Statuses of a trade (S3-CPPHIST-15, -16). */
export const TRADE = { open: 1, completed: 2, withdrawn: 3, canceled: 4 } as const

const MOST_PRICE_CENTS = 100_000_000
/** The most that a trade comes to, so that its total is a number to the cent. */
const MOST_TOTAL_CENTS = 9_000_000_000_000_000

/**
 * Makes a trade and puts its units on hold, both in the caller's transaction: from now on the seller can neither
 * sell nor surrender them. The ledger is held until the transaction ends.
 */
export async function holdForTrade(
  trx: Db,
  trade: NewTrade,
  cause: Cause,
  now: Date,
): Promise<{ tradeId: number; transferId: number }> {
  refuseTerms(trade)
  await lockLedger(trx)
  const repeated = await selectByKey(trx, cause.key, trade)
  if (repeated) return repeated
  await refuseNotOpen(trx, [trade.transferSiteId, trade.acquireSiteId])
  const { rows } = await sql<{ id: number }>`
    insert into cap_trades (created_at, type_id, transfer_site_id, acquire_site_id, price_cents, quantity, agreed_on,
      due_on, explanation, submittal_id)
    values (${now}, ${trade.typeId ?? 1}, ${trade.transferSiteId}, ${trade.acquireSiteId}, ${trade.priceCents},
      ${trade.years.reduce((sum, { quantity }) => sum + quantity, 0)}, ${trade.agreedOn ?? null}, ${trade.dueOn},
      ${trade.explanation ?? ''}, ${trade.submittalId ?? null})
    returning id::float8 as id`.execute(trx)
  const tradeId = rows[0]?.id ?? 0
  await sql`
    insert into cap_trade_years (trade_id, vintage, quantity)
    select ${tradeId}, * from unnest(${trade.years.map(({ vintage }) => vintage)}::int[],
      ${trade.years.map(({ quantity }) => quantity)}::bigint[])`.execute(trx)
  await sql`
    insert into cap_trade_people (trade_id, user_id)
    select ${tradeId}, id from unnest(${[...new Set(trade.userIds)]}::bigint[]) as id`.execute(trx)
  const transferId = await addTransfer(
    trx,
    { ...cause, kind: 'hold', tradeId, sides: between(trade, 'general', 'held') },
    now,
  )
  return { tradeId, transferId }
}

/** How a trade ends without a move. */
export type Ending = Cause & {
  status: typeof TRADE.withdrawn | typeof TRADE.canceled
}

/** Ends an open trade and gives its units back to the seller, free, in the caller's transaction. */
export async function releaseHold(
  trx: Db,
  tradeId: number,
  { status, ...cause }: Ending,
  now: Date,
): Promise<number> {
  const trade = await holdOpenTrade(trx, tradeId)
  await endTrade(trx, { tradeId, status, cause }, now)
  return addTransfer(
    trx,
    { ...cause, kind: 'release', tradeId, sides: between(trade, 'held', 'general') },
    now,
  )
}

/** Completes an open trade: what is on hold is the acquirer's, in the caller's transaction. */
export async function moveHeld(trx: Db, tradeId: number, cause: Cause, now: Date): Promise<number> {
  const trade = await holdOpenTrade(trx, tradeId)
  await refuseNotOpen(trx, [trade.transferSiteId, trade.acquireSiteId])
  await endTrade(trx, { tradeId, status: TRADE.completed, cause }, now)
  const sides = trade.years.flatMap(({ vintage, quantity }): Side[] => {
    const of = { unit: 'instrument', vintage } as const
    return [
      { ...of, siteId: trade.transferSiteId, place: 'held', amount: -quantity },
      { ...of, siteId: trade.transferSiteId, place: 'transferred', amount: quantity },
      { ...of, siteId: trade.acquireSiteId, place: 'acquired', amount: -quantity },
      { ...of, siteId: trade.acquireSiteId, place: 'general', amount: quantity },
    ]
  })
  return addTransfer(trx, { ...cause, kind: 'trade', tradeId, sides }, now)
}

type Terms = Pick<NewTrade, 'transferSiteId' | 'acquireSiteId' | 'years'>

function between(
  { transferSiteId, years }: Terms,
  from: 'general' | 'held',
  to: 'general' | 'held',
): Side[] {
  return years.flatMap(({ vintage, quantity }): Side[] => {
    const of = { siteId: transferSiteId, unit: 'instrument', vintage } as const
    return [
      { ...of, place: from, amount: -quantity },
      { ...of, place: to, amount: quantity },
    ]
  })
}

async function selectByKey(
  trx: Db,
  key: string,
  { transferSiteId, acquireSiteId, priceCents, years }: NewTrade,
): Promise<{ tradeId: number; transferId: number } | null> {
  const quantity = years.reduce((sum, each) => sum + each.quantity, 0)
  const { rows } = await sql<{ tradeId: number; transferId: number; isSame: boolean }>`
    select transfer.id::float8 as "transferId", trade_id::float8 as "tradeId",
      transfer_site_id = ${transferSiteId} and acquire_site_id = ${acquireSiteId}
        and price_cents = ${priceCents} and quantity = ${quantity} as "isSame"
    from cap_transfers transfer join cap_trades trade on trade.id = trade_id
    where key = ${key} and kind = 'hold'`.execute(trx)
  const known = rows[0]
  if (!known) return null
  if (!known.isSame)
    throw new ApiError('CONFLICT', 'Another trade was made by this form before. Nothing was moved.')
  return { tradeId: known.tradeId, transferId: known.transferId }
}

function refuseTerms(trade: NewTrade): void {
  const { priceCents, years } = trade
  if (trade.transferSiteId === trade.acquireSiteId)
    throw new ApiError('INVALID', 'A trade has two entities. Nothing was put on hold.')
  if (!Number.isSafeInteger(priceCents) || priceCents < 0 || priceCents > MOST_PRICE_CENTS)
    throw new ApiError(
      'INVALID',
      'The price is from 0 to 1,000,000 dollars. Nothing was put on hold.',
    )
  const isWhole = years.every(
    ({ quantity }) => Number.isSafeInteger(quantity) && quantity > 0 && quantity <= MOST_UNITS,
  )
  const isOnce = new Set(years.map(({ vintage }) => vintage)).size === years.length
  const total = years.reduce((sum, { quantity }) => sum + quantity, 0)
  if (total * priceCents > MOST_TOTAL_CENTS)
    throw new ApiError('INVALID', 'The total is too large for one trade. Nothing was put on hold.')
  if (!isWhole || !isOnce || years.length === 0 || total > MOST_UNITS)
    throw new ApiError(
      'INVALID',
      'Each cap year has one quantity, a whole number above 0. Nothing was put on hold.',
    )
}

/** Refuses an entity that is not there, is frozen or has left the program. */
export async function refuseNotOpen(trx: Db, siteIds: readonly number[]): Promise<void> {
  const entities = await selectEntities(trx, siteIds)
  if (entities.length !== new Set(siteIds).size) throw notFound('One of these covered entities')
  const shut = entities.find(({ statusId }) => statusId !== 1)
  if (shut)
    throw new ApiError(
      'ENTITY_SHUT',
      `The account of ${shut.name} is ${shut.statusId === 2 ? 'frozen' : 'closed'} by the agency. Nothing was moved.`,
    )
}

type OpenTrade = Terms & { statusId: number }

async function holdOpenTrade(trx: Db, tradeId: number): Promise<OpenTrade> {
  // Held by a statement of its own: who waited sees what the other did.
  await sql`select from cap_trades where id = ${tradeId} for update`.execute(trx)
  await lockLedger(trx)
  const { rows } = await sql<OpenTrade>`
    select transfer_site_id::float8 as "transferSiteId", acquire_site_id::float8 as "acquireSiteId",
      status_id as "statusId",
      (select json_agg(json_build_object('vintage', vintage, 'quantity', quantity) order by vintage)
        from cap_trade_years where trade_id = cap_trades.id) as years
    from cap_trades where id = ${tradeId}`.execute(trx)
  const trade = rows[0]
  if (!trade) throw notFound('This trade')
  if (trade.statusId !== TRADE.open)
    throw new ApiError('ALREADY_DECIDED', 'This trade is not open any more. Nothing was changed.')
  return trade
}

async function endTrade(
  trx: Db,
  { tradeId, status, cause }: { tradeId: number; status: number; cause: Cause },
  now: Date,
): Promise<void> {
  await sql`
    update cap_trades set status_id = ${status}, ended_at = ${now}, ended_by_user_id = ${cause.actorId},
      end_reason = ${cause.reason}
    where id = ${tradeId}`.execute(trx)
}
