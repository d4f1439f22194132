import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { beginningOf } from '#api/services/files/tables/signs.ts'
import type { Reject } from '#api/services/files/tables/table.ts'
import type {
  FileColumn,
  FileLook,
  ImportChanges,
  ImportChoices,
  ImportCounts,
  ImportState,
} from './imports.schemas.ts'

export type JobRow = {
  id: number
  kind: string
  file_name: string
  file_key: string | null
  byte_size: number
  state: ImportState
  columns: FileColumn[]
  look: FileLook | null
  mapping: { json: unknown; why: Record<string, 'kept' | 'name' | 'values'> } | null
  choices: Partial<ImportChoices>
  summary: ImportCounts | null
  changes: ImportChanges | null
  told: string | null
  run_id: number | null
  progress_rows: number
  progress_share: number
  progress_step: string
  claimed_by: string | null
  version_no: number
  checked_at: Date | null
  changed_by_user_id: number
}
const COLUMNS = sql`job.id::float8 as id, job.kind, job.file_name, job.file_key,
  job.byte_size::float8 as byte_size, job.state, job.columns, job.look, job.mapping, job.choices, job.summary,
  job.changes, job.told, job.run_id::float8 as run_id, job.progress_rows::float8 as progress_rows,
  job.progress_share, job.progress_step, job.claimed_by, job.version_no, job.checked_at,
  job.changed_by_user_id::float8 as changed_by_user_id`

export async function selectJob(db: Db, id: number, isHeld = false): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`
    select ${COLUMNS} from import_jobs job where id = ${id} ${isHeld ? sql`for update` : sql``}`.execute(
    db,
  )
  return rows[0]
}

type NewJob = Pick<
  JobRow,
  'kind' | 'file_name' | 'file_key' | 'byte_size' | 'state' | 'columns'
> & {
  mapping: JobRow['mapping']
  look?: FileLook
  told: string | null
  runId?: number
  userId: number
  now: Date
}

export async function insertJob(db: Db, job: NewJob): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into import_jobs (kind, file_name, file_key, byte_size, state, columns, look, mapping, told, run_id,
      made_by_user_id, given_to_user_id, made_at, changed_by_user_id, changed_at)
    values (${job.kind}, ${job.file_name}, ${job.file_key}, ${job.byte_size}, ${job.state},
      ${JSON.stringify(job.columns)}, ${job.look === undefined ? null : JSON.stringify(job.look)},
      ${job.mapping === null ? null : JSON.stringify(job.mapping)}, ${job.told},
      ${job.runId ?? null}, ${job.userId}, ${job.userId}, ${job.now}, ${job.userId}, ${job.now})
    returning id::float8 as id`.execute(db)
  return rows[0]?.id ?? 0
}

type Change = Partial<{
  state: ImportState
  mapping: NonNullable<JobRow['mapping']>
  choices: ImportChoices
  columns: FileColumn[]
  look: FileLook
  told: string | null
}>

/** An act of staff: the version goes up, and who works at it begins anew. */
export async function changeJob(
  db: Db,
  id: number,
  { state, mapping, choices, columns, look, told }: Change,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  await sql`
    update import_jobs set version_no = version_no + 1, changed_by_user_id = ${userId}, changed_at = ${now},
      claimed_by = null, heard_at = null, progress_rows = 0, progress_share = 0, progress_step = '',
      told = ${told ?? null}, state = coalesce(${state ?? null}, state),
      mapping = coalesce(${mapping === undefined ? null : JSON.stringify(mapping)}::jsonb, mapping),
      columns = coalesce(${columns === undefined ? null : JSON.stringify(columns)}::jsonb, columns),
      look = coalesce(${look === undefined ? null : JSON.stringify(look)}::jsonb, look),
      choices = coalesce(${choices === undefined ? null : JSON.stringify(choices)}::jsonb, choices)
    where id = ${id}`.execute(db)
}

export async function deleteJob(db: Db, id: number): Promise<void> {
  await sql`delete from import_jobs where id = ${id}`.execute(db)
}

/** Takes the oldest import that waits for work, or whose process was not heard of any more. */
export async function claimJob(
  db: Db,
  { claim, now, silentSince }: { claim: string; now: Date; silentSince: Date },
): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`
    update import_jobs job set claimed_by = ${claim}, heard_at = ${now}
    where job.id = (
      select id from import_jobs
      where state in ('checking', 'loading', 'undoing') and (claimed_by is null or heard_at < ${silentSince})
      order by changed_at, id limit 1 for update skip locked)
    returning ${COLUMNS}`.execute(db)
  return rows[0]
}

export type Progress = { rows: number; share: number; step: string }

/** Says how far it is; false where somebody stopped it. */
export async function noteProgress(
  db: Db,
  { id, claim }: { id: number; claim: string },
  { rows, share, step }: Progress,
  now: Date,
): Promise<boolean> {
  const done = await sql`
    update import_jobs set progress_rows = ${rows}, progress_share = ${share}, progress_step = ${step}, heard_at = ${now}
    where id = ${id} and claimed_by = ${claim}`.execute(db)
  return (done.numAffectedRows ?? 0n) > 0n
}

type Ended = {
  state: ImportState
  summary?: ImportCounts | null
  changes?: ImportChanges | null
  told: string | null
  runId?: number | null
}

/**
 * Writes down how the work ended; false where it is another's by now. What was loaded is taken back by the number
 * that was seen then: only a new state is a new version.
 */
export async function endJob(
  db: Db,
  { id, claim }: { id: number; claim: string },
  { state, summary, changes, told, runId }: Ended,
  now: Date,
): Promise<boolean> {
  const asJson = (value: unknown) => (value ? JSON.stringify(value) : null)
  const done = await sql`
    update import_jobs set state = ${state}, told = ${told},
      version_no = version_no + (state <> ${state})::int,
      claimed_by = null, heard_at = null, progress_share = 1, progress_step = '',
      summary = coalesce(${asJson(summary)}::jsonb, summary),
      changes = coalesce(${asJson(changes)}::jsonb, changes),
      run_id = coalesce(${runId ?? null}, run_id),
      checked_at = case when ${state} = 'checked' then ${now} else checked_at end
    where id = ${id} and claimed_by = ${claim}`.execute(db)
  return (done.numAffectedRows ?? 0n) > 0n
}

/** The staged file is not needed any more. Answers its key. */
export async function forgetFile(db: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ key: string | null }>`
    update import_jobs job set file_key = null from (select file_key from import_jobs where id = ${id} for update) was
    where job.id = ${id} returning was.file_key as key`.execute(db)
  return rows[0]?.key ?? null
}

const AT_ONCE = 1_000

export async function writeFindings(db: Db, id: number, found: readonly Reject[]): Promise<void> {
  await sql`delete from import_findings where job_id = ${id}`.execute(db)
  for (let from = 0; from < found.length; from += AT_ONCE) {
    const rows = found.slice(from, from + AT_ONCE).map((one, at) => ({
      position: from + at,
      row_number: one.row,
      column_name: one.column,
      value: beginningOf(one.value, 500),
      rule: one.rule,
      message: beginningOf(one.message, 500),
      outcome: one.outcome ?? 'rejected',
    }))
    await sql`
      insert into import_findings (job_id, position, row_number, column_name, value, rule, message, outcome)
      select ${id}, f.* from json_to_recordset(${JSON.stringify(rows)}::json)
        as f (position int, row_number int, column_name text, value text, rule text, message text, outcome text)`.execute(
      db,
    )
  }
}

export type FindingRow = {
  row: number
  column: string
  value: string
  rule: string
  message: string
  outcome: string
}

export async function selectFindings(
  db: Db,
  id: number,
  { from, most }: { from: number; most: number },
): Promise<FindingRow[]> {
  const { rows } = await sql<FindingRow>`
    select row_number as row, column_name as column, value, rule, message, outcome from import_findings
    where job_id = ${id} and position >= ${from} order by position limit ${most}`.execute(db)
  return rows
}

export async function selectFindingGroups(db: Db, id: number) {
  const { rows } = await sql<{ column: string; value: string; count: number }>`
    select column_name as column, value, count(*)::int as count from import_findings
    where job_id = ${id} and rule in ('choice', 'unknown') and value <> ''
    group by 1, 2 order by 3 desc, 1, 2 limit 20`.execute(db)
  const { rows: all } = await sql<{ count: number }>`
    select count(*)::int as count from import_findings where job_id = ${id}`.execute(db)
  return { mends: rows, findingCount: all[0]?.count ?? 0 }
}

/** With the transaction that loads: the import is loaded by this run. False where somebody stopped it. */
export async function markLoaded(
  trx: Db,
  { id, claim }: { id: number; claim: string },
  runId: number,
): Promise<boolean> {
  const done = await sql`
    update import_jobs set state = 'loaded', run_id = ${runId}, version_no = version_no + 1
    where id = ${id} and claimed_by = ${claim} and state = 'loading'`.execute(trx)
  return (done.numAffectedRows ?? 0n) > 0n
}

/** Lets another process begin it at once. */
export async function releaseJob(
  db: Db,
  { id, claim }: { id: number; claim: string },
): Promise<void> {
  await sql`
    update import_jobs set claimed_by = null, heard_at = null where id = ${id} and claimed_by = ${claim}`.execute(
    db,
  )
}

export async function selectNameOf(db: Db, userId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select display_name as name from users where id = ${userId}`.execute(db)
  return rows[0]?.name ?? 'Somebody'
}

export async function selectUndoneAt(db: Db, runId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select undone_at as at from import_runs where id = ${runId}`.execute(db)
  return rows[0]?.at ?? null
}
