import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Reject } from '#api/services/files/tables/table.ts'
import type { RejectsFile } from './files/rejects-file.ts'
import type { ImportSummary } from './summary.ts'

const VALUE_SHOWN = 60
export const SHOWN_REJECTS = 20

export function describe(file: string, { row, column, value, rule, message }: Reject): string {
  const cell = value.length > VALUE_SHOWN ? `${value.slice(0, VALUE_SHOWN)}…` : value
  return `${path.basename(file)}, row ${row}, column "${column}": "${cell}" ${message} (${rule})`
}

export function report(
  summary: ImportSummary,
  { isDryRun, missingAct }: { isDryRun: boolean; missingAct: 'delete' | 'hide' | null },
  rejects: RejectsFile,
): void {
  const { rows, emptyRows, leftOut, repeated, rejected, marked } = summary
  const { inserted, updated, unchanged } = summary
  if (rejects.count > SHOWN_REJECTS)
    console.error(`… and ${rejects.count - SHOWN_REJECTS} more cells.`)
  console.log(`${rows} rows read, ${leftOut} left out, ${repeated} repeats, ${rejected} rejected.`)
  if (emptyRows > 0)
    console.log(
      `Besides ${emptyRows === 1 ? '1 empty row' : `${emptyRows} empty rows`}, passed over.`,
    )
  const rules = Object.entries(summary.rejectedByRule).map(([rule, count]) => `${rule} ${count}`)
  if (rules.length > 0) console.log(`Refused cells by rule: ${rules.join(', ')}.`)
  if (marked > 0) console.log(`${marked} cells were mended, left empty or noted.`)
  if (rejects.count > 0) console.log(`All of them: ${rejects.file}`)
  const gone = missingAct
    ? `, ${summary.removed} missing ${missingAct === 'hide' ? 'hidden' : 'deleted'}`
    : ''
  const what = `${inserted} inserted, ${updated} updated, ${unchanged} unchanged${gone}`
  if (summary.isLoaded)
    console.log(`${what}. Run ${summary.runId}: --undo ${summary.runId} takes it back.`)
  else if (isDryRun)
    console.log(
      `Dry run, nothing was changed. Without it: ${what}${rejected > 0 ? ' with --skip-bad, else nothing' : ''}.`,
    )
  else
    console.log(
      'Nothing was loaded: every row must be good. Correct the file, or load the good rows with --skip-bad.',
    )
}

/** The last runs, the newest first. */
export async function listRuns(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws('  ', 'run ' || id, to_char(started_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') || ' UTC',
      loaded_by, kind, nullif(source, ''), file_name, 'sha256 ' || left(file_sha256, 12), outcome,
      row_count || ' rows', inserted_count || ' inserted', updated_count || ' updated',
      unchanged_count || ' unchanged', rejected_count || ' rejected', removed_count || ' removed',
      'taken back ' || to_char(undone_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') || ' UTC by ' || undone_by) as line
    from import_runs order by id desc limit ${most}`.execute(db)
  return rows.map(({ line }) => line)
}
