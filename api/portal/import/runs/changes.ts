import { sql } from 'kysely'
import type { AddStep } from '../kind.ts'
import type { Trx } from '../trx.ts'

/** SQL of a number that tells whether these columns of a record `t` still hold what was written. */
export function fingerprint(columns: readonly string[]): string {
  return `hashtextextended(row(${columns.map((column) => `t.${column}`).join(', ')})::text, 0)`
}

/** Adds look-up names and remembers which were new. */
export async function logAdded(trx: Trx, runId: number, step: AddStep): Promise<void> {
  await sql`with added as (${sql.raw(step.sql)})
    insert into import_changes (run_id, table_name, operation, ids)
    select ${runId}, ${step.table}, 'created', array_agg(id order by id) from added having count(*) > 0`.execute(
    trx,
  )
}
