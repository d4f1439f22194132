import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/db/database.ts'
import { MAX_OFFSET, type Paging } from './criteria.schemas.ts'
import { ApiError } from './errors.ts'
import { cellRanges, isEmpty, type Area } from './places.ts'

/** One search: which rows, in which order. All parts are SQL over the columns of `table`. */
export type SearchPlan = {
  table: 'permits' | 'projects' | 'submittals' | 'sites'
  /** The rule of what is public, the same text as in the table's partial indexes. */
  listed: RawBuilder<unknown>
  /** Criteria on indexed columns. */
  filters: RawBuilder<unknown>[]
  keyword?: string | undefined
  area?: Area | null
  /** A total order: it ends with the id. */
  order: RawBuilder<unknown>
}

export type Found = {
  /** The ids of the page, in order. */
  ids: number[]
  total: number
  /** True when `total` is an estimate: past EXACT_TOTAL rows in a large table. */
  isEstimate: boolean
}

/** Totals are counted up to here in large tables and estimated beyond. */
export const EXACT_TOTAL = 1_000
/** Below this many rows everything is counted exactly. */
export const LARGE_TABLE = 50_000
/** How many rows, from the first in sort order on, are looked at before an index is asked. */
const WINDOW = 2_000

/**
 * Finds one page of ids. Searches by word or place go two steps in a large table, because the planner
 * cannot know how many rows a word has: first the rows that come first anyway (fills the page for every
 * common word), then, knowing that hits are few, the word or cell index behind a fence.
 * Throws NOT_FOUND for a page past the end and INVALID for one too far in.
 */
export async function findPage(db: Db, plan: SearchPlan, paging: Paging): Promise<Found> {
  const offset = (paging.page - 1) * paging.pageSize
  const isLarge = (await rowEstimate(db, plan.table)) > LARGE_TABLE
  if (isLarge && offset + paging.pageSize > MAX_OFFSET)
    throw new ApiError(
      'INVALID',
      `Pages past row ${MAX_OFFSET.toLocaleString('en-US')} are not shown. Narrow the search.`,
      {
        'condition.page': 'Narrow the search to see these rows.',
      },
    )
  const found = await (isLarge
    ? findInLarge(db, plan, offset, paging.pageSize)
    : findExact(db, plan, offset, paging.pageSize))
  if (found.ids.length === 0 && offset > 0) {
    const last = Math.max(1, Math.ceil(found.total / paging.pageSize))
    throw new ApiError('NOT_FOUND', `There is no page ${paging.page}. The last page is ${last}.`)
  }
  return found
}

/** The condition of a plan as one SQL expression. */
export function conditionOf(
  plan: Pick<SearchPlan, 'listed' | 'filters' | 'keyword' | 'area'>,
): RawBuilder<unknown> {
  const parts = [plan.listed, ...plan.filters]
  if (plan.keyword) parts.push(keywordCondition(plan.keyword))
  if (plan.area) parts.push(...areaConditions(plan.area))
  return sql.join(parts, sql` and `)
}

export function areaConditions({ box, circle }: Area): RawBuilder<unknown>[] {
  if (isEmpty(box)) return [sql`false`]
  const cells = cellRanges(box).map(
    ([from, to]) => sql`cell between ${sql.lit(from)} and ${sql.lit(to)}`,
  )
  // At the edges of the world there is no neighbour that a record would belong to instead.
  const north = box.neLatitude === 90 ? 91 : box.neLatitude
  const east = box.neLongitude === 180 ? 181 : box.neLongitude
  const parts = [
    sql`(${sql.join(cells, sql` or `)})`,
    sql`lat >= ${box.swLatitude} and lat < ${north}`,
    sql`lon >= ${box.swLongitude} and lon < ${east}`,
  ]
  if (circle)
    parts.push(
      sql`miles_between(lat, lon, ${circle.latitude}, ${circle.longitude}) <= ${circle.miles}`,
    )
  return parts
}

/** Nothing searchable typed (only punctuation) finds nothing, rather than everything. */
function keywordCondition(keyword: string): RawBuilder<unknown> {
  return sql`words @@ search_query(${keyword})`
}

async function findExact(db: Db, plan: SearchPlan, offset: number, limit: number): Promise<Found> {
  const table = sql.table(plan.table)
  const where = conditionOf(plan)
  const { rows } = await sql<{ total: number; ids: number[] | null }>`
    select (select count(*)::int from ${table} where ${where}) as total,
      array(select id from ${table} where ${where} order by ${plan.order} limit ${limit} offset ${offset}) as ids
  `.execute(db)
  return { ids: numbers(rows[0]?.ids), total: rows[0]?.total ?? 0, isEstimate: false }
}

async function findInLarge(
  db: Db,
  plan: SearchPlan,
  offset: number,
  limit: number,
): Promise<Found> {
  const table = sql.table(plan.table)
  const isSelective = Boolean(plan.keyword || plan.area)
  const where = conditionOf(plan)
  if (!isSelective) {
    const { rows } = await sql<{ id: number }>`
      select id from ${table} where ${where} order by ${plan.order} limit ${limit} offset ${offset}`.execute(
      db,
    )
    return { ids: rows.map((row) => Number(row.id)), ...(await boundedTotal(db, plan, where)) }
  }
  if (offset + limit <= WINDOW) {
    const { rows } = await sql<{ id: number }>`
      with first as materialized (
        select * from ${table} where ${plan.listed} order by ${plan.order} limit ${sql.lit(WINDOW)})
      select id from first where ${where} order by ${plan.order} limit ${limit} offset ${offset}`.execute(
      db,
    )
    if (rows.length === limit)
      return {
        ids: rows.map((row) => Number(row.id)),
        total: await planEstimate(db, plan.table, where),
        isEstimate: true,
      }
  }
  const { rows } = await sql<{ total: number; ids: number[] | null }>`
    with hits as materialized (select * from ${table} where ${where})
    select (select count(*)::int from hits) as total,
      array(select id from hits order by ${plan.order} limit ${limit} offset ${offset}) as ids`.execute(
    db,
  )
  return { ids: numbers(rows[0]?.ids), total: rows[0]?.total ?? 0, isEstimate: false }
}

async function boundedTotal(
  db: Db,
  plan: SearchPlan,
  where: RawBuilder<unknown>,
): Promise<Omit<Found, 'ids'>> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 from ${sql.table(plan.table)} where ${where} limit ${sql.lit(EXACT_TOTAL + 1)}) some`.execute(
    db,
  )
  const counted = rows[0]?.n ?? 0
  if (counted <= EXACT_TOTAL) return { total: counted, isEstimate: false }
  return {
    total: Math.max(EXACT_TOTAL + 1, await planEstimate(db, plan.table, where)),
    isEstimate: true,
  }
}

/** What the planner expects, to two significant figures. */
async function planEstimate(
  db: Db,
  table: SearchPlan['table'],
  where: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{
    'QUERY PLAN': unknown
  }>`explain (format json) select 1 from ${sql.table(table)} where ${where}`.execute(db)
  const plan = rows[0]?.['QUERY PLAN']
  const text = typeof plan === 'string' ? plan : JSON.stringify(plan)
  const estimate = Number(/"Plan Rows":\s*(\d+)/.exec(text)?.[1] ?? 0)
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, estimate))) - 1)
  return Math.round(estimate / unit) * unit
}

async function rowEstimate(db: Db, table: SearchPlan['table']): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select reltuples::float8 as n from pg_class where oid = ${sql.lit(table)}::regclass`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

function numbers(ids: readonly (number | string)[] | null | undefined): number[] {
  return (ids ?? []).map(Number)
}
