import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { pagingOf } from '#api/services/search/criteria.schemas.ts'
import { entitiesOf, tradesOfStaff } from '../entities.queries.ts'
import type { Trade, TradeCriteria } from './trades.schemas.ts'

type Who = Pick<SignedIn, 'id' | 'kind' | 'actions' | 'isReadOnly'>

const addressOf = (site: string, state: string) =>
  sql<string>`concat_ws(', ', nullif(${sql.ref(`${site}.address`)}, ''), nullif(${sql.ref(`${site}.city`)}, ''),
    nullif(concat_ws(' ', ${sql.ref(`${state}.code`)}, ${sql.ref(`${site}.zip`)}), ''))`

const ORDER: Record<
  NonNullable<NonNullable<TradeCriteria['condition']>['sort']>,
  RawBuilder<unknown>
> = {
  'cppCiTradeHistoryRid DESC': sql`trade.id desc`,
  cppCiTradeHistoryRid: sql`trade.id`,
  transferFacilityName: sql`giver.sort_name, trade.id desc`,
  acquireFacilityName: sql`taker.sort_name, trade.id desc`,
}

/** A page of the trades that a user may see: those of their entities, and those they may withdraw; staff as far as `tradesOfStaff` says. */
export async function selectTrades(
  db: Db,
  user: Who,
  criteria: TradeCriteria,
  zone: string,
): Promise<{ list: Trade[]; total: number; isEstimate: boolean }> {
  const { page, pageSize } = pagingOf(criteria.condition)
  const seen =
    user.kind === 'staff'
      ? tradesOfStaff(user)
      : sql<boolean>`(trade.transfer_site_id in (${entitiesOf(user)})
          or trade.acquire_site_id in (${entitiesOf(user)})
          or exists (select from cap_trade_people where trade_id = trade.id and user_id = ${user.id}))`
  const { rows } = await sql<Omit<Trade, 'createdDate'> & { createdDate: Date; all: number }>`
    select trade.id::float8 as "cppCiTradeHistoryRid", trade.created_at as "createdDate",
      trade.type_id as "cppCiTradeTypeRid", type.name as "cppCiTradeTypeName",
      giver.name as "transferFacilityName", ${addressOf('giver', 'giver_state')} as "transferFacLocAddress",
      taker.name as "acquireFacilityName", ${addressOf('taker', 'taker_state')} as "acquireFacLocAddress",
      trade.quantity::float8 as "ciAmt", (trade.price_cents::float8 / 100) as "pricePerCi",
      (trade.price_cents * trade.quantity)::float8 / 100 as total, trade.due_on as "dueDate",
      trade.status_id as "cppTradeStatusRid", status.name as "cppTradeStatusName",
      trade.submittal_id::float8 as "childSubmissionRid",
      (select json_agg(json_build_object('inventoryRid', vintage, 'ciAmt', quantity) order by vintage)
        from cap_trade_years where trade_id = trade.id) as years,
      coalesce((select string_agg(user_id::text, ',' order by user_id) from cap_trade_people
        where trade_id = trade.id), '') as "rosSysUserRids",
      ${!user.isReadOnly}::boolean and trade.status_id = 1 and exists (select from cap_trade_people
        where trade_id = trade.id and user_id = ${user.id}) as "mayWithdraw",
      count(*) over ()::int as "all"
    from cap_trades trade
      join cap_trade_types type on type.id = trade.type_id
      join cap_trade_statuses status on status.id = trade.status_id
      join sites giver on giver.id = trade.transfer_site_id
      join sites taker on taker.id = trade.acquire_site_id
      left join states giver_state on giver_state.id = giver.state_id
      left join states taker_state on taker_state.id = taker.state_id
    where ${seen} ${sql.join(conditionsOf(criteria, zone), sql` `)}
    order by ${ORDER[criteria.condition?.sort ?? 'cppCiTradeHistoryRid DESC']}
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return {
    list: rows.map(({ all: _, ...trade }) => ({
      ...trade,
      createdDate: trade.createdDate.toISOString(),
    })),
    total: rows[0]?.all ?? 0,
    isEstimate: false,
  }
}

type Span<T> = { from?: T | null | undefined; to?: T | null | undefined }

function conditionsOf(criteria: TradeCriteria, zone: string): RawBuilder<unknown>[] {
  const {
    filter = '',
    facilityRid,
    requestUserRid,
    cppTradeStatusRids,
    cppCiTradeTypeRids,
  } = criteria
  const sides = sql`fold(concat_ws(' ', giver.name, ${addressOf('giver', 'giver_state')}, giver.identifier, giver.id,
    taker.name, ${addressOf('taker', 'taker_state')}, taker.identifier, taker.id, trade.id))`
  return [
    ...filter
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => sql`and position(fold(${word}) in ${sides}) > 0`),
    ...(facilityRid === undefined
      ? []
      : [sql`and ${facilityRid} in (trade.transfer_site_id, trade.acquire_site_id)`]),
    ...(requestUserRid === undefined
      ? []
      : [
          sql`and exists (select from cap_trade_people where trade_id = trade.id and user_id = ${requestUserRid})`,
        ]),
    ...(cppTradeStatusRids?.length
      ? [sql`and trade.status_id = any(${[...cppTradeStatusRids]}::int[])`]
      : []),
    ...(cppCiTradeTypeRids?.length
      ? [sql`and trade.type_id = any(${[...cppCiTradeTypeRids]}::int[])`]
      : []),
    ...within(sql`trade.quantity`, criteria.tradeCiAmt),
    ...within(sql`trade.price_cents / 100.0`, criteria.pricePerCi),
    ...within(sql`trade.price_cents * trade.quantity / 100.0`, criteria.total),
    ...within(sql`(trade.created_at at time zone ${zone})::date`, criteria.tradeDate, 'date'),
    ...within(sql`trade.due_on`, criteria.dueDate, 'date'),
  ]
}

function within(
  value: RawBuilder<unknown>,
  { from, to }: Span<number | string> = {},
  type: 'numeric' | 'date' = 'numeric',
): RawBuilder<unknown>[] {
  const as = sql.raw(type)
  return [
    ...(from == null ? [] : [sql`and ${value} >= ${String(from)}::${as}`]),
    ...(to == null ? [] : [sql`and ${value} <= ${String(to)}::${as}`]),
  ]
}

/** Who may withdraw a trade, and what its notice says. */
export async function selectTradeForNotice(
  db: Db,
  tradeId: number,
): Promise<{
  userIds: number[]
  submittalId: number | null
  giver: string
  taker: string
  quantity: number
} | null> {
  const { rows } = await sql<{
    userIds: number[]
    submittalId: number | null
    giver: string
    taker: string
    quantity: number
  }>`
    select coalesce((select json_agg(user_id order by user_id) from cap_trade_people where trade_id = trade.id), '[]')
        as "userIds",
      trade.submittal_id::float8 as "submittalId", giver.name as giver, taker.name as taker,
      trade.quantity::float8 as quantity
    from cap_trades trade join sites giver on giver.id = transfer_site_id join sites taker on taker.id = acquire_site_id
    where trade.id = ${tradeId}`.execute(db)
  return rows[0] ?? null
}
