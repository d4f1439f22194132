import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/db/database.ts'
import { conditionOf, type SearchPlan } from './search-plan.ts'
import { orderBy } from './sort-order.ts'

/** A window reads this many times the rows that the first ones let expect. */
export const SPARE = 1.5

/** The first hits among so many rows in sort order: of all, or of those within a range of the order. */
export async function hitsAmong(
  db: Db,
  plan: SearchPlan,
  wanted: number,
  rows: number,
  range: RawBuilder<unknown> = sql`true`,
): Promise<number[]> {
  const { order } = plan
  const found = await sql<{ id: number }>`
    select id from (
      select *, ${order.key} as sort_key from ${sql.table(plan.table)} where ${plan.listed} and ${range}
      order by ${orderBy(order)} limit ${sql.lit(rows)}) as first
    where ${conditionOf(plan)} order by ${orderBy(order, 'keyed rows')} limit ${sql.lit(wanted)}`.execute(
    db,
  )
  return found.rows.map((row) => Number(row.id))
}
