import type { Db } from '#api/ground/db/database.ts'
import { csvOfSheet } from '#api/services/files/tables/write-csv.ts'
import { KINDS } from '#api/portal/import/kinds.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { RUNS_PAGE, selectOthers, selectRuns, selectWaiting, selectWho } from './desk.queries.ts'
import { selectFindingGroups, selectFindings, selectJob } from './import-jobs.queries.ts'
import {
  choicesSchema,
  FINDINGS_PAGE,
  type Import,
  type ImportDesk,
  type ImportState,
} from './imports.schemas.ts'
import { selectKeptNames, selectKeptOf } from './kept-mappings.queries.ts'
import { selectPulls } from './pulls.queries.ts'
import { PAGE_KINDS } from './receive-import.act.ts'

const DOES: Partial<Record<ImportState, string>> = {
  checking: 'is checking',
  checked: 'has checked',
  loading: 'is loading',
  undoing: 'is taking back',
}

/** What waits, what was loaded, what is pulled. */
export async function readImportDesk(db: Db, before: number | null): Promise<ImportDesk> {
  const runs = await selectRuns(db, before)
  const shown = runs.slice(0, RUNS_PAGE)
  return {
    kinds: PAGE_KINDS.map(({ name }) => name),
    waiting: before === null ? await selectWaiting(db) : [],
    runs: shown,
    nextBefore: runs.length > RUNS_PAGE ? (shown.at(-1)?.rid ?? null) : null,
    pulls: await selectPulls(db),
    kept: await selectKeptNames(db),
  }
}

/** One import with its columns, its findings from a place on, and what would change. */
export async function readImport(db: Db, rid: number, from: number): Promise<Import> {
  const job = await selectJob(db, rid)
  if (!job) throw notFound('This import')
  const kind = KINDS[job.kind]
  const others = await selectOthers(db, rid, job.kind)
  const kept = await selectKeptOf(db, job.kind)
  return {
    rid,
    kind: job.kind,
    fileName: job.file_name,
    byteSize: job.byte_size,
    state: job.state,
    isTaken: job.claimed_by !== null,
    versionNo: job.version_no,
    columns: job.columns,
    look: job.look,
    targets: Object.entries(kind?.columns ?? {}).map(([name, column]) => ({
      name,
      isRequired: column.required === true,
      isDay: column.sqlType === 'date',
    })),
    mapping: JSON.stringify(job.mapping?.json ?? { kind: job.kind, columns: {} }, null, 2),
    why: job.mapping?.why ?? {},
    choices: choicesSchema.parse(job.choices),
    // What was counted before empty rows were has none.
    counts: job.summary && { ...job.summary, emptyRows: job.summary.emptyRows ?? 0 },
    changes: job.changes,
    ...(await selectFindingGroups(db, rid)),
    findings: await selectFindings(db, rid, { from, most: FINDINGS_PAGE }),
    told: job.told,
    runRid: job.run_id,
    progress: { rows: job.progress_rows, share: job.progress_share, step: job.progress_step },
    kept: kept.map(({ rid: keptRid, name }) => ({ rid: keptRid, name })),
    others: others.map(
      ({ name, state, fileName }) => `${name} ${DOES[state] ?? 'has'} ${fileName}`,
    ),
    ...(await selectWho(db, rid)),
  }
}

const HEADER = ['row', 'column', 'value', 'rule', 'message', 'outcome']
const BATCH = 2_000

/** Every kept finding as CSV, page by page. */
export async function findingsCsv(
  db: Db,
  rid: number,
): Promise<{ fileName: string; parts: AsyncGenerator<string> }> {
  const job = await selectJob(db, rid)
  if (!job) throw notFound('This import')
  async function* rows(): AsyncGenerator<readonly string[]> {
    for (let from = 0; ; from += BATCH) {
      const found = await selectFindings(db, rid, { from, most: BATCH })
      for (const { row, column, value, rule, message, outcome } of found)
        yield [String(row), column, value, rule, message, outcome]
      if (found.length < BATCH) return
    }
  }
  return {
    fileName: job.file_name,
    parts: csvOfSheet({ name: 'Findings', header: HEADER, rows: rows() }),
  }
}
