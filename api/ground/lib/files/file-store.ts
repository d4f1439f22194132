import { createHash, randomUUID } from 'node:crypto'
import { constants, createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { filesUnder, spaceAround, type ListedFile } from './folder-listing.ts'

export type FileBody = Uint8Array | ReadableStream<Uint8Array>
export type StoredFile = { byteSize: number; sha256: string }
/** First and last byte, both included. */
export type FilePart = { first: number; last: number }
export type OpenedFile = { stream: ReadableStream<Uint8Array>; byteSize: number }

/** Where document files lie. Names, types and owners are in the database; here are only bytes by key. */
export type FileStore = {
  put: (key: string, body: FileBody, contentType: string) => Promise<StoredFile>
  /** The file, or a part of it; `byteSize` is of what comes. */
  get: (key: string, part?: FilePart) => Promise<OpenedFile | null>
  delete: (key: string) => Promise<void>
  /** Resolves where files can be stored and read now; nothing is written for it. */
  check: () => Promise<void>
  /** The keys right under a folder that were written before a moment, whole or broken off. */
  writtenBefore: (folder: string, moment: Date) => AsyncGenerator<string>
  /** The stored files after a key in the order of the keys, read page by page; also such that nobody put by a key. */
  list: (after?: string) => AsyncGenerator<ListedFile>
  /** Where the files lie on a disk: what is free on it, in bytes. */
  space?: () => Promise<{ freeBytes: number; totalBytes: number } | null>
}

const FILE_KEY = /^[a-z0-9][a-z0-9_-]*(\.[a-z0-9]+)?(\/[a-z0-9][a-z0-9_-]*(\.[a-z0-9]+)?)*$/
const FILE_KEY_MAX = 200

/** Throws for every key outside the allow-list, so that no key can leave the store's folder. */
export function checkFileKey(key: string): string {
  if (key.length > FILE_KEY_MAX || !FILE_KEY.test(key))
    throw new Error('A file key may hold only a-z, 0-9, "-", "_", "/" and file endings.')
  return key
}

/** Keeps the files in one folder of this machine. */
export function folderStore(folder: string): FileStore {
  const root = path.resolve(folder)
  const fileOf = (key: string): string => path.join(root, checkFileKey(key))
  return {
    async put(key, body) {
      const file = fileOf(key)
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      // A file appears under its name only when it is whole.
      const unfinished = path.join(path.dirname(file), `${randomUUID()}.part`)
      const measure = measuring()
      const target = createWriteStream(unfinished, { flags: 'wx', mode: 0o600 })
      try {
        await pipeline(readableOf(body), measure.through, target)
        await rename(unfinished, file)
      } catch (error) {
        // What is still being opened would come to be after it was removed.
        await closed(target)
        await rm(unfinished, { force: true })
        throw error
      }
      return measure.result()
    },
    async get(key, part) {
      const file = fileOf(key)
      const found = await stat(file).catch(() => null)
      if (!found?.isFile()) return null
      if (!part) return { stream: webStream(createReadStream(file)), byteSize: found.size }
      const { first, last } = part
      const stream = webStream(createReadStream(file, { start: first, end: last }))
      return { stream, byteSize: Math.max(0, Math.min(last, found.size - 1) - first + 1) }
    },
    async delete(key) {
      await rm(fileOf(key), { force: true })
    },
    async check() {
      await access(root, constants.R_OK | constants.W_OK).catch((error: unknown) => {
        // A folder that is not there yet is made with its first file.
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
      })
    },
    async *writtenBefore(folder, moment) {
      const names = await readdir(fileOf(folder)).catch(() => [])
      for (const name of names) {
        const found = await stat(path.join(fileOf(folder), name)).catch(() => null)
        if (found?.isFile() && found.mtime < moment) yield `${folder}/${name}`
      }
    },
    list: (after = '') => filesUnder(root, '', after),
    space: () => spaceAround(root),
  }
}

/** Ends a file that is being written, also one that is still being opened. */
function closed(target: WriteStream): Promise<void> {
  return new Promise((resolve) => {
    if (target.closed) resolve()
    else target.destroy().once('close', () => resolve())
  })
}

/** Counts and hashes the bytes that pass. */
export function measuring(): { through: Transform; result: () => StoredFile } {
  const hash = createHash('sha256')
  let byteSize = 0
  const through = new Transform({
    transform(chunk: Uint8Array, _encoding: BufferEncoding, done: TransformCallback) {
      hash.update(chunk)
      byteSize += chunk.byteLength
      done(null, chunk)
    },
  })
  return { through, result: () => ({ byteSize, sha256: hash.digest('hex') }) }
}

export function readableOf(body: FileBody): Readable {
  return body instanceof Uint8Array ? Readable.from([body]) : Readable.from(chunksOf(body))
}

/** The pieces of a stream, in their order. */
export async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Reads only as fast as the taker does and closes the source when the taker leaves. */
export function webStream(source: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel() {
      source.destroy()
    },
  })
}
