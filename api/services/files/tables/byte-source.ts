import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import path from 'node:path'
import { Transform, type Readable, type TransformCallback } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { otherFormat, otherPackedFormat } from './other-formats.ts'
import type { ReadOptions } from './table.ts'
import { openZip, type Zip } from './zip.ts'

/** The bytes of a table, unpacked; they may be opened more than once. */
export type ByteSource = {
  name: string
  open: () => Promise<Readable>
  progress: () => number
  /** The parts of a workbook, when the file is one. */
  workbook: Zip | null
  close: () => void
}

const MEGABYTE = 1_048_576
/** Real tables shrink to a tenth or a fiftieth; what swells more than this was made to. */
const MOST_TIMES = 250
const SURE_BYTES = 100 * MEGABYTE
const MOST_BYTES = 16_384 * MEGABYTE
const HEAD_BYTES = 65_536
const GZIP = '1f8b'
const ZIP = '504b'
const TABLE_NAME = /\.(csv|tsv|tab|txt)$/i

export async function openSource(
  file: string,
  options: Pick<ReadOptions, 'entry' | 'atPage'> = {},
): Promise<ByteSource> {
  const head = await firstBytes(file)
  const magic = head.toString('hex', 0, 2)
  if (magic === ZIP) return openZipped(file, options)
  const other = otherFormat(file, head)
  if (other) throw new Error(other)
  const mostBytes = options.atPage?.mostBytes
  const { size } = await stat(file)
  let read = 0
  const isPacked = magic === GZIP
  return {
    name: path.basename(file),
    workbook: null,
    open: async () => {
      const source = createReadStream(file)
      source.on('data', () => (read = source.bytesRead))
      source.pause()
      if (!isPacked) return source
      const unpacked = guarded(
        source.pipe(createGunzip()),
        () => source.bytesRead,
        () => {},
        mostBytes,
      )
      source.on('error', (error) => unpacked.destroy(error))
      return unpacked
    },
    progress: () => (size === 0 ? 1 : read / size),
    close: () => {},
  }
}

async function openZipped(
  file: string,
  { entry: entryName, atPage }: Pick<ReadOptions, 'entry' | 'atPage'>,
): Promise<ByteSource> {
  const zip = await openZip(file)
  const close = (): void => zip.close()
  if (zip.has('xl/workbook.xml'))
    return { name: path.basename(file), workbook: zip, open: notOpened, progress: () => 0, close }
  const other = otherPackedFormat(file, zip)
  if (other) {
    close()
    throw new Error(other)
  }
  const tables = zip.names.filter((name) => TABLE_NAME.test(name) && !name.startsWith('__MACOSX/'))
  const chosen = entryName ?? (tables.length === 1 ? tables[0] : undefined)
  if (chosen === undefined || !zip.has(chosen)) {
    close()
    const what = entryName ? `no file ${entryName}` : `${tables.length} tables`
    if (atPage) throw new Error(`${path.basename(file)} holds ${what}. Send one table.`)
    throw new Error(
      `${file} holds ${what}. Name one of its files by --entry: ${zip.names.slice(0, 20).join(', ')}`,
    )
  }
  let read = 0
  return {
    name: path.basename(chosen),
    workbook: null,
    open: async () => {
      const { stream, packedBytes } = await zip.open(chosen)
      return guarded(
        stream,
        () => packedBytes,
        (bytes) => (read = bytes),
        atPage?.mostBytes,
      )
    },
    progress: () => read / Math.max(1, zip.sizeOf(chosen)),
    close,
  }
}

function notOpened(): never {
  throw new Error('A workbook is read by its sheets.')
}

/** Ends a stream that swells as no real table does. */
export function guarded(
  source: Readable,
  packedBytes: () => number,
  onBytes: (bytes: number) => void = () => {},
  mostBytes = MOST_BYTES,
): Readable {
  let bytes = 0
  const guard = new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      bytes += chunk.length
      onBytes(bytes)
      const isBomb = bytes > SURE_BYTES && bytes > MOST_TIMES * Math.max(1, packedBytes())
      if (isBomb || bytes > mostBytes)
        done(
          new Error(
            isBomb
              ? `The file unpacks to more than ${Math.round(bytes / MEGABYTE)} MB, ${MOST_TIMES} times its size: it is not read.`
              : `The file unpacks to more than ${Math.round(mostBytes / MEGABYTE)} MB: it is not read.`,
          ),
        )
      else done(null, chunk)
    },
  })
  source.on('error', (error) => guard.destroy(error))
  guard.on('close', () => source.destroy())
  return source.pipe(guard)
}

/** As far as what a file is can be told: the folder of a locked workbook may stand some way in. */
async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
