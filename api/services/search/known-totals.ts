import type { Db } from '#api/ground/db/database.ts'
import type { SearchPlan } from './search-plan.ts'

/** The most searches whose totals are known, for each table. */
const MOST_KNOWN = 500

type Known = { version: string; totals: Map<string, number> }

const known = new WeakMap<Db, Map<SearchPlan['table'], Known>>()

/**
 * Totals of earlier searches, good for as long as the table has the same version. Counting is most of the
 * work of a short list, and visitors page through the same search.
 */
export function knownTotal(db: Db, plan: SearchPlan, version: string): number | undefined {
  const table = known.get(db)?.get(plan.table)
  const key = keyOf(plan)
  return table?.version === version && key !== null ? table.totals.get(key) : undefined
}

/** Whether a total of the search was counted, for this or an earlier version: then it is worth a look. */
export function hasTotal(db: Db, plan: SearchPlan): boolean {
  const key = keyOf(plan)
  return key !== null && (known.get(db)?.get(plan.table)?.totals.has(key) ?? false)
}

export function rememberTotal(db: Db, plan: SearchPlan, version: string, total: number): void {
  const key = keyOf(plan)
  if (key === null) return
  const tables = known.get(db) ?? new Map<SearchPlan['table'], Known>()
  known.set(db, tables)
  const table = tables.get(plan.table)
  if (table?.version !== version) {
    tables.set(plan.table, { version, totals: new Map([[key, total]]) })
    return
  }
  const oldest = table.totals.keys().next().value
  if (table.totals.size >= MOST_KNOWN && oldest !== undefined) table.totals.delete(oldest)
  table.totals.set(key, total)
}

/** What a plan finds, without its order; null for criteria that are not made of values alone. */
function keyOf({ filters, keyword, area }: SearchPlan): string | null {
  if (filters.some((filter) => !filter.picked)) return null
  return JSON.stringify([filters.map((filter) => filter.picked), keyword, area])
}
