import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { MAX_OFFSET, type Paging } from './criteria.schemas.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { hasTotal, knownTotal, rememberTotal } from './known-totals.ts'
import { findInLarge } from './search-large.ts'
import {
  conditionOf,
  SEARCH_BOUNDS,
  type Found,
  type SearchBounds,
  type SearchPlan,
} from './search-plan.ts'
import { statisticsOf } from './search-statistics.ts'
import { orderBy } from './sort-order.ts'

/**
 * Where the rows of ids come from: a call of the database's own function (0131_search_rows.sql), whose plan
 * each connection keeps, and which answers in the order of the ids.
 */
export type RowsOf = (ids: RawBuilder<unknown>) => RawBuilder<unknown>

/** One page of a search. */
export type FoundPage<R> = { list: R[] } & Omit<Found, 'ids'>

type Page = { offset: number; limit: number }
type FoundRows<R> = FoundPage<R> & { isEmpty: boolean }

/**
 * Finds one page of rows: in small tables by one plain statement, in large ones as search-large.ts says.
 * Throws NOT_FOUND for a page past the end and INVALID for one too far in.
 */
export async function findPage<R extends object>(
  db: Db,
  plan: SearchPlan,
  paging: Paging,
  rowsOf: RowsOf,
  bounds: SearchBounds = SEARCH_BOUNDS,
): Promise<FoundPage<R>> {
  const page = { offset: (paging.page - 1) * paging.pageSize, limit: paging.pageSize }
  const statistics = await statisticsOf(db, plan.table)
  const isLarge = statistics.rows > bounds.largeTable
  if (isLarge && page.offset + page.limit > MAX_OFFSET)
    throw new ApiError(
      'INVALID',
      `Pages past row ${MAX_OFFSET.toLocaleString('en-US')} are not shown. Narrow the search.`,
      {
        'condition.page': 'Narrow the search to see these rows.',
      },
    )
  const { isEmpty, ...found } = isLarge
    ? await withRows<R>(db, await findInLarge(db, plan, page, bounds, statistics), rowsOf)
    : await findExact<R>(db, plan, page, rowsOf)
  if (isEmpty && page.offset > 0) {
    const last = Math.max(1, Math.ceil(found.total / paging.pageSize))
    throw new ApiError('NOT_FOUND', `There is no page ${paging.page}. The last page is ${last}.`)
  }
  return found
}

/**
 * The ids of one page, where rows and total come from elsewhere: in small tables by one plain statement, in large
 * ones as search-large.ts says. None for a page past the end.
 */
export async function findIds(
  db: Db,
  plan: SearchPlan,
  page: { offset: number; limit: number },
  bounds: SearchBounds = SEARCH_BOUNDS,
): Promise<number[]> {
  const statistics = await statisticsOf(db, plan.table)
  if (statistics.rows > bounds.largeTable)
    return (await findInLarge(db, plan, page, bounds, statistics)).ids
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(plan.table)} where ${conditionOf(plan)}
    order by ${orderBy(plan.order)} limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows.map(({ id }) => Number(id))
}

/** Rows by ids that are known already, in their order. */
export async function selectRows<R>(db: Db, ids: readonly number[], rowsOf: RowsOf): Promise<R[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<R>`select row.* from ${rowsOf(sql`${ids}::bigint[]`)} as row`.execute(
    db,
  )
  return rows
}

async function withRows<R>(
  db: Db,
  { ids, ...totals }: Found,
  rowsOf: RowsOf,
): Promise<FoundRows<R>> {
  return { list: await selectRows<R>(db, ids, rowsOf), ...totals, isEmpty: ids.length === 0 }
}

/** What travels beside each row. Without any row there is still one, which has no place. */
type Beside = { search_version: string; search_total: number | null; ordinality: number | null }

async function findExact<R extends object>(
  db: Db,
  plan: SearchPlan,
  { offset, limit }: Page,
  rowsOf: RowsOf,
): Promise<FoundRows<R>> {
  const table = sql.table(plan.table)
  const where = conditionOf(plan)
  const version = sql`(select version::text from feature_versions where feature = ${plan.table})`
  // The version is read beside the count, so that a count is never kept under another version.
  const count = sql`(select count(*)::int from ${table} where ${where})`
  const page = sql`array(select id from ${table} where ${where}
    order by ${orderBy(plan.order)} limit ${limit} offset ${offset})`
  const { rows } = await sql<R & Beside>`
    select found.search_version, found.search_total, row.*
    from (select ${version} as search_version, ${hasTotal(db, plan) ? sql`null::int` : count} as search_total,
      ${page} as ids offset 0) as found
    left join lateral ${rowsOf(sql`found.ids`)} with ordinality as row on true
    order by row.ordinality`.execute(db)
  const [first] = rows
  const isEmpty = first?.ordinality == null
  return {
    list: isEmpty ? [] : rows.map(withoutBeside),
    total: await totalOf(db, plan, first, sql`select ${version} as version, ${count} as total`),
    isEstimate: false,
    isEmpty,
  }
}

async function totalOf(
  db: Db,
  plan: SearchPlan,
  found: Beside | undefined,
  count: RawBuilder<{ version: string; total: number }>,
): Promise<number> {
  const version = found?.search_version ?? ''
  if (found?.search_total != null) {
    rememberTotal(db, plan, version, found.search_total)
    return found.search_total
  }
  const known = knownTotal(db, plan, version)
  if (known !== undefined) return known
  // The table was changed since the total was counted.
  const { rows } = await count.execute(db)
  const counted = rows[0] ?? { version: '', total: 0 }
  rememberTotal(db, plan, counted.version, counted.total)
  return counted.total
}

function withoutBeside<R extends object>(found: R & Beside): R {
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- what is taken out is not used again
  const { search_version, search_total, ordinality, ...row } = found
  // What is left is the row itself.
  return row as unknown as R
}
