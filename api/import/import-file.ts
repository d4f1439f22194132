import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import { checkRow, type Reject } from './check-row.ts'
import type { Kind } from './kind.ts'
import { mapRecord, readMapping, type Mapping } from './mapping.ts'
import { BROKEN_FILE, openCsv, type CsvFile } from './read-csv.ts'
import {
  addToStage,
  createStage,
  rejectUnknown,
  settleRepeats,
  type Stage,
  type StagedRecord,
  type Trx,
} from './stage.ts'
import { writeRecords, type Written } from './write-records.ts'

export type ImportOptions = {
  kind: Kind
  file: string
  /** The parsed mapping file; without one the file's headers are the kind's column names. */
  mapping?: unknown
  /** Says what would happen and changes nothing. */
  dryRun?: boolean
  /** Loads the good rows although others are refused. */
  skipBad?: boolean
  onReject: (reject: Reject) => void | Promise<void>
  onProgress?: (rows: number, share: number) => void
}

export type ImportSummary = Written & {
  /** Rows of the file, without the header. */
  rows: number
  /** Rows that the mapping's `where` left out. */
  leftOut: number
  /** Rows with the key of another row that the mapping lets pass. */
  repeated: number
  /** Rows, not cells: a row may break several rules. */
  rejected: number
  rejectedByRule: Record<string, number>
  isLoaded: boolean
}

const BATCH_ROWS = 2000
const MAP_LAYERS_SQL = sql`select rebuild_map_clusters()`

class RolledBack extends Error {}

/**
 * Loads one file in one transaction. With a refused row nothing is loaded, unless `skipBad`. The file is
 * read as a stream and its good rows wait in a temporary table, so memory does not grow with the file.
 */
export async function importFile(db: Db, options: ImportOptions): Promise<ImportSummary> {
  const { kind } = options
  const csv = await openCsv(options.file)
  const mapping = readMapping(options.mapping, kind, csv.header)
  const tally = new Tally(options.onReject)
  let written: Written = { inserted: 0, updated: 0, unchanged: 0 }
  let repeated = 0
  let isLoaded = false
  try {
    await db.transaction().execute(async (trx) => {
      const stage = await createStage(trx, kind, mapping)
      await stageFile(trx, csv, stage, mapping, options, tally)
      await tally.addAll(await rejectUnknown(trx, kind, stage))
      const repeats = await settleRepeats(trx, kind, stage, mapping.repeats)
      await tally.addAll(repeats.rejects)
      repeated = repeats.passed
      const isRefused = BROKEN_FILE in tally.byRule || (tally.rejectedRows > 0 && !options.skipBad)
      if (isRefused && !options.dryRun) throw new RolledBack()
      written = await writeRecords(trx, kind, stage)
      if (options.dryRun) throw new RolledBack()
      if (kind.isOnMap) await MAP_LAYERS_SQL.execute(trx)
      isLoaded = true
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
  return {
    ...written,
    rows: tally.rows,
    leftOut: tally.leftOut,
    repeated,
    rejected: tally.rejectedRows,
    rejectedByRule: tally.byRule,
    isLoaded,
  }
}

async function stageFile(
  trx: Trx,
  csv: CsvFile,
  stage: Stage,
  mapping: Mapping,
  { kind, onProgress }: ImportOptions,
  tally: Tally,
): Promise<void> {
  let batch: StagedRecord[] = []
  for await (const item of csv.records) {
    tally.rows++
    if ('rule' in item) {
      await tally.addAll([item])
      continue
    }
    const mapped = mapRecord(mapping, item.record, item.rowNumber)
    if (mapped.length === 0) tally.leftOut++
    for (const one of mapped) {
      const { row, rejects } = checkRow(kind, one, item.rowNumber)
      if (rejects.length > 0) await tally.addAll(rejects)
      else batch.push({ rowNumber: item.rowNumber, row })
    }
    if (batch.length >= BATCH_ROWS) {
      await addToStage(trx, kind, stage, batch)
      batch = []
      onProgress?.(tally.rows, csv.progress())
    }
  }
  if (batch.length > 0) await addToStage(trx, kind, stage, batch)
  onProgress?.(tally.rows, 1)
}

class Tally {
  rows = 0
  leftOut = 0
  readonly byRule: Record<string, number> = {}
  private readonly refused = new Set<number>()

  constructor(private readonly onReject: ImportOptions['onReject']) {}

  get rejectedRows(): number {
    return this.refused.size
  }

  async addAll(rejects: Reject[]): Promise<void> {
    for (const reject of rejects) {
      this.refused.add(reject.row)
      this.byRule[reject.rule] = (this.byRule[reject.rule] ?? 0) + 1
      await this.onReject(reject)
    }
  }
}
