import { sql, type RawBuilder } from 'kysely'
import { sitesOf } from '#api/services/access/site-rights.queries.ts'
import { tradesOfStaff } from '#api/cap-and-trade/entities.queries.ts'
import { selectMarketPrice } from '#api/cap-and-trade/trading/market.queries.ts'
import { selectProgress, type Progress } from '#api/cap-and-trade/trading/progress.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { dayIn } from '#values/days.ts'
import type { CapTrade, TradeAct } from './cap-trades.schemas.ts'

const iso = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const party = (alias: string): RawBuilder<CapTrade['seller']> =>
  sql`jsonb_build_object('rid', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)},
    'address', concat_ws(', ', nullif(${sql.ref(`${alias}.address`)}, ''), nullif(${sql.ref(`${alias}.city`)}, '')))`

export type Sides = {
  seesSeller: boolean
  seesAcquirer: boolean
  signsSeller: boolean
  signsAcquirer: boolean
}

/** For which sides of a trade a user sees and signs. */
export async function selectSides(
  db: Db,
  userId: number,
  { sellerId, acquirerId }: Pick<Progress, 'sellerId' | 'acquirerId'>,
): Promise<Sides> {
  const { rows } = await sql<Sides>`
    select ${sellerId}::bigint in (${sitesOf(userId, 'see')}) as "seesSeller",
      ${acquirerId}::bigint in (${sitesOf(userId, 'see')}) as "seesAcquirer",
      ${sellerId}::bigint in (${sitesOf(userId, 'submit')}) as "signsSeller",
      ${acquirerId}::bigint in (${sitesOf(userId, 'submit')}) as "signsAcquirer"`.execute(db)
  return (
    rows[0] ?? { seesSeller: false, seesAcquirer: false, signsSeller: false, signsAcquirer: false }
  )
}

/**
 * What a user may do with a trade. The seller's first signer never confirms, and nobody signs after the window,
 * whether or not the job that ends such trades has come by yet. Whom to trust is the acquirer's to say at any time.
 */
export function actsOf(
  { waitsFor, signerId, dueAt }: Pick<Progress, 'waitsFor' | 'signerId' | 'dueAt'>,
  { id, isReadOnly }: Pick<SignedIn, 'id' | 'isReadOnly'>,
  { signsSeller, signsAcquirer }: Sides,
  now: Date,
): TradeAct[] {
  if (isReadOnly) return []
  const trust: TradeAct[] = signsAcquirer ? ['trust'] : []
  if (waitsFor === null) return trust
  const acts: TradeAct[] = []
  const isInTime = !isOver({ dueAt }, now)
  if (waitsFor === 'second' && isInTime && signsSeller && id !== signerId) acts.push('confirm')
  if (waitsFor === 'acquirer' && signsAcquirer)
    acts.push(...(isInTime ? (['accept', 'decline'] as const) : (['decline'] as const)))
  if (waitsFor !== 'agency' && signsSeller) acts.push('withdraw')
  if (waitsFor === 'agency' && (signsSeller || signsAcquirer)) acts.push('rescind')
  return [...acts, ...trust]
}

/** What staff who manage the market may do with a trade: a first one of two entities is not accepted before its day. */
export function agencyActsOf(
  { waitsFor, notBefore }: Pick<Progress, 'waitsFor' | 'notBefore'>,
  today: string,
): TradeAct[] {
  if (waitsFor === null) return []
  const isRipe = waitsFor === 'agency' && (notBefore === null || notBefore <= today)
  return isRipe ? ['complete', 'refuse'] : ['refuse']
}

/** Whether the window of whose turn it is has ended; its last moment is in it. */
export function isOver({ dueAt }: Pick<Progress, 'dueAt'>, now: Date): boolean {
  return dueAt !== null && dueAt < now
}

type Row = Omit<
  CapTrade,
  'years' | 'steps' | 'role' | 'acts' | 'marketCents' | 'waitsFor' | 'dueDate' | 'notBefore'
>

/** A trade as somebody of one side, or the agency, sees it; nobody else finds it. */
export async function selectTrade(
  db: Db,
  user: SignedIn,
  tradeId: number,
  { mayManage, now, timeZone }: { mayManage: boolean; now: Date; timeZone: string },
): Promise<CapTrade> {
  const progress = await selectProgress(db, tradeId)
  if (!progress) throw notFound('This trade')
  const sides = await selectSides(db, user.id, progress)
  const isStaff = user.kind === 'staff'
  if (!isStaff && !sides.seesSeller && !sides.seesAcquirer) throw notFound('This trade')
  const ownSiteId = isStaff ? null : sides.seesAcquirer ? progress.acquirerId : progress.sellerId
  const [{ rows }, years, steps, marketCents] = await Promise.all([
    sql<Row>`
      select trade.id::float8 as rid, submittal_id::float8 as "submissionRid",
        submittals.product_id as "productRid", ${iso('trade.created_at')} as "createdDate",
        ${party('giver')} as seller, ${party('taker')} as acquirer, agreed_on::text as "agreedDate",
        price_cents::float8 as "priceCents", (price_cents * quantity)::float8 as "totalCents",
        quantity::float8 as quantity, explanation,
        exists (select from cap_trusted where site_id = acquire_site_id
          and trusted_site_id = transfer_site_id) as "isTrusted"
      from cap_trades trade join submittals on submittals.id = submittal_id
        join sites giver on giver.id = transfer_site_id join sites taker on taker.id = acquire_site_id
      where trade.id = ${tradeId} and ${isStaff ? tradesOfStaff(user) : sql`true`}`.execute(db),
    selectYears(db, tradeId, ownSiteId),
    selectSteps(db, tradeId),
    selectMarketPrice(db, now),
  ])
  const [trade] = rows
  if (!trade) throw notFound('This trade')
  const agencyActs =
    mayManage && !user.isReadOnly ? agencyActsOf(progress, dayIn(timeZone, now)) : []
  return {
    ...trade,
    years,
    steps,
    marketCents,
    waitsFor: progress.waitsFor,
    dueDate: progress.dueAt?.toISOString() ?? null,
    notBefore: progress.notBefore,
    role: isStaff ? 'agency' : sides.seesAcquirer ? 'acquirer' : 'seller',
    acts: isStaff ? agencyActs : actsOf(progress, user, sides, now),
  }
}

async function selectYears(
  db: Db,
  tradeId: number,
  siteId: number | null,
): Promise<CapTrade['years']> {
  const { rows } = await sql<CapTrade['years'][number]>`
    select vintage as "capYear", quantity::float8 as quantity,
      case when ${siteId}::bigint is not null then (
        select coalesce(sum(amount), 0)::float8 from cap_balances balance
          join cap_accounts account on account.id = balance.account_id
        where account.site_id = ${siteId}::bigint and account.unit = 'instrument'
          and account.place = 'general' and balance.vintage = cap_trade_years.vintage) end as held
    from cap_trade_years where trade_id = ${tradeId} order by vintage`.execute(db)
  return rows
}

async function selectSteps(db: Db, tradeId: number): Promise<CapTrade['steps']> {
  const { rows } = await sql<CapTrade['steps'][number]>`
    select kind, full_name as by, reason, ${iso('at')} as at
    from cap_trade_steps where trade_id = ${tradeId} order by id desc`.execute(db)
  return rows
}

/** Whether two entities completed a trade before, or the acquirer trusts the seller. */
export async function isKnownPair(
  db: Db,
  { sellerId, acquirerId }: Pick<Progress, 'sellerId' | 'acquirerId'>,
): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (select from cap_trades where status_id = 2
        and transfer_site_id in (${sellerId}, ${acquirerId})
        and acquire_site_id in (${sellerId}, ${acquirerId}))
      or exists (select from cap_trusted where site_id = ${acquirerId}
        and trusted_site_id = ${sellerId}) as "isKnown"`.execute(db)
  return rows[0]?.isKnown ?? false
}
