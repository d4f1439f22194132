import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { KINDS } from '#api/portal/import/kinds.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'
import { held, isStanding, NOT_NOW, type Who } from './change-import.act.ts'
import { changeJob } from './import-jobs.queries.ts'
import type { ReadAnew } from './imports.schemas.ts'
import { inspect, withStaged } from './staged-file.ts'
import { suggestFor } from './suggest-for.ts'
import { wordsOfFault } from './words-of-fault.ts'

const NO_SHEET = 'Choose one of the sheets of the file.'

/** Reads another sheet of a file, or another row as its headings, and says anew what its columns most likely are. */
export async function readAnew(
  { db, files }: { db: Db; files: Pick<FileStore, 'get'> },
  { rid, versionNo, sheet, headings }: ReadAnew,
  who: Who,
): Promise<void> {
  const job = await held(db, rid, versionNo)
  const kind = KINDS[job.kind]
  if (!isStanding(job) || job.file_key === null || !kind) throw new ApiError('CONFLICT', NOT_NOW)
  if (sheet && !job.look?.sheets.includes(sheet))
    throw new ApiError('INVALID', NO_SHEET, { sheet: NO_SHEET })
  const staged = { key: job.file_key, name: job.file_name }
  // Of another sheet no row was shown, so that none of it was chosen.
  const isOther = sheet !== (job.look?.sheet ?? '')
  const how = { sheet, headings: isOther ? ('suggested' as const) : headings }
  const seen = await withStaged(files, staged, (file) => inspect(file, how)).catch(
    (error: unknown) => {
      const told = wordsOfFault(error, job.file_name)
      if (told.isFault || error instanceof ApiError) throw error
      throw new ApiError('INVALID', told.words, { headings: told.words })
    },
  )
  await inTransaction(db, async (trx) => {
    const now = await held(trx, rid, versionNo)
    if (!isStanding(now)) throw new ApiError('CONFLICT', NOT_NOW)
    const { mapping, choices } = await suggestFor(trx, kind, seen.columns)
    const { columns, look } = seen
    const change = { state: 'mapping', mapping, columns, look, told: seen.note || null } as const
    await changeJob(trx, rid, { ...change, ...(choices ? { choices } : {}) }, who)
  })
}
