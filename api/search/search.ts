import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import { MAX_OFFSET, type Paging } from './criteria.schemas.ts'
import { ApiError } from '#api/lib/calls/errors.ts'
import { knownTotal, rememberTotal } from './known-totals.ts'
import { findInLarge } from './search-large.ts'
import {
  conditionOf,
  numbers,
  SEARCH_BOUNDS,
  type Found,
  type SearchBounds,
  type SearchPlan,
} from './search-plan.ts'
import { statisticsOf } from './search-statistics.ts'
import { orderBy } from './sort-order.ts'

/**
 * Finds one page of ids: in small tables with one plain statement, in large ones as search-large.ts says.
 * Throws NOT_FOUND for a page past the end and INVALID for one too far in.
 */
export async function findPage(
  db: Db,
  plan: SearchPlan,
  paging: Paging,
  bounds: SearchBounds = SEARCH_BOUNDS,
): Promise<Found> {
  const offset = (paging.page - 1) * paging.pageSize
  const statistics = await statisticsOf(db, plan.table)
  const isLarge = statistics.rows > bounds.largeTable
  if (isLarge && offset + paging.pageSize > MAX_OFFSET)
    throw new ApiError(
      'INVALID',
      `Pages past row ${MAX_OFFSET.toLocaleString('en-US')} are not shown. Narrow the search.`,
      {
        'condition.page': 'Narrow the search to see these rows.',
      },
    )
  const found = await (isLarge
    ? findInLarge(db, plan, { offset, limit: paging.pageSize }, bounds, statistics)
    : findExact(db, plan, offset, paging.pageSize))
  if (found.ids.length === 0 && offset > 0) {
    const last = Math.max(1, Math.ceil(found.total / paging.pageSize))
    throw new ApiError('NOT_FOUND', `There is no page ${paging.page}. The last page is ${last}.`)
  }
  return found
}

async function findExact(db: Db, plan: SearchPlan, offset: number, limit: number): Promise<Found> {
  const table = sql.table(plan.table)
  const where = conditionOf(plan)
  const version = sql`(select version::text from feature_versions where feature = ${plan.table})`
  const { rows } = await sql<{ version: string; ids: number[] | null }>`
    select ${version} as version,
      array(select id from ${table} where ${where} order by ${orderBy(plan.order)} limit ${limit} offset ${offset}) as ids
  `.execute(db)
  const ids = numbers(rows[0]?.ids)
  const total = knownTotal(db, plan, rows[0]?.version ?? '')
  if (total !== undefined) return { ids, total, isEstimate: false }
  // The version is read beside the count, so that a count is never kept under another version.
  const counted = await sql<{ version: string; total: number }>`
    select ${version} as version, count(*)::int as total from ${table} where ${where}`.execute(db)
  const count = counted.rows[0] ?? { version: '', total: 0 }
  rememberTotal(db, plan, count.version, count.total)
  return { ids, total: count.total, isEstimate: false }
}
