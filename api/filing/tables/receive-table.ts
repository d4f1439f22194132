import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { chunksOf } from '#api/services/files/receive-file.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { scanned, type FileScanner } from '#api/ground/lib/files/virus-scan.ts'

/** The largest file of rows that is taken; ten thousand rows are about one megabyte. */
export const MOST_TABLE_BYTES = 20_971_520
const TOO_BIG = 'This file is larger than 20 MB. Split it, or save it without pictures.'
const EMPTY = 'This file is empty.'
const OLD_BOOK = 'This is a workbook of an old kind (XLS). Save it as XLSX or CSV and choose that.'
const NO_TABLE = 'This is neither a workbook (XLSX) nor a CSV file. Save the table as one of them.'

const ZIP = '504b'
const OLD = 'd0cf11e0'
const MARKS_OF_UTF16 = ['fffe', 'feff']

type Receiving = { name: string; scanner: FileScanner | null; mostBytes?: number }

/**
 * Holds an uploaded file of rows while it is read, and no longer: readers of workbooks jump about in it. It is
 * scanned like every file that comes in.
 */
export async function withTableFile<T>(
  body: ReadableStream<Uint8Array>,
  { name, scanner, mostBytes = MOST_TABLE_BYTES }: Receiving,
  work: (file: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'headwater-table-'))
  try {
    const file = path.join(folder, path.basename(name) || 'table')
    const known = checked(chunksOf(body), mostBytes)
    const kept = scanner ? scanned(known, scanner) : known
    await pipeline(Readable.from(kept, { objectMode: false }), createWriteStream(file))
    return await work(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Ends what is too big, and what by its first bytes is no table. */
async function* checked(
  chunks: AsyncIterable<Uint8Array>,
  mostBytes: number,
): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of chunks) {
    if (size === 0 && chunk.byteLength > 0) refuseKind(Buffer.from(chunk))
    size += chunk.byteLength
    if (size > mostBytes)
      throw new ApiError('FILE_TOO_LARGE', TOO_BIG.replace('20', String(mostBytes / 1_048_576)))
    yield chunk
  }
  if (size === 0) throw new ApiError('FILE_EMPTY', EMPTY)
}

function refuseKind(head: Buffer): void {
  if (head.toString('hex', 0, 4) === OLD) throw new ApiError('FILE_KIND_REFUSED', OLD_BOOK)
  const start = head.toString('hex', 0, 2)
  if (start === ZIP || MARKS_OF_UTF16.includes(start)) return
  if (head.subarray(0, 4_096).includes(0) || head.toString('latin1', 0, 5) === '%PDF-')
    throw new ApiError('FILE_KIND_REFUSED', NO_TABLE)
}
