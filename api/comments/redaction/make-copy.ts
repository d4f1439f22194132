import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { chunksOf, webStream } from '#api/ground/lib/files/file-store.ts'
import type { PdfCopy } from '#api/ground/lib/files/pdf-redactor.ts'
import { scanned } from '#api/ground/lib/files/virus-scan.ts'
import { openVerified } from '#api/services/proof/check/verified-file.ts'
import { barOf } from '#values/comment-reasons.ts'
import type { StoredCopy } from './copies.queries.ts'
import type { KeptMark, SentFile } from './file.queries.ts'

export type CopyDeps = Pick<ApiDeps, 'db' | 'files' | 'clock' | 'scanner' | 'redactPdf'>

const MOST_BYTES = 50 * 1024 * 1024

/** Makes a copy of a comment's PDF without what is marked, and stores it. The file itself is only read. */
export async function makeStoredCopy(
  deps: CopyDeps,
  file: SentFile,
  marks: readonly Omit<KeptMark, 'rid'>[],
): Promise<StoredCopy & Omit<PdfCopy, 'bytes'>> {
  const { redactPdf, files, scanner = null, clock } = deps
  if (!redactPdf) throw new ApiError('BUSY', 'PDFs cannot be copied here. Try again later.')
  if (file.byteSize > MOST_BYTES)
    throw new ApiError('INVALID', 'This PDF is too large to be copied: at most 50 MB.')
  const { stream } = await openVerified(deps, 'comment', file)
  const parts: Uint8Array[] = []
  for await (const part of chunksOf(stream)) parts.push(part)
  const { bytes, ...found } = await redactPdf({
    bytes: new Uint8Array(Buffer.concat(parts)),
    marks: marks.map(({ words, pageNo, reason }) => ({ words, pageNo, bar: barOf(reason) })),
    title: `Redacted: file of comment ${file.receiptNo}`,
    now: clock(),
  })
  const fileKey = `comments/${randomUUID()}.pdf`
  const body = scanner ? webStream(Readable.from(scanned(inPieces(bytes), scanner))) : bytes
  const stored = await files.put(fileKey, body, 'application/pdf')
  return { ...found, ...stored, fileKey, scanResult: scanner ? 'clean' : 'off' }
}

/** The name under which the public gets a copy. The original's may say what is hidden. */
export const copyName = (receiptNo: string): string => `comment-${receiptNo}-redacted.pdf`

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.byteLength; at += 65_536)
    yield Buffer.from(bytes.subarray(at, at + 65_536))
}
