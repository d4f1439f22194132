import { dropFailed } from '#api/services/files/drop-failed.ts'
import { may } from '#api/ground/lib/calls/access.ts'
import { countStored, requireSpace, type Giver } from '#api/ground/lib/limits/stored-bytes.ts'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { createRoute, z } from '@hono/zod-openapi'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { attachmentHeaders } from '#api/services/files/download-headers.ts'
import { chunksOf } from '#api/services/files/receive-file.ts'
import { answer } from '#api/ground/lib/calls/answer.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import { envelopeOf, failures, idParams, postCall } from '#api/ground/lib/calls/contract.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { webStream, type FileStore, type StoredFile } from '#api/ground/lib/files/file-store.ts'
import { keyHash } from '#api/ground/secrets/keys.ts'
import { scanned, type FileScanner } from '#api/ground/lib/files/virus-scan.ts'
import { openVerified } from '#api/services/proof/check/verified-file.ts'
import { requireSignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { putUpload, takeUpload } from './comment-uploads.queries.ts'
import { lockForm } from './comments.queries.ts'
import { FILE_TOO_BIG, PDF_ONLY } from './comments.rules.ts'
import { formKey, uploadSchema } from './comments.schemas.ts'
import type { PdfFinding } from '#api/services/files/pdf-actions.ts'
import { checkingPdf } from './pdf-content.ts'
import { selectPublishedFile } from './published.queries.ts'

const tag = 'Public comments'
const UPLOADS = { scope: 'comment file', most: 60, windowSeconds: 3_600 }
const SIGN_IN = 'Log in to attach a file to a comment.'

const upload = createRoute({
  ...may('holder'),
  method: 'post',
  path: '/Anon/PublicComment/UploadFile',
  summary: 'Send the PDF of a comment ahead of it; signed-in users only',
  operationId: 'comments.uploadFile',
  tags: [tag],
  request: {
    query: z.object({
      key: formKey,
      name: plainText(255).openapi({ description: 'File name, ending in .pdf' }),
    }),
    body: {
      description: 'The file as it is',
      content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
    },
  },
  responses: {
    200: {
      description: 'The file waits for its comment; the comment names its `rid`',
      content: { 'application/json': { schema: envelopeOf(uploadSchema) } },
    },
    ...failures,
  },
})

const remove = postCall(
  '/Anon/PublicComment/RemoveFile',
  {
    access: 'holder',
    tag,
    operationId: 'comments.removeFile',
    summary: 'Delete the file that waits for a comment',
  },
  z.object({ key: formKey }),
  z.null(),
)

const download = createRoute({
  ...may('anyone'),
  method: 'get',
  path: '/Anon/PublicComment/DownloadAttachment/{id}',
  summary: 'The file of a published comment, by the rid of the comment',
  operationId: 'comments.download',
  tags: [tag],
  request: { params: idParams },
  responses: {
    200: {
      description: 'The file, as an attachment',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...failures,
  },
})

/** The one file that a comment may bring. Everything about it is decided by what arrives. */
export function registerCommentFiles(api: Api, deps: ApiDeps): void {
  const { db, files, config, clock, scanner = null } = deps
  api.openapi(upload, async (c) => {
    const { key, name } = c.req.valid('query')
    const now = clock()
    const user = await requireSignedIn(c, SIGN_IN)
    await countAttempt(db, UPLOADS, String(user.id), now)
    if (!/\.pdf$/i.test(name)) throw new ApiError('FILE_KIND_REFUSED', PDF_ONLY)
    const fileKey = `comments/${randomUUID()}.pdf`
    const stored = await storePdf(c.req.raw.body, {
      files,
      fileKey,
      scanner,
      giver: { db, now, account: user.id },
      most: config.comments.maxFileBytes,
    })
    const { id, replacedFileKey } = await inTransaction(db, async (trx) => {
      await lockForm(trx, keyHash(key))
      return putUpload(trx, {
        keyHash: keyHash(key),
        userId: user.id,
        name: lastPart(name),
        fileKey,
        now,
        ...stored,
      })
    })
    if (replacedFileKey) await files.delete(replacedFileKey)
    return answer(c, {
      rid: id,
      name: lastPart(name),
      fileSize: stored.byteSize,
      sha256: stored.sha256,
    })
  })

  api.openapi(remove, async (c) => {
    const user = await requireSignedIn(c, SIGN_IN)
    const hash = keyHash(c.req.valid('json').key)
    const taken = await takeUpload(db, { keyHash: hash, userId: user.id })
    if (taken) await files.delete(taken.fileKey)
    return answer(c, null)
  })

  api.openapi(download, async (c) => {
    const file = await selectPublishedFile(db, c.req.valid('param').id)
    if (!file) throw notFound('This file')
    const stored = await openVerified(deps, 'comment', file)
    const headers = {
      ...attachmentHeaders(file.name, 'application/pdf'),
      'Content-Length': String(stored.byteSize),
      ETag: `"${file.sha256}"`,
    }
    if (c.req.method !== 'HEAD') return c.body(stored.stream, 200, headers)
    await stored.stream.cancel()
    return c.body(null, 200, headers)
  })
}

/** Why a PDF is not taken; null for one that is. */
const REFUSED: Record<PdfFinding, string | null> = {
  fine: null,
  active:
    'This PDF holds scripts, programs or other files, which we do not take. Print it to a new PDF and choose that one.',
  locked:
    'This PDF is locked with a password, or packed so that we cannot check it. Print it to a new PDF and choose that one.',
}

type PdfStorage = {
  files: FileStore
  fileKey: string
  giver: Giver
  scanner: FileScanner | null
  /** Bytes that the file may have. */
  most: number
}

/** Stores what arrives while it arrives; leaves nothing behind when it is too large, infected or no PDF. */
async function storePdf(
  body: ReadableStream<Uint8Array> | null,
  { files, fileKey, giver, scanner, most }: PdfStorage,
): Promise<StoredFile> {
  if (!body) throw new ApiError('FILE_KIND_REFUSED', PDF_ONLY)
  await requireSpace(files)
  const check = checkingPdf(most)
  let stored: StoredFile
  try {
    // What breaks off on its way is told as that, and is no fault of ours.
    const whole = webStream(Readable.from(chunksOf(body)))
    const passed = whole.pipeThrough(check.through)
    const kept = scanner ? webStream(Readable.from(scanned(chunksOf(passed), scanner))) : passed
    stored = await files.put(fileKey, kept, 'application/pdf')
  } catch (error) {
    if (check.isTooBig()) throw new ApiError('FILE_TOO_LARGE', FILE_TOO_BIG)
    throw error
  }
  try {
    const words = check.isPdf() ? REFUSED[await check.finding()] : PDF_ONLY
    if (words === null) {
      await countStored(giver, stored.byteSize)
      return stored
    }
    throw new ApiError('FILE_KIND_REFUSED', words)
  } catch (error) {
    await dropFailed(files, [fileKey], error)
    throw error
  }
}

/** Some browsers send a whole path. */
function lastPart(name: string): string {
  return name.split(/[\\/]/).at(-1) ?? name
}
