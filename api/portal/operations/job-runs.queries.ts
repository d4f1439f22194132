import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { JOB_NAMES, type JobName } from './job-names.ts'

export type JobRun = {
  name: JobName
  startedAt: Date
  endedAt: Date
  tookMs: number
  /** When it would be done again. */
  nextDueAt: Date
  /** Why it failed; null when it went well. */
  failed: string | null
}

/** Writes down how a job went, in the row of the job. Of two processes the run that began later counts. */
export async function noteRun(db: Db, run: JobRun): Promise<void> {
  const { name, startedAt, endedAt, tookMs, nextDueAt, failed } = run
  await sql`
    insert into job_runs as kept (name, started_at, ended_at, took_ms, next_due_at, failed_at, failed)
    values (${name}, ${startedAt}, ${endedAt}, ${tookMs}, ${nextDueAt}, ${failed === null ? null : endedAt},
      ${failed})
    on conflict (name) do update set started_at = excluded.started_at, ended_at = excluded.ended_at,
      took_ms = excluded.took_ms, next_due_at = excluded.next_due_at,
      failed_at = coalesce(excluded.failed_at, kept.failed_at),
      failed = case when excluded.failed_at is null then kept.failed else excluded.failed end
    where kept.started_at <= excluded.started_at`.execute(db)
}

export type KeptRun = {
  name: string
  /** Null when no run was written down. */
  startedAt: string | null
  endedAt: string | null
  tookMs: number | null
  nextDueAt: string | null
  failedAt: string | null
  failed: string | null
  /** Whether the last run was the one that failed. */
  lastFailed: boolean
}

/** Every job with its last run, in the order of the names. */
export async function selectRuns(db: Db): Promise<KeptRun[]> {
  const { rows } = await sql<
    Omit<KeptRun, 'startedAt' | 'endedAt' | 'nextDueAt' | 'failedAt'> & Moments
  >`
    select known.name, started_at as "startedAt", ended_at as "endedAt", took_ms as "tookMs",
      next_due_at as "nextDueAt", failed_at as "failedAt", failed,
      coalesce(failed_at = ended_at, false) as "lastFailed"
    from unnest(${sql.val([...JOB_NAMES])}::text[]) with ordinality as known (name, position)
      left join job_runs on job_runs.name = known.name
    order by known.position`.execute(db)
  return rows.map((row) => ({
    ...row,
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    nextDueAt: row.nextDueAt?.toISOString() ?? null,
    failedAt: row.failedAt?.toISOString() ?? null,
  }))
}

type Moments = Record<'startedAt' | 'endedAt' | 'nextDueAt' | 'failedAt', Date | null>
