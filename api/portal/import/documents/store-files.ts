import { sql } from 'kysely'
import { receiveFile } from '#api/services/files/receive-file.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { webStream, type FileStore } from '#api/ground/lib/files/file-store.ts'
import type { FileScanner } from '#api/ground/lib/files/virus-scan.ts'
import type { Reject } from '#api/services/files/tables/table.ts'
import { removeFromStage, type Stage } from '../stage.ts'
import type { Trx } from '../trx.ts'
import { openFileSource } from './file-source.ts'

export type Attachments = {
  /** The folder or the ZIP in which the files of the table lie. */
  place: string
  files: FileStore
  scanner: FileScanner | null
}

const FOLDER = 'documents'

/** Files that were stored before the records are: whoever stored them drops them when those are not written. */
export type StoredFiles = { rejects: Reject[]; drop: () => Promise<void> }

/**
 * Takes the files of the staged rows in as uploads are: typed by content, bounded, scanned, hashed, without
 * the place and owner of photos. A file that is the one that the document has already is not stored again.
 */
export async function storeFiles(
  trx: Trx,
  stage: Stage,
  column: string,
  { place, files, scanner }: Attachments,
): Promise<StoredFiles> {
  await sql`alter table import_stage add column file_key text, add column byte_size bigint,
    add column content_type text, add column sha256 text`.execute(trx)
  const { rows } = await sql<{
    position: number
    row_number: number
    file: string
    known_key: string | null
    known_sha256: string | null
  }>`select s.position, s.row_number, s.${sql.ref(column)} as file, t.file_key as known_key, t.sha256 as known_sha256
    from import_stage s left join documents t on t.source_key = s.source_key order by s.position`.execute(
    trx,
  )
  const made: string[] = []
  const drop = async (): Promise<void> => {
    for (const key of made) await files.delete(key)
  }
  const rejects: Reject[] = []
  const refused: number[] = []
  const source = await openFileSource(place)
  try {
    for (const { position, row_number, file, known_key, known_sha256 } of rows) {
      const refuse = (message: string): void => {
        refused.push(position)
        const at = { row: row_number, column: stage.sourceOf(column), value: file }
        rejects.push({ ...at, rule: 'file', message })
      }
      const stream = await source.open(file)
      if (!stream) {
        refuse(`is no file in ${place}`)
        continue
      }
      try {
        const got = await receiveFile(webStream(stream), file, {
          files,
          giver: null,
          scanner,
          folder: FOLDER,
        })
        made.push(got.fileKey)
        const isKnown = known_key !== null && got.sha256 === known_sha256
        if (isKnown) await files.delete(got.fileKey)
        const key = isKnown ? known_key : got.fileKey
        await sql`update import_stage set file_key = ${key}, byte_size = ${got.byteSize},
          content_type = ${got.contentType}, sha256 = ${got.sha256} where position = ${position}`.execute(
          trx,
        )
      } catch (error) {
        // A scanner that is away is not the file's fault: it ends the run.
        if (!(error instanceof ApiError) || error.code === 'BUSY') throw error
        refuse(error.message)
      }
    }
    await removeFromStage(trx, refused)
    return { rejects, drop }
  } catch (error) {
    await drop()
    throw error
  } finally {
    source.close()
  }
}

/** The files that a run stored for documents, for a run that is taken back. */
export async function selectRunFiles(trx: Trx, runId: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select t.file_key as key from import_changes c join documents t on t.id = any (c.ids)
    where c.run_id = ${runId} and c.table_name = 'documents' and c.operation = 'created'
    union
    select c.after ->> 'file_key' from import_changes c
    where c.run_id = ${runId} and c.table_name = 'documents' and c.operation = 'changed'
      and c.after ->> 'file_key' <> c.before ->> 'file_key'`.execute(trx)
  return rows.map(({ key }) => key)
}

/** Those of the files that no document has any more. */
export async function selectUnused(trx: Trx, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<{ file_key: string }>`
    select file_key from documents where file_key in (${sql.join(keys)})`.execute(trx)
  const used = new Set(rows.map((row) => row.file_key))
  return keys.filter((key) => !used.has(key))
}
