import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/** The columns of a batch and their SQL types, e.g. `{ number: 'text', issued_on: 'date' }`. */
export type BatchColumns = Record<string, string>

const BATCH_ROWS = 4000

/**
 * Runs one statement for each few thousand rows. Inside it `batch` is a table of the rows with the
 * named columns, so that look-ups happen in SQL: `insert into sites (name) select name from batch`.
 */
export async function runInBatches(
  db: Db,
  columns: BatchColumns,
  rows: readonly Record<string, unknown>[],
  statement: string,
): Promise<void> {
  const shape = Object.entries(columns).map(([name, type]) => `"${name}" ${type}`)
  for (let start = 0; start < rows.length; start += BATCH_ROWS) {
    const json = JSON.stringify(rows.slice(start, start + BATCH_ROWS))
    await sql`with batch as materialized (
      select * from json_to_recordset(${json}::json) as row(${sql.raw(shape.join(', '))})
    ) ${sql.raw(statement)}`.execute(db)
  }
}
