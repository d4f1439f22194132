import { z } from 'zod'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { KINDS } from '#api/portal/import/kinds.ts'
import { MappingError, readMapping } from '#api/portal/import/mapping.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'
import { selectJobOfRun, selectRun, wasLoadedSince } from './desk.queries.ts'
import { changeJob, deleteJob, insertJob, selectJob, type JobRow } from './import-jobs.queries.ts'
import type { ActOnImport, CheckImport, MendImport, UseKept } from './imports.schemas.ts'
import { keepMapping, selectKept } from './kept-mappings.queries.ts'

const CHANGED =
  'Somebody else went on with this import since you opened it. Nothing of yours was done; see how it stands now.'
export const NOT_NOW = 'This cannot be done with the import as it stands now.'
const STALE =
  'Records of this kind were loaded or taken back since the check. Check again to see what would change now.'
const NAME_NEEDED = 'Use at most 120 characters.'

export type Who = { userId: number; actorId: number; now: Date; visitor: string }

/** Takes a mapping and choices for an import, and has it checked. */
export function checkImport(db: Db, asked: CheckImport, who: Who): Promise<void> {
  const { rid, versionNo, choices } = asked
  return inTransaction(db, async (trx) => {
    const job = await held(trx, rid, versionNo)
    if (!isStanding(job)) throw new ApiError('CONFLICT', NOT_NOW)
    const json = judged(asked.mapping, job)
    const keepAs = asked.keepAs.trim()
    if (keepAs) {
      if (keepAs.length > 120) throw new ApiError('INVALID', NAME_NEEDED, { keepAs: NAME_NEEDED })
      await keepMapping(trx, { kind: job.kind, name: keepAs, mapping: json, choices }, who)
      await noted(trx, 'import.mapping-kept', { kind: job.kind, mapping: keepAs }, who)
    }
    const mapping = { json, why: job.mapping?.why ?? {} }
    await changeJob(trx, rid, { state: 'checking', mapping, choices }, who)
  })
}

/** Reads a word as another in every cell of a column, and checks again. */
export function mendImport(db: Db, asked: MendImport, who: Who): Promise<void> {
  return inTransaction(db, async (trx) => {
    const job = await held(trx, asked.rid, asked.versionNo)
    if (job.state !== 'checked') throw new ApiError('CONFLICT', NOT_NOW)
    const readAs = asked.readAs.trim()
    if (!readAs)
      throw new ApiError('INVALID', 'Say how the word is to be read.', {
        readAs: 'Say how the word is to be read.',
      })
    const json = withReading(job, { ...asked, readAs })
    if (!json) throw new ApiError('INVALID', 'This column is not read from the file.')
    const mapping = { json, why: job.mapping?.why ?? {} }
    await changeJob(trx, job.id, { state: 'checking', mapping }, who)
  })
}

/** Takes a kept mapping over, to be looked at before the check. */
export function takeKept(db: Db, { rid, versionNo, mappingRid }: UseKept, who: Who): Promise<void> {
  return inTransaction(db, async (trx) => {
    const job = await held(trx, rid, versionNo)
    if (!isStanding(job)) throw new ApiError('CONFLICT', NOT_NOW)
    const kept = await selectKept(trx, mappingRid)
    if (!kept || kept.kind !== job.kind) throw notFound('This mapping')
    const mapping = { json: judged(JSON.stringify(kept.mapping), job), why: whyKept(kept.mapping) }
    await changeJob(trx, rid, { state: 'mapping', mapping, choices: kept.choices }, who)
  })
}

/** Stops, loads, gives up or takes back an import. */
export async function actOnImport(
  { db, files }: { db: Db; files: Pick<FileStore, 'delete'> },
  { rid, versionNo, act }: ActOnImport,
  who: Who,
): Promise<void> {
  const unused = await inTransaction(db, async (trx) => {
    const job = await held(trx, rid, versionNo)
    const detail = { kind: job.kind, file: job.file_name, import: rid }
    if (act === 'stop') {
      if (job.state !== 'checking' && job.state !== 'loading')
        throw new ApiError('CONFLICT', NOT_NOW)
      const state = job.state === 'loading' ? 'checked' : 'mapping'
      await changeJob(trx, rid, { state, told: 'The work was stopped. Nothing was written.' }, who)
      return null
    }
    if (act === 'drop') {
      if (!isStanding(job)) throw new ApiError('CONFLICT', NOT_NOW)
      await deleteJob(trx, rid)
      await noted(trx, 'import.dropped', detail, who)
      return job.file_key
    }
    if (act === 'load') {
      if (job.state !== 'checked' || !job.summary) throw new ApiError('CONFLICT', NOT_NOW)
      if (job.checked_at && (await wasLoadedSince(trx, job.kind, job.checked_at)))
        throw new ApiError('CONFLICT', STALE)
      await changeJob(trx, rid, { state: 'loading' }, who)
      await noted(trx, 'import.asked', detail, who)
      return null
    }
    if (job.state !== 'loaded' || job.run_id === null) throw new ApiError('CONFLICT', NOT_NOW)
    await changeJob(trx, rid, { state: 'undoing' }, who)
    await noted(trx, 'import.taken-back', { kind: job.kind, run: job.run_id }, who)
    return null
  })
  if (unused) await files.delete(unused)
}

/** Has a run taken back that came by a command or a pull. Answers the import that does it. */
export function undoOtherRun(db: Db, runId: number, who: Who): Promise<number> {
  return inTransaction(db, async (trx) => {
    const run = await selectRun(trx, runId)
    if (!run) throw notFound('This run')
    const known = await selectJobOfRun(trx, runId)
    if (known !== null) return known
    if (run.outcome !== 'loaded') throw new ApiError('CONFLICT', 'This run loaded nothing.')
    if (run.undone_at) throw new ApiError('CONFLICT', 'This run was taken back already.')
    const { kind, file_name, byte_size } = run
    const { userId, now } = who
    const file = { kind, file_name, byte_size, file_key: null, columns: [], mapping: null }
    const job = { ...file, state: 'undoing', told: null, runId, userId, now } as const
    const id = await insertJob(trx, job)
    await noted(trx, 'import.taken-back', { kind, run: runId }, who)
    return id
  })
}

/** The import as it is changed: as it was seen, and nobody else's until the end of the transaction. */
export async function held(trx: Db, rid: number, versionNo: number): Promise<JobRow> {
  const job = await selectJob(trx, rid, true)
  if (!job) throw notFound('This import')
  if (job.version_no !== versionNo) throw new ApiError('CHANGED_ELSEWHERE', CHANGED)
  return job
}

/** Whether its file is there and nothing works at it. */
export const isStanding = ({ state, file_key }: JobRow): boolean =>
  file_key !== null && (state === 'mapping' || state === 'checked' || state === 'broken')

/** A mapping as the importer takes it for this file, or why not. */
export function judged(text: string, { kind: name, columns }: JobRow): unknown {
  const kind = KINDS[name]
  if (!kind) throw notFound('This kind')
  try {
    const json: unknown = JSON.parse(text)
    readMapping(
      json,
      kind,
      columns.map((column) => column.name),
    )
    return json
  } catch (error) {
    const words =
      error instanceof SyntaxError
        ? 'The mapping is not written as JSON.'
        : error instanceof MappingError
          ? error.message
          : null
    if (words === null) throw error
    throw new ApiError('INVALID', words, { mapping: words })
  }
}

/** The columns that a mapping names are as they were last time. */
export function whyKept(mapping: unknown): Record<string, 'kept'> {
  const columns = mappingColumns.safeParse(mapping).data?.columns ?? {}
  return Object.fromEntries(Object.keys(columns).map((name) => [name, 'kept']))
}

const spec = z.looseObject({
  from: z.union([z.string(), z.array(z.string())]).optional(),
  readAs: z.record(z.string(), z.string()).optional(),
})
const mappingColumns = z.looseObject({
  columns: z.record(z.string(), z.union([z.string(), spec])).default({}),
})

function withReading(
  job: JobRow,
  { column, value, readAs }: Pick<MendImport, 'column' | 'value' | 'readAs'>,
): unknown {
  const parsed = mappingColumns.safeParse(job.mapping?.json)
  if (!parsed.success) return null
  const { columns } = parsed.data
  for (const [target, given] of Object.entries(columns)) {
    const own = typeof given === 'string' ? { from: given } : given
    if ([own.from ?? []].flat().join(' + ') !== column) continue
    const readings = { ...own.readAs, [value]: readAs }
    return { ...parsed.data, columns: { ...columns, [target]: { ...own, readAs: readings } } }
  }
  return null
}

type Action =
  | 'import.asked'
  | 'import.dropped'
  | 'import.mapping-kept'
  | 'import.taken-back'
  | 'import.pull-kept'
  | 'import.pull-removed'

export async function noted(
  trx: Db,
  action: Action,
  detail: Record<string, string | number>,
  { actorId, now, visitor }: Who,
): Promise<void> {
  await writeAudit(trx, { action, userId: null, actorId, detail, visitor }, now)
}
