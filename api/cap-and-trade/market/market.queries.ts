import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Market } from './market.schemas.ts'

/** A figure made of fewer entities than this would be about somebody. */
export const FEWEST = 3

type Quarter = {
  quarter: string
  firstDay: string
  lastDay: string
  trades: number
  volume: number
  freeVolume: number
  averagePrice: number | null
  lowestPrice: number | null
  highestPrice: number | null
  /** Entities that traded; for a price; at price 0. */
  by: number
  pricedBy: number
  freeBy: number
}
/** Sides of the trades of a group that fit. */
const sidesWhere = (
  which: RawBuilder<unknown>,
) => sql`(select count(distinct site)::int from unnest(
  array_agg(transfer_site_id) filter (where ${which}) || array_agg(acquire_site_id) filter (where ${which})) as site)`
const PRICED = sql`price_cents > 0`
const FREE = sql`price_cents = 0`
const PLACES = ['held', 'used', 'retired', 'reserve'] as const
type Vintage = {
  year: number
  unit: 'instrument' | 'credit'
  issued: number
  authority: number
} & Record<(typeof PLACES)[number], number> &
  Record<`${(typeof PLACES)[number]}By`, number>

/** The market as anybody may know it: no names, no serials, no figure of fewer than three entities. */
export async function selectMarket(db: Db, zone: string): Promise<Market> {
  const { rows: quarters } = await sql<Quarter>`
    select to_char(min(done.at), 'YYYY"-Q"Q') as quarter, date_trunc('quarter', done.at)::date::text as "firstDay",
      (date_trunc('quarter', done.at) + interval '3 months')::date - 1 || '' as "lastDay",
      count(*)::int as trades, sum(quantity)::float8 as volume,
      coalesce(sum(quantity) filter (where ${FREE}), 0)::float8 as "freeVolume",
      round(sum(price_cents * quantity) / nullif(sum(quantity) filter (where ${PRICED}), 0))::float8 / 100
        as "averagePrice",
      (min(price_cents) filter (where ${PRICED}))::float8 / 100 as "lowestPrice",
      (max(price_cents) filter (where ${PRICED}))::float8 / 100 as "highestPrice",
      ${sidesWhere(sql`true`)} as by, ${sidesWhere(PRICED)} as "pricedBy", ${sidesWhere(FREE)} as "freeBy"
    from cap_trades trade
      cross join lateral (select (trade.ended_at at time zone ${zone}) as at) done
    where status_id = 2
      and not exists (select from cap_transfers moved join cap_transfers undo on undo.reverses_id = moved.id
        where moved.trade_id = trade.id)
    group by date_trunc('quarter', done.at) order by date_trunc('quarter', done.at)`.execute(db)
  const { rows: vintages } = await sql<Vintage>`
    select vintage as year, unit,
      coalesce(sum(units) filter (where place = 'issued'), 0)::float8 as issued,
      coalesce(sum(units) filter (where place = 'authority'), 0)::float8 as authority,
      ${sql.join(
        PLACES.map(
          (
            place,
          ) => sql`coalesce(sum(units) filter (where part = ${place}), 0)::float8 as ${sql.ref(place)},
          count(distinct owner) filter (where part = ${place})::int as ${sql.ref(`${place}By`)}`,
        ),
      )}
    from (
      select vintage, unit, place, amount * balance.sign as units, coalesce(site_id, 0) as owner,
        case when place in ('general', 'compliance', 'held', 'credit') then 'held'
          when place = 'cancelled' then 'retired' else place end as part
      from cap_balances balance join cap_accounts account on account.id = balance.account_id
      where amount <> 0) held
    group by vintage, unit having sum(units) filter (where place = 'issued') > 0
    order by unit desc, vintage`.execute(db)
  return {
    fewest: FEWEST,
    quarters: quarters.map(toldQuarter),
    vintages: vintages.map(toldVintage),
  }
}

/** What is paid and what changed hands without a price are figures of their own, each of whom it is about. */
function toldQuarter({ by, pricedBy, freeBy, ...figures }: Quarter): Market['quarters'][number] {
  const isTold = by >= FEWEST
  const hasPrice = isTold && pricedBy >= FEWEST
  return {
    quarter: figures.quarter,
    firstDay: figures.firstDay,
    lastDay: figures.lastDay,
    trades: isTold ? figures.trades : null,
    volume: isTold ? figures.volume : null,
    freeVolume: isTold && (freeBy === 0 || freeBy >= FEWEST) ? figures.freeVolume : null,
    averagePrice: hasPrice ? figures.averagePrice : null,
    lowestPrice: hasPrice ? figures.lowestPrice : null,
    highestPrice: hasPrice ? figures.highestPrice : null,
  }
}

/** What was issued is the sum of the others: where one of them is not told, the sum is not told either. */
function toldVintage(row: Vintage): Market['vintages'][number] {
  const tell = (place: (typeof PLACES)[number]) => {
    const by = row[`${place}By`]
    return by > 0 && by < FEWEST ? null : row[place]
  }
  const cells = {
    held: tell('held'),
    used: tell('used'),
    retired: tell('retired'),
    reserve: tell('reserve'),
  }
  const isWhole = Object.values(cells).every((cell) => cell !== null)
  return {
    year: row.year,
    unit: row.unit,
    issued: isWhole ? row.issued : null,
    authority: row.authority,
    ...cells,
  }
}
