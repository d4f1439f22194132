import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { isEmpty, levelFor } from './places.ts'
import {
  clustersIn,
  conditionOf,
  edgeConditions,
  FINEST_COUNTED,
  type Found,
  type SearchPlan,
} from './search-plan.ts'
import type { TableStatistics } from './search-statistics.ts'

type Total = Omit<Found, 'ids'>

/** Counts up to a bound and estimates beyond. */
export async function boundedTotal(db: Db, plan: SearchPlan, most: number): Promise<Total> {
  const where = conditionOf(plan)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
    from (select 1 from ${sql.table(plan.table)} where ${where} limit ${sql.lit(most + 1)}) as counted`.execute(
    db,
  )
  const counted = rows[0]?.n ?? 0
  if (counted <= most) return { total: counted, isEstimate: false }
  return {
    total: roundTo2(Math.max(counted, await planned(db, plan.table, where))),
    isEstimate: true,
  }
}

/** About how many rows a search finds, when a page of them was found without counting. */
export async function estimatedTotal(
  db: Db,
  plan: SearchPlan,
  { rows }: TableStatistics,
  known: { inPlace: number | null; atLeast: number },
): Promise<number> {
  const { inPlace, atLeast } = known
  if (inPlace === null)
    return roundTo2(Math.max(atLeast, await planned(db, plan.table, conditionOf(plan))))
  // The planner knows words and picks well, places badly; the two are taken as independent.
  const others = { ...plan, area: null }
  const isPlain = plan.filters.length === 0 && !plan.keyword
  const share = isPlain ? 1 : (await planned(db, plan.table, conditionOf(others))) / rows
  return roundTo2(Math.max(atLeast, inPlace * share))
}

/** Records of a box or circle by the pre-counted places, which are coarse at its edge; null without any. */
export async function countedInArea(db: Db, plan: SearchPlan): Promise<number | null> {
  if (!plan.area) return null
  if (isEmpty(plan.area.box)) return 0
  const level = Math.min(FINEST_COUNTED, levelFor(plan.area.box) + 2)
  const { rows } = await sql<{ n: number | null }>`
    select sum(record_count)::int as n from map_clusters
    where layer = ${plan.table} and zoom = ${level} and ${clustersIn(plan.area.box, level)}
      and ${sql.join(edgeConditions(plan.area), sql` and `)}`.execute(db)
  return rows[0]?.n ?? null
}

/** How many rows the planner expects. */
export async function planned(
  db: Db,
  table: SearchPlan['table'] | 'attachments' | 'attachment_pages',
  where: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{
    'QUERY PLAN': unknown
  }>`explain (format json) select 1 from ${sql.table(table)} where ${where}`.execute(db)
  const plan = rows[0]?.['QUERY PLAN']
  const text = typeof plan === 'string' ? plan : JSON.stringify(plan)
  return Number(/"Plan Rows":\s*(\d+)/.exec(text)?.[1] ?? 0)
}

/** Two significant figures: an estimate should look like one. */
export function roundTo2(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1)
  return Math.ceil(count / unit) * unit
}
