import { sql } from 'kysely'
import type { Kind } from '#api/portal/import/kind.ts'
import { selectMissing } from '#api/portal/import/runs/missing.ts'
import type { Trx } from '#api/portal/import/trx.ts'
import type { ImportChanges } from './imports.schemas.ts'

/** Records of each sort that are shown. */
const SHOWN = 50
const MOST_WORDS = 200

/** What a run wrote, before it is taken back: the first new records, the first changed ones field by field, the missing. */
export async function selectDifferences(
  trx: Trx,
  kind: Kind,
  run: { runId: number; source: string },
): Promise<ImportChanges & { missingCount: number }> {
  const table = sql.raw(kind.table)
  const key = sql.raw(
    `concat_ws(' / ', ${kind.conflict.map((column) => `t.${column}`).join(', ')})`,
  )
  const { rows: made } = await sql<{ key: string }>`
    select ${key} as key from ${table} t
    where t.id in (select unnest(ids) from import_changes
      where run_id = ${run.runId} and table_name = ${kind.table} and operation = 'created')
    order by t.id limit ${SHOWN}`.execute(trx)
  const { rows: changed } = await sql<{
    key: string
    before: Record<string, unknown>
    after: Record<string, unknown>
  }>`
    select ${key} as key, c.before, c.after from import_changes c join ${table} t on t.id = c.ids[1]
    where c.run_id = ${run.runId} and c.table_name = ${kind.table} and c.operation = 'changed'
    order by c.id limit ${SHOWN}`.execute(trx)
  const missing = await selectMissing(trx, kind, run)
  return {
    created: made.map((one) => one.key),
    changed: changed.map(({ key: name, before, after }) => ({
      key: name,
      fields: Object.keys(after ?? {})
        .filter((field) => wordsOf(before?.[field]) !== wordsOf(after[field]))
        .map((field) => ({
          name: field,
          before: wordsOf(before?.[field]),
          after: wordsOf(after[field]),
        })),
    })),
    missing: missing.slice(0, SHOWN).map((one) => one.key),
    missingCount: missing.length,
  }
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  const words = typeof value === 'string' ? value : JSON.stringify(value)
  return words.slice(0, MOST_WORDS)
}
