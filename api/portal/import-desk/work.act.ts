import { randomUUID } from 'node:crypto'
import type { Db } from '#api/ground/db/database.ts'
import { BROKEN_FILE, type Reject } from '#api/services/files/tables/table.ts'
import { importFile, type AgencyDays } from '#api/portal/import/import-file.ts'
import type { Kind } from '#api/portal/import/kind.ts'
import { KINDS } from '#api/portal/import/kinds.ts'
import { undoRun } from '#api/portal/import/runs/undo.ts'
import type { Trx } from '#api/portal/import/trx.ts'
import type { ImportSummary } from '#api/portal/import/summary.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'
import { log } from '#api/ground/lib/log.ts'
import { selectDifferences } from './differences.queries.ts'
import {
  claimJob,
  endJob,
  forgetFile,
  markLoaded,
  releaseJob,
  selectNameOf,
  selectUndoneAt,
  writeFindings,
  type JobRow,
} from './import-jobs.queries.ts'
import {
  choicesSchema,
  MOST_FINDINGS,
  type ImportChanges,
  type ImportCounts,
} from './imports.schemas.ts'
import { openNoting, Stopped, type Noting } from './progress.ts'
import { readAtPage, withStaged } from './staged-file.ts'
import { wordsOfFault } from './words-of-fault.ts'

/** After so long without a word, a process is taken for gone and its work is begun anew. */
const SILENT_MS = 60_000

export type ImportWork = AgencyDays & {
  db: Db
  /** A connection without the limits of the portal's own calls: a file takes as long as it takes. */
  openOwn?: (() => Promise<{ db: Db; close: () => Promise<void> }>) | undefined
  files: FileStore
  clock: () => Date
  isStopping: () => boolean
}

/** Checks, loads and takes back what staff asked for, one after the other. Answers how many. */
export async function seeToImports(work: ImportWork): Promise<number> {
  let done = 0
  while (!work.isStopping()) {
    const now = work.clock()
    const claim = randomUUID()
    const silentSince = new Date(now.getTime() - SILENT_MS)
    const job = await claimJob(work.db, { claim, now, silentSince })
    if (!job) break
    await doOne(work, job, claim)
    done++
  }
  return done
}

async function doOne(work: ImportWork, job: JobRow, claim: string): Promise<void> {
  const { db, clock } = work
  const mine = { id: job.id, claim }
  const noting = openNoting(db, mine, work)
  const own = (await work.openOwn?.()) ?? { db, close: async () => {} }
  try {
    if (job.state === 'undoing') await takeBack(work, own.db, job, claim)
    else await readIn(work, { own: own.db, job, claim, noting })
  } catch (error) {
    await noting.end()
    if (error instanceof Stopped) {
      // What was stopped by staff is nobody's by now; what ends with the process is begun anew by another.
      await releaseJob(db, mine)
      return
    }
    const told = wordsOfFault(error, job.file_name)
    if (told.isFault) log.error({ err: error, job: job.id }, 'an import failed')
    const state = job.state === 'undoing' ? 'loaded' : 'mapping'
    await endJob(db, mine, { state, told: told.words }, clock())
  } finally {
    await noting.end()
    await own.close()
  }
}

type Reading = { own: Db; job: JobRow; claim: string; noting: Noting }

async function readIn(work: ImportWork, { own, job, claim, noting }: Reading): Promise<void> {
  const { db, files, clock } = work
  const kind = KINDS[job.kind]
  if (!kind || job.file_key === null)
    throw new Error('The file is not there any more. Upload it again.')
  const mine = { id: job.id, claim }
  const isLoad = job.state === 'loading'
  const found: Reject[] = []
  const seen: { changes: ImportChanges | null; missingCount: number } = {
    changes: null,
    missingCount: 0,
  }
  const staged = { key: job.file_key, name: job.file_name }
  const summary = await withStaged(files, staged, async (file) =>
    importFile(own, {
      ...(await optionsOf(db, kind, job)),
      file,
      ...{ timeZone: work.timeZone, workDays: work.workDays },
      now: clock(),
      dryRun: !isLoad,
      onReject: (reject) => void (found.length < MOST_FINDINGS && found.push(reject)),
      onProgress: (rows, share, step = '') => noting.say({ rows, share, step }),
      onWritten: async (trx: Trx, run) => {
        if (isLoad) {
          // The same transaction: whatever ends the process, it is loaded once or not at all.
          if (!(await markLoaded(trx, mine, run.runId))) throw new Stopped()
          return
        }
        const { missingCount, ...changes } = await selectDifferences(trx, kind, run)
        Object.assign(seen, { changes, missingCount })
      },
    }),
  )
  await noting.end()
  const counts = countsOf(summary, seen.missingCount)
  await writeFindings(db, job.id, found)
  const told = toldOf(summary, isLoad)
  const state = summary.isLoaded ? 'loaded' : 'checked'
  const ended = { state, summary: counts, changes: seen.changes, told, runId: null } as const
  await endJob(db, mine, ended, clock())
  if (summary.isLoaded) {
    const key = await forgetFile(db, job.id)
    if (key) await files.delete(key)
  }
}

async function optionsOf(db: Db, kind: Kind, job: JobRow) {
  const { skipBad, positions, badOptionalCells, extraCells, source, missing, missingLimit } =
    choicesSchema.parse(job.choices)
  return {
    ...readAtPage(job.look ?? { sheet: '', headings: 'suggested' }),
    extraCells,
    kind,
    mapping: job.mapping?.json,
    skipBad,
    positions,
    badOptionalCells,
    ...(source && { source }),
    loadedBy: await selectNameOf(db, job.changed_by_user_id),
    ...(missing !== 'keep' && {
      missing: { act: missing, limit: missingLimit, onMissing: () => {} },
    }),
  }
}

function countsOf(summary: ImportSummary, missing: number): ImportCounts {
  const { rows, emptyRows, leftOut, repeated, rejected, rejectedByRule } = summary
  const { inserted, updated, unchanged, removed } = summary
  return {
    ...{ rows, emptyRows, leftOut, repeated, rejected, rejectedByRule },
    ...{ inserted, updated, unchanged, removed, missing },
  }
}

function toldOf({ isLoaded, rejectedByRule }: ImportSummary, isLoad: boolean): string | null {
  if (BROKEN_FILE in rejectedByRule)
    return 'A quote in the file is never closed, so that rows run into one another. Nothing of it can be loaded; see the row that is named.'
  if (isLoad && !isLoaded)
    return 'Rows were refused that were good at the check, so nothing was loaded. See what changed meanwhile.'
  return null
}

async function takeBack(work: ImportWork, own: Db, job: JobRow, claim: string): Promise<void> {
  const { db, files, clock, timeZone } = work
  const runId = job.run_id
  if (runId === null) throw new Error('There is no run to take back.')
  // A process that ended right after it took the run back left only this to be written.
  if (!(await selectUndoneAt(own, runId))) {
    const by = await selectNameOf(db, job.changed_by_user_id)
    await undoRun(own, runId, by, clock(), { files, timeZone })
  }
  await endJob(db, { id: job.id, claim }, { state: 'undone', told: null }, clock())
}
