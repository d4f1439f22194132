import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { ImportSummary } from '../summary.ts'

/** What a file names may have come meanwhile. */
const REFUSED_AGAIN_MS = 86_400_000

export type RunFile = { fileName: string; sha256: string; byteSize: number }
export type NewRun = RunFile & {
  kind: string
  source: string
  mappingSha256: string
  loadedBy: string
}

export async function describeFile(file: string): Promise<RunFile> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  const { size } = await stat(file)
  return { fileName: path.basename(file), sha256: hash.digest('hex'), byteSize: size }
}

export function mappingHash(mapping: unknown): string {
  return mapping === undefined
    ? ''
    : createHash('sha256').update(JSON.stringify(mapping)).digest('hex')
}

/** Opens the entry of a run; it holds with the transaction that loads. */
export async function openRun(db: Db, run: NewRun, startedAt: Date): Promise<number> {
  const { id } = await db
    .insertInto('import_runs')
    .values({
      kind: run.kind,
      source: run.source,
      file_name: run.fileName,
      file_sha256: run.sha256,
      byte_size: run.byteSize,
      mapping_sha256: run.mappingSha256,
      loaded_by: run.loadedBy,
      started_at: startedAt.toISOString(),
      outcome: 'loading',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function closeRun(
  db: Db,
  runId: number,
  outcome: 'loaded' | 'refused',
  summary: Omit<ImportSummary, 'isLoaded' | 'runId'>,
): Promise<void> {
  await db
    .updateTable('import_runs')
    .set({
      outcome,
      ended_at: new Date().toISOString(),
      row_count: summary.rows,
      left_out_count: summary.leftOut,
      repeated_count: summary.repeated,
      rejected_count: summary.rejected,
      inserted_count: summary.inserted,
      updated_count: summary.updated,
      unchanged_count: summary.unchanged,
      removed_count: summary.removed,
      rejected_by_rule: JSON.stringify(summary.rejectedByRule),
    })
    .where('id', '=', runId)
    .execute()
}

/** In words, whether this very file was loaded in the same way as the last one of its source, or just refused. */
export async function triedBefore(
  db: Db,
  {
    kind,
    source,
    sha256,
    mappingSha256,
  }: Pick<NewRun, 'kind' | 'source' | 'mappingSha256' | 'sha256'>,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ id: number; outcome: string }>`select id, outcome from import_runs
    where (kind, source, file_sha256, mapping_sha256) = (${kind}, ${source}, ${sha256}, ${mappingSha256})
      and undone_at is null and id = (select max(id) from import_runs
        where (kind, source) = (${kind}, ${source}) and undone_at is null)
      and (outcome = 'loaded' or started_at > ${new Date(now.getTime() - REFUSED_AGAIN_MS).toISOString()})`.execute(
    db,
  )
  const [run] = rows
  if (!run) return null
  return run.outcome === 'loaded'
    ? `run ${run.id} loaded this very file`
    : `run ${run.id} refused this very file; it is tried again after a day, or when it changes`
}
