import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { ImportState } from './imports.schemas.ts'

export const RUNS_PAGE = 50
const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)

/** Imports that are not ended, newest first. */
export async function selectWaiting(db: Db) {
  const { rows } = await sql<{
    rid: number
    kind: string
    fileName: string
    state: ImportState
    byName: string
    at: string
  }>`
    select job.id::float8 as rid, job.kind, job.file_name as "fileName", job.state, users.display_name as "byName",
      ${iso('job.changed_at')} as at
    from import_jobs job join users on users.id = changed_by_user_id
    where job.state not in ('loaded', 'undone') order by job.changed_at desc, job.id desc limit 100`.execute(
    db,
  )
  return rows
}

/** What was loaded or refused before a run, newest first; also by commands and pulls. */
export async function selectRuns(db: Db, before: number | null) {
  const { rows } = await sql<{
    rid: number
    jobRid: number | null
    kind: string
    source: string
    fileName: string
    byName: string
    at: string
    outcome: string
    rows: number
    inserted: number
    updated: number
    rejected: number
    undoneAt: string | null
  }>`
    select run.id::float8 as rid, (select max(id)::float8 from import_jobs where run_id = run.id) as "jobRid",
      kind, source, file_name as "fileName", loaded_by as "byName", ${iso('started_at')} as at, outcome,
      row_count::float8 as rows, inserted_count::float8 as inserted, updated_count::float8 as updated,
      rejected_count::float8 as rejected, ${iso('undone_at')} as "undoneAt"
    from import_runs run
    where outcome <> 'loading' and (${before}::bigint is null or run.id < ${before})
    order by run.id desc limit ${RUNS_PAGE + 1}`.execute(db)
  return rows
}

export type RunToUndo = {
  kind: string
  file_name: string
  byte_size: number
  outcome: string
  undone_at: Date | null
}

export async function selectRun(db: Db, id: number): Promise<RunToUndo | undefined> {
  const { rows } = await sql<RunToUndo>`
    select kind, file_name, byte_size::float8 as byte_size, outcome, undone_at from import_runs
    where id = ${id} for update`.execute(db)
  return rows[0]
}

export async function selectJobOfRun(db: Db, runId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select max(id)::float8 as id from import_jobs where run_id = ${runId}`.execute(db)
  return rows[0]?.id ?? null
}

/** Whether records of the kind were loaded or taken back since a moment. */
export async function wasLoadedSince(db: Db, kind: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from import_runs where kind = ${kind} and outcome = 'loaded'
      and (ended_at > ${since} or undone_at > ${since}) limit 1`.execute(db)
  return rows.length > 0
}

/** Who else has an import of the kind under way, and how far. */
export async function selectOthers(db: Db, id: number, kind: string) {
  const { rows } = await sql<{ name: string; state: ImportState; fileName: string }>`
    select users.display_name as name, job.state, job.file_name as "fileName"
    from import_jobs job join users on users.id = changed_by_user_id
    where job.kind = ${kind} and job.id <> ${id} and job.state in ('checking', 'checked', 'loading', 'undoing')
    order by job.id limit 5`.execute(db)
  return rows
}

export async function selectWho(db: Db, id: number) {
  const { rows } = await sql<{ byName: string; changedByName: string; changedAt: string }>`
    select made.display_name as "byName", changed.display_name as "changedByName",
      ${iso('job.changed_at')} as "changedAt"
    from import_jobs job join users made on made.id = made_by_user_id
      join users changed on changed.id = changed_by_user_id
    where job.id = ${id}`.execute(db)
  return rows[0] ?? { byName: '', changedByName: '', changedAt: '' }
}

const GONE_DAYS = 30

/** Imports that nobody went on with: their files go. Answers how many. */
export async function deleteOldImports(
  db: Db,
  files: { delete: (key: string) => Promise<void> },
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - GONE_DAYS * 86_400_000)
  const { rows } = await sql<{ key: string | null }>`
    delete from import_jobs where state in ('mapping', 'checked', 'broken') and changed_at < ${before}
    returning file_key as key`.execute(db)
  for (const { key } of rows) if (key) await files.delete(key)
  return rows.length
}
