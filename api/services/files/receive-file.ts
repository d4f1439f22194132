import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { webStream, type FileStore } from '#api/ground/lib/files/file-store.ts'
import { scanned, type FileScanner } from '#api/ground/lib/files/virus-scan.ts'
import { countStored, requireSpace, type Giver } from '#api/ground/lib/limits/stored-bytes.ts'
import { inThread } from './bounded/in-thread.ts'
import { ByteSource } from './byte-source.ts'
import { cleanerOf, HAS_POSITION, mayHoldPosition, POSITION_PARTS } from './clean-photo.ts'
import { type Cleaning } from './cleaning.ts'
import { HEAD_BYTES, isContainer, NOT_ALLOWED, RUNNABLE_PARTS } from './file-kind.ts'
import type { Position } from './photo-data.ts'
import { signatureSearch, type Signature } from './signatures.ts'

/** The largest file that is taken; a file of exactly this size is. */
export const MAX_FILE_BYTES = 52_428_800
export const TOO_BIG = 'File size is too big.'
const EMPTY = 'This file is empty.'
const BROKEN_OFF = 'The file did not arrive whole. Add it again.'

export type ReceivedFile = {
  fileKey: string
  contentType: string
  byteSize: number
  sha256: string
  isCleaned: boolean
  position: Position | null
  isScanned: boolean
}

type Storage = {
  files: FileStore
  /** Whose budget of bytes the file counts for; null where the agency itself stores it. */
  giver: Giver | null
  scanner: FileScanner | null
  /** Where the bytes lie. */
  folder?: string
  mostBytes?: number
  /** The types that are taken, and the words for all others; without it every safe type is. */
  only?: { types: readonly string[]; words: string }
}

/**
 * Takes a file in as a stream: refuses what is too big, empty, runnable or infected, takes position and
 * owner out of photos, and stores it under a new key. A refused or broken file leaves nothing behind.
 */
export async function receiveFile(
  body: ReadableStream<Uint8Array>,
  name: string,
  storage: Storage,
): Promise<ReceivedFile> {
  await requireSpace(storage.files)
  const source = new ByteSource(upTo(storage.mostBytes ?? MAX_FILE_BYTES, chunksOf(body)))
  try {
    return await receive(source, name, storage)
  } finally {
    await source.close()
  }
}

async function receive(
  source: ByteSource,
  name: string,
  { files, giver, scanner, folder = 'event-files', only }: Storage,
): Promise<ReceivedFile> {
  const head = await source.peek(HEAD_BYTES)
  if (head.length === 0) throw new ApiError('FILE_EMPTY', EMPTY)
  const contentType = await inThread('kind', [head, name])
  if (!contentType) throw new ApiError('FILE_KIND_REFUSED', NOT_ALLOWED)
  if (only && !only.types.includes(contentType)) throw new ApiError('FILE_KIND_REFUSED', only.words)

  const cleaning: Cleaning = { isCleaned: false, position: null }
  const cleaner = cleanerOf(contentType)
  const passed = cleaner ? cleaner(source, cleaning) : searched(source.rest(), contentType)
  const kept = scanner ? scanned(passed, scanner) : passed
  const fileKey = `${folder}/${randomUUID()}`
  const stored = await files.put(fileKey, webStream(Readable.from(kept)), contentType)
  if (giver)
    await countStored(giver, stored.byteSize).catch(async (error: unknown) => {
      await files.delete(fileKey)
      throw error
    })
  return { fileKey, contentType, ...stored, ...cleaning, isScanned: scanner !== null }
}

/** The bytes of a body as they come; one that breaks off is refused. */
export async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  const next = () =>
    reader.read().catch(() => {
      throw new ApiError('INVALID', BROKEN_OFF)
    })
  try {
    for (let part = await next(); !part.done; part = await next()) yield part.value
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

async function* upTo(most: number, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.byteLength
    if (size > most) throw new ApiError('FILE_TOO_LARGE', TOO_BIG)
    yield chunk
  }
}

/** Looks for parts that must not come in, in the types that can have them. */
async function* searched(chunks: AsyncIterable<Buffer>, type: string): AsyncGenerator<Buffer> {
  const wanted: Signature<'runs' | 'position'>[] = [
    ...(isContainer(type) ? RUNNABLE_PARTS : []),
    ...(mayHoldPosition(type) ? POSITION_PARTS : []),
  ]
  const search = signatureSearch(wanted)
  for await (const chunk of chunks) {
    const found = wanted.length > 0 ? search.look(chunk) : null
    if (found === 'runs') throw new ApiError('FILE_KIND_REFUSED', NOT_ALLOWED)
    if (found === 'position') throw new ApiError('FILE_KIND_REFUSED', HAS_POSITION)
    yield chunk
  }
}
