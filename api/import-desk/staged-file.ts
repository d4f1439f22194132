import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openTable } from '#api/files/tables/open-table.ts'
import type { ReadOptions } from '#api/files/tables/table.ts'
import { chunksOf, type FileStore } from '#api/lib/files/file-store.ts'
import type { FileColumn } from './imports.schemas.ts'

/** A file may unpack to this at most. */
const MOST_UNPACKED = 500 * 1_048_576
export const READ_AT_PAGE: ReadOptions = { atPage: { sheet: '', mostBytes: MOST_UNPACKED } }
const MOST_COLUMNS = 300
const SAMPLES = 20
const SHOWN = 200

export class FileGone extends Error {}

/** Puts a stored file on this machine's disk while something is done with it: tables are read from there. */
export async function withStaged<T>(
  files: Pick<FileStore, 'get'>,
  { key, name }: { key: string; name: string },
  work: (file: string) => Promise<T>,
): Promise<T> {
  const opened = await files.get(key)
  if (!opened) throw new FileGone('The file is not there any more. Upload it again.')
  const folder = await mkdtemp(path.join(tmpdir(), 'headwater-import-'))
  try {
    const file = path.join(folder, path.basename(name) || 'table')
    await pipeline(Readable.from(chunksOf(opened.stream)), createWriteStream(file))
    return await work(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The names of a file's columns with the first values of each, and what was noticed. */
export async function inspect(file: string): Promise<{ columns: FileColumn[]; note: string }> {
  const table = await openTable(file, READ_AT_PAGE)
  try {
    if (table.header.length > MOST_COLUMNS)
      throw new Error(`The file has more than ${MOST_COLUMNS} columns.`)
    const columns = table.header.map((name) => ({ name, values: [] as string[] }))
    let seen = 0
    for await (const batch of table.batches) {
      for (const row of batch) {
        if (!('record' in row)) continue
        for (const { name, values } of columns)
          values.push((row.record[name] ?? '').slice(0, SHOWN))
        if (++seen >= SAMPLES) break
      }
      if (seen >= SAMPLES) break
    }
    return { columns, note: table.note }
  } finally {
    table.close()
  }
}
