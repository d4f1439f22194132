import { isDatabaseOutage, UnknownOutcomeError } from '#api/ground/db/outages.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { dropFailed } from '#api/services/files/drop-failed.ts'
import type { Db } from '#api/ground/db/database.ts'
import { safeFileName } from '#api/services/files/file-name.ts'
import { receiveFile } from '#api/services/files/receive-file.ts'
import { KINDS } from '#api/portal/import/kinds.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'
import type { FileScanner } from '#api/ground/lib/files/virus-scan.ts'
import { changeJob, insertJob } from './import-jobs.queries.ts'
import { inspect, withStaged } from './staged-file.ts'
import { suggestFor } from './suggest-for.ts'
import { wordsOfFault } from './words-of-fault.ts'

/** The kinds that are imported in the browser: documents come with a folder of files, which a page does not take. */
export const PAGE_KINDS = Object.values(KINDS).filter(({ file }) => file === undefined)

type Parts = { db: Db; files: FileStore; scanner: FileScanner | null }
type NewImport = { kind: string; name: string; body: ReadableStream<Uint8Array> }

/** Takes a file in, looks at its columns and says what each most likely is. Answers the import. */
export async function receiveImport(
  { db, files, scanner }: Parts,
  { kind: kindName, name, body }: NewImport,
  { userId, now }: { userId: number; now: Date },
): Promise<number> {
  const kind = PAGE_KINDS.find((one) => one.name === kindName)
  if (!kind)
    throw new ApiError('INVALID', 'Choose what is imported.', { kind: 'Choose what is imported.' })
  const fileName = safeFileName(name)
  const stored = await receiveFile(body, fileName, {
    files,
    giver: null,
    scanner,
    folder: 'imports',
  })
  try {
    const staged = { key: stored.fileKey, name: fileName }
    const { columns, look, note } = await withStaged(files, staged, (file) =>
      inspect(file, { sheet: '', headings: 'suggested' }),
    )
    const suggested = await suggestFor(db, kind, columns)
    return await inTransaction(db, async (trx) => {
      const id = await insertJob(trx, {
        kind: kind.name,
        file_name: fileName,
        file_key: stored.fileKey,
        byte_size: stored.byteSize,
        state: 'mapping',
        columns,
        look,
        mapping: suggested.mapping,
        told: note || null,
        ...{ userId, now },
      })
      if (suggested.choices) {
        const { mapping, choices } = suggested
        await changeJob(trx, id, { mapping, choices, told: note || null }, { userId, now })
      }
      return id
    })
  } catch (error) {
    await dropFailed(files, [stored.fileKey], error)
    const told = wordsOfFault(error, fileName)
    if (told.isFault || error instanceof ApiError) throw error
    // Of the records, and not of the file.
    if (error instanceof UnknownOutcomeError || isDatabaseOutage(error)) throw error
    const words = `The file cannot be read: ${told.words}`
    throw new ApiError('INVALID', words, { file: words })
  }
}
