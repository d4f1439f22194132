import { serve } from '#api/ground/lib/calls/serve.ts'
import { dropFailed } from '#api/services/files/drop-failed.ts'
import { decodedName } from '#api/services/files/decoded-name.ts'
import { attachmentHeaders } from '#api/services/files/download-headers.ts'
import { safeFileName } from '#api/services/files/file-name.ts'
import { MAX_FILE_BYTES, receiveFile, TOO_BIG } from '#api/services/files/receive-file.ts'
import { requireAction } from '#api/ground/lib/calls/actions.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import { openVerified } from '#api/services/proof/check/verified-file.ts'
import { NEWS } from './news-desk.contract.ts'
import { addFile, refuseFile, takeFileOut } from './news-files.act.ts'
import * as calls from './news-files.contract.ts'
import { selectDeskFile } from './news-files.queries.ts'

const UPLOADS = { scope: 'publication file', most: 120, windowSeconds: 3_600 }

/** Files of publications, for staff with the right. */
export function registerNewsFiles(api: Api, deps: ApiDeps): void {
  const { db, files, scanner, clock } = deps

  serve(api, calls.addFile, async ({ c, user: staff, query: asked, headers }) => {
    if (!/^application\/octet-stream\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
      throw new ApiError('UNSUPPORTED', 'Send the file as application/octet-stream.')
    if (Number(c.req.header('content-length') ?? 0) > MAX_FILE_BYTES)
      throw new ApiError('TOO_LARGE', TOO_BIG)
    await countAttempt(db, UPLOADS, String(staff.id), clock())
    await refuseFile(db, asked)
    const name = safeFileName(decodedName(headers['x-file-name']))
    const file = await receiveFile(c.req.raw.body ?? new Blob([]).stream(), name, {
      files,
      giver: null,
      scanner: scanner ?? null,
      folder: 'publications',
    })
    try {
      const rid = await addFile(db, { ...asked, name }, file, { staff, now: clock() })
      return { rid }
    } catch (error) {
      await dropFailed(files, [file.fileKey], error)
      throw error
    }
  })

  serve(api, calls.takeFileOut, async ({ user: staff, body: asked }) => {
    await takeFileOut(db, asked, { staff, now: clock() })
    return { rid: asked.rid }
  })

  api.openapi(calls.deskFile, async (c) => {
    await requireAction(c, NEWS)
    const file = await selectDeskFile(db, c.req.valid('param').id)
    if (!file) throw notFound('This file')
    const stored = await openVerified(deps, 'publication', file)
    return c.body(stored.stream, 200, {
      ...attachmentHeaders(file.name, file.contentType),
      'Content-Length': String(stored.byteSize),
      'Cache-Control': 'private, no-store',
    })
  })
}
