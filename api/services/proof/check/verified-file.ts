import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { chunksOf, webStream, type OpenedFile } from '#api/ground/lib/files/file-store.ts'
import { log } from '#api/ground/lib/log.ts'
import { isFlagged, noteFinding, type Outcome } from './file-findings.queries.ts'
import { hashOfStored } from '../stored-files.ts'

/** What the database says of a file. */
export type KnownFile = {
  fileKey: string
  name: string
  contentType: string
  sha256: string
  byteSize: number
}

type Deps = Pick<ApiDeps, 'db' | 'files' | 'clock'>
type Wanted = Pick<KnownFile, 'fileKey' | 'name' | 'sha256' | 'byteSize'>

/** Files up to this size are read whole before the first byte goes out. */
const READ_FIRST_BYTES = 4 * 1024 * 1024
const REFUSAL =
  'This file is not what was filed: it does not match its fingerprint, so it is not given out. The agency was told.'

/**
 * Opens a stored file so that it goes out only as it was filed. A small one is compared with its SHA-256 before
 * it begins. Of a large one the last piece is held back until the hash of all is known: when it differs the
 * connection breaks off, so that no download of altered bytes is ever complete. What was found is noted for the
 * agency's desk, and from then on the file is read through before any of it goes out.
 */
export async function openVerified(deps: Deps, source: string, file: Wanted): Promise<OpenedFile> {
  const { db, files } = deps
  const found = (outcome: Outcome, sha256: string | null): Promise<void> =>
    note(deps, { source, file, outcome, sha256 })
  const stored = await files.get(file.fileKey)
  if (!stored) {
    await found('missing', null)
    throw notFound('This file')
  }
  if (stored.byteSize !== file.byteSize) {
    await stored.stream.cancel()
    await found('altered', await hashOfStored(files, file.fileKey))
    throw new ApiError('RECORD_ALTERED', REFUSAL)
  }
  if (stored.byteSize <= READ_FIRST_BYTES) {
    const parts: Uint8Array[] = []
    for await (const part of chunksOf(stored.stream)) parts.push(part)
    const bytes = Buffer.concat(parts)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    if (sha256 === file.sha256)
      return { stream: webStream(Readable.from([bytes])), byteSize: bytes.byteLength }
    await found('altered', sha256)
    throw new ApiError('RECORD_ALTERED', REFUSAL)
  }
  if (await isFlagged(db, file.fileKey)) {
    const sha256 = await hashOfStored(files, file.fileKey)
    if (sha256 !== file.sha256) {
      await stored.stream.cancel()
      throw new ApiError('RECORD_ALTERED', REFUSAL)
    }
    // Somebody put the right bytes back.
    await found('whole', sha256)
  }
  const checked = heldBack(stored.stream, file.sha256, (sha256) => found('altered', sha256))
  return { stream: webStream(Readable.from(checked)), byteSize: stored.byteSize }
}

async function* heldBack(
  stream: ReadableStream<Uint8Array>,
  expected: string,
  onAltered: (sha256: string) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let held: Uint8Array | null = null
  for await (const part of chunksOf(stream)) {
    hash.update(part)
    if (held) yield held
    held = part
  }
  const sha256 = hash.digest('hex')
  if (sha256 !== expected) {
    await onAltered(sha256)
    throw new Error('A stored file was altered: its download was broken off.')
  }
  if (held) yield held
}

async function note(
  { db, clock }: Deps,
  {
    source,
    file,
    outcome,
    sha256,
  }: { source: string; file: Wanted; outcome: Outcome; sha256: string | null },
): Promise<void> {
  if (outcome !== 'whole')
    log.error({ fileKey: file.fileKey, source, outcome }, 'a stored file is not what was filed')
  const { fileKey, name, sha256: expectedSha256 } = file
  await noteFinding(
    db,
    { fileKey, name, source, outcome, expectedSha256, foundSha256: sha256 },
    clock(),
  )
}
