import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openTable } from '#api/services/files/tables/open-table.ts'
import { beginningOf } from '#api/services/files/tables/signs.ts'
import type { FirstRow, ReadOptions } from '#api/services/files/tables/table.ts'
import { chunksOf, type FileStore } from '#api/ground/lib/files/file-store.ts'
import type { FileColumn, FileLook } from './imports.schemas.ts'

/** A file may unpack to this at most. */
const MOST_UNPACKED = 500 * 1_048_576
type How = Pick<FileLook, 'sheet'> & { headings: number | 'suggested' }

/** How a file that was sent to the page is read: the sheet and the row of headings that were chosen. */
export const readAtPage = ({ sheet, headings }: How): ReadOptions => ({
  atPage: { sheet, mostBytes: MOST_UNPACKED },
  headings,
})
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

type Inspected = { columns: FileColumn[]; look: FileLook; note: string }

/** The names of a file's columns with the first values of each, what may be read otherwise, and what was noticed. */
export async function inspect(file: string, how: How): Promise<Inspected> {
  const table = await openTable(file, { ...readAtPage(how), extraCells: 'note' })
  try {
    if (table.header.length > MOST_COLUMNS)
      throw new Error(`The file has more than ${MOST_COLUMNS} columns.`)
    const columns = table.header.map((name) => ({ name, values: [] as string[] }))
    let seen = 0
    for await (const batch of table.batches) {
      for (const row of batch) {
        if (!('record' in row)) continue
        for (const { name, values } of columns)
          values.push(beginningOf(row.record[name] ?? '', SHOWN))
        if (++seen >= SAMPLES) break
      }
      if (seen >= SAMPLES) break
    }
    const { note, sheet, sheets, headingRow: headings, firstRows } = table
    const look = { sheet: sheet ?? '', sheets: [...sheets], headings, rows: rowsOf(firstRows) }
    return { columns, look, note }
  } finally {
    table.close()
  }
}

function rowsOf(rows: readonly FirstRow[]): FileLook['rows'] {
  return rows.map(({ row, cells }) => ({ row, cells: [...cells] }))
}
