import type { ImportSummary } from './summary.ts'
import { userInfo } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { recountMap } from '#api/portal/site-desk/site-desk.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { checkRow, type BadCells, type RowChecks } from './check-row.ts'
import { storeFiles, type Attachments } from './documents/store-files.ts'
import { openTable } from '#api/services/files/tables/open-table.ts'
import {
  BROKEN_FILE,
  type ReadOptions,
  type Reject,
  type TableFile,
} from '#api/services/files/tables/table.ts'
import type { PositionChoice } from '#api/services/reference/judge-position.ts'
import type { Kind } from './kind.ts'
import { compileMapping, readMapping, type Mapping } from './mapping.ts'
import { ownTransaction } from './own-transaction.ts'
import { closeRun, describeFile, mappingHash, openRun } from './runs/log.ts'
import { withWords } from './runs/database-words.ts'
import { removeMissing, type MissingChoice } from './runs/missing.ts'
import {
  addToStage,
  createStage,
  noteCases,
  rejectUnknown,
  settleRepeats,
  type Stage,
  type StagedRecord,
} from './stage.ts'
import { noteImported } from '#api/permit-life/acts/imported/note-imported.queries.ts'
import { turnPermits } from '#api/permit-life/acts/turn.act.ts'
import { dayIn } from '#values/days.ts'
import { FEDERAL_CALENDAR, type WorkCalendar } from '#values/work-days.ts'
import { portalZone } from './portal-zone.ts'
import type { Trx } from './trx.ts'
import { Tally } from './tally.ts'
import { prepareStage, writeRecords, type Written } from './write-records.ts'

/** The agency's calendar. */
export type AgencyDays = {
  /** Whose days the facts of permits hold from; else the portal's, as its settings say. */
  timeZone?: string | undefined
  /** By which days a duty is due that comes again with an act whose day has come; else the federal ones. */
  workDays?: WorkCalendar | undefined
}

export type ImportOptions = ReadOptions &
  AgencyDays & {
    kind: Kind
    file: string
    /** The parsed mapping file; without one the file's headers are the kind's column names. */
    mapping?: unknown
    /** Says what would happen and changes nothing. */
    dryRun?: boolean
    /** Loads the good rows although others are refused. */
    skipBad?: boolean
    /** What becomes of a position that cannot be right. */
    positions?: PositionChoice
    /** Whether one bad cell that may be empty keeps its row out. */
    badOptionalCells?: BadCells
    /** Which register the file is from; else the mapping's `source`. */
    source?: string
    loadedBy?: string
    /** Where the files of documents lie and go. */
    attachments?: Attachments
    /** What becomes of records that an earlier file of the source had and this one lacks. */
    missing?: MissingChoice
    onReject: (reject: Reject) => void | Promise<void>
    onProgress?: (rows: number, share: number, step?: string) => void
    /** What was found out about the file. */
    onNote?: (words: string) => void
    /** When it is; else now. */
    now?: Date
    /** Told when everything is written, also by a dry run that takes it back afterwards; a throw takes it back too. */
    onWritten?: (trx: Trx, run: { runId: number; source: string }) => Promise<void>
  }

const BATCH_ROWS = 5000
/** After so long others are let through. */
const SLICE_MS = 40
const LINE_PLACES_SQL = sql`select rebuild_service_line_places()`

const NO_PLACE = 'Name the folder or the ZIP in which the files lie: --files'

class RolledBack extends Error {}

/**
 * Loads one file in one transaction. With a refused row nothing is loaded, unless `skipBad`. The file is
 * read as a stream and its good rows wait in a temporary table, so memory does not grow with the file.
 */
export async function importFile(db: Db, options: ImportOptions): Promise<ImportSummary> {
  const { kind, onProgress } = options
  const startedAt = options.now ?? new Date()
  if (kind.file && !options.attachments) throw new Error(NO_PLACE)
  const described = await describeFile(options.file)
  const table = await openTable(options.file, {
    ...options,
    headings: options.headings ?? 'suggested',
    extraCells: options.extraCells ?? 'note-in-workbooks',
  })
  if (table.note) options.onNote?.(table.note)
  const mapping = readMapping(options.mapping, kind, table.header)
  const run = {
    ...described,
    kind: kind.name,
    source: options.source ?? mapping.source ?? '',
    mappingSha256: mappingHash(options.mapping),
    loadedBy: options.loadedBy ?? userInfo().username,
  }
  const badOptionalCells = options.badOptionalCells ?? 'drop-row'
  const opened = await kind.openJudge?.(db, { positions: options.positions ?? 'refuse' })
  const judges = [kind.checkRow, opened].filter((judge) => judge !== undefined)
  const tally = new Tally(options.onReject)
  let written: Written = { inserted: 0, updated: 0, unchanged: 0 }
  let repeated = 0
  let removed = 0
  const drops: (() => Promise<void>)[] = []
  let runId: number | null = null
  let isLoaded = false
  const summary = (): Omit<ImportSummary, 'isLoaded' | 'runId'> => ({
    ...written,
    ...tally.counts(),
    repeated,
    removed,
    emptyRows: table.emptyRows(),
  })
  const say = (step: string): void => onProgress?.(tally.rows, 1, step)
  const isOfPermits = kind.table === 'permits'
  const today = dayIn(options.timeZone ?? (await portalZone(db, process.env)), startedAt)
  // What the file says comes after the acts whose day has come.
  if (isOfPermits && !options.dryRun)
    await turnPermits(db, {
      ...{ today, now: startedAt, workDays: options.workDays ?? FEDERAL_CALENDAR },
    })
  try {
    await ownTransaction(db, async (trx) => {
      // Two files of one kind beside each other would each miss what the other makes.
      await sql`select pg_advisory_xact_lock(hashtext(${`import ${kind.name}`}))`.execute(trx)
      const id = await openRun(trx, run, startedAt)
      await sql`select set_config('headwater.import_source', ${run.source}, true),
        set_config('headwater.is_import', 'yes', true)`.execute(trx)
      const stage = await createStage(trx, kind, mapping)
      await stageFile(trx, table, stage, mapping, options, { judges, badOptionalCells }, tally)
      say('checking names')
      await prepareStage(trx, kind, stage, id)
      await tally.addAll(await rejectUnknown(trx, kind, stage, badOptionalCells))
      const repeats = await settleRepeats(trx, kind, stage, mapping.repeats)
      await tally.addAll(repeats.rejects)
      repeated = repeats.passed
      await tally.addAll(await noteCases(trx, kind, stage))
      if (kind.file && options.attachments) {
        say('storing files')
        const stored = await storeFiles(trx, stage, kind.file, options.attachments)
        drops.push(stored.drop)
        await tally.addAll(stored.rejects)
      }
      const isRefused = BROKEN_FILE in tally.byRule || (tally.rejectedRows > 0 && !options.skipBad)
      if (isRefused && !options.dryRun) throw new RolledBack()
      say('writing records')
      written = await withWords(writeRecords(trx, kind, stage, id))
      if (options.missing)
        removed = await removeMissing(trx, kind, options.missing, { runId: id, ...run })
      if (isOfPermits) await noteImported(trx, { runId: id, now: startedAt, today })
      await options.onWritten?.(trx, { runId: id, source: run.source })
      if (options.dryRun) throw new RolledBack()
      say('counting map places')
      if (kind.isOnMap) await recountMap(trx)
      if (kind.table === 'service_lines') await LINE_PLACES_SQL.execute(trx)
      await closeRun(trx, id, 'loaded', summary())
      runId = id
      isLoaded = true
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
    if (!options.dryRun) {
      runId = await openRun(db, run, startedAt)
      await closeRun(db, runId, 'refused', summary())
    }
  } finally {
    // Of a run that wrote nothing no file stays.
    if (!isLoaded) for (const drop of drops) await drop()
    table.close()
  }
  say('')
  return { ...summary(), isLoaded, runId }
}

async function stageFile(
  trx: Trx,
  table: TableFile,
  stage: Stage,
  mapping: Mapping,
  { kind, onProgress }: ImportOptions,
  checks: RowChecks,
  tally: Tally,
): Promise<void> {
  const mapRecord = compileMapping(mapping)
  let batch: StagedRecord[] = []
  // The database takes rows in while the next ones are read.
  let taken: Promise<unknown> = Promise.resolve()
  const take = async (): Promise<void> => {
    await taken
    taken = addToStage(trx, stage, batch)
    // Whoever waits for it next hears of a failure.
    taken.catch(() => {})
    batch = []
  }
  let breath = performance.now()
  for await (const items of table.batches) {
    for (const item of items) {
      // What is only noted of a row comes before the row.
      if (!('rule' in item && item.outcome)) tally.rows++
      if (performance.now() - breath > SLICE_MS) {
        await setImmediate()
        breath = performance.now()
      }
      if ('rule' in item) {
        await tally.addAll([item])
        continue
      }
      const { rowNumber } = item
      const mapped = mapRecord(item.record, rowNumber)
      if (mapped.length === 0) tally.leftOut++
      for (const one of mapped) {
        const { row, rejects, emptied } = checkRow(kind, one, rowNumber, checks)
        if (rejects.length > 0) await tally.addAll(rejects)
        if (!rejects.some(({ outcome }) => !outcome)) batch.push({ rowNumber, row, emptied })
      }
      if (batch.length >= BATCH_ROWS) {
        await take()
        onProgress?.(tally.rows, table.progress())
      }
    }
  }
  if (batch.length > 0) await take()
  await taken
  onProgress?.(tally.rows, 1)
}
