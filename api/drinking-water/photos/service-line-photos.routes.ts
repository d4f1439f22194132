import { serve } from '#api/ground/lib/calls/serve.ts'
import { dropFailed } from '#api/services/files/drop-failed.ts'
import { noteStaffLook } from '#api/services/audit/staff-look.ts'
import { decodedName } from '#api/services/files/decoded-name.ts'
import { attachmentHeaders } from '#api/services/files/download-headers.ts'
import { safeFileName } from '#api/services/files/file-name.ts'
import { receiveFile, TOO_BIG } from '#api/services/files/receive-file.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { requireSignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { countAttempts } from '#api/ground/lib/limits/attempts.ts'
import { openVerified } from '#api/services/proof/check/verified-file.ts'
import { isEmailAddress } from '#values/email-address.ts'
import { decidePhoto } from './decide-photo.act.ts'
import * as calls from './photos.contract.ts'
import { searchPhotos, selectPhoto, selectPhotoFile, selectTarget } from './photos.queries.ts'
import { note as noteSchema } from './photos.schemas.ts'
import { sendPhoto } from './send-photo.act.ts'

const SENDERS = { scope: 'pipe photo', most: 20, windowSeconds: 3_600 }
const LINES = { scope: 'pipe photo of a line', most: 10, windowSeconds: 86_400 }
const MOST_BYTES = 20_971_520
const ONLY = {
  types: ['image/jpeg', 'image/png', 'image/heic', 'image/heif'],
  words: 'Send a photo: JPEG, PNG or HEIC.',
}

/** Photos of pipes: residents send them, who sees to the water system verifies or declines them. */
export function registerServiceLinePhotos(api: Api, deps: ApiDeps): void {
  const { db, files, scanner, config, clock } = deps
  const isAddressHidden = config.serviceLines.hiddenFields.includes('address')

  serve(api, calls.target, async ({ params }) => {
    const found = await selectTarget(db, params.id, isAddressHidden)
    if (!found) throw notFound('This service line')
    return found
  })

  serve(api, calls.send, async ({ c, query: { line }, headers }) => {
    if (!/^application\/octet-stream\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
      throw new ApiError('UNSUPPORTED', 'Send the file as application/octet-stream.')
    if (Number(c.req.header('content-length') ?? 0) > MOST_BYTES)
      throw new ApiError('TOO_LARGE', TOO_BIG)
    const words = wordsOf(headers['x-note'], headers['x-email'])
    const visitor = c.get('visitor')
    await countAttempts(
      db,
      [
        [SENDERS, visitor],
        [LINES, `line ${line}`],
      ],
      clock(),
    )
    if (!(await selectTarget(db, line, isAddressHidden))) throw notFound('This service line')
    const fileName = safeFileName(decodedName(headers['x-file-name']))
    const file = await receiveFile(c.req.raw.body ?? new Blob([]).stream(), fileName, {
      files,
      giver: { db, now: clock(), address: visitor },
      scanner: scanner ?? null,
      folder: 'pipe-photos',
      mostBytes: MOST_BYTES,
      only: ONLY,
    })
    try {
      const sent = { lineId: line, fileName, ...words }
      await sendPhoto(db, { sent, file, visitor }, clock())
      return null
    } catch (error) {
      await dropFailed(files, [file.fileKey], error)
      throw error
    }
  })

  serve(api, calls.list, async ({ user, query }) => {
    return await searchPhotos(deps.searches ?? db, user, query)
  })

  serve(api, calls.get, async ({ user, params }) => {
    const photo = await selectPhoto(db, user, params.id)
    if (!photo) throw notFound('This photo')
    return { ...photo, mayDecide: photo.state === 'waiting' && !user.isReadOnly }
  })

  api.openapi(calls.file, async (c) => {
    const user = await requireSignedIn(c)
    const { id: rid } = c.req.valid('param')
    const file = await selectPhotoFile(db, user, rid)
    if (!file) throw notFound('This photo')
    await noteStaffLook(db, c, { what: 'photo of a pipe', record: rid, ownerId: null }, clock())
    const stored = await openVerified(deps, 'photo of a pipe', file)
    return c.body(stored.stream, 200, {
      ...attachmentHeaders(file.name, file.contentType),
      'Content-Length': String(stored.byteSize),
      'Cache-Control': 'private, no-store',
    })
  })

  serve(api, calls.decide, async ({ c, user, body }) => {
    const by = { user, visitor: c.get('visitor'), words: config }
    await decidePhoto(db, by, body, clock())
    return null
  })
}

/** Note and address of a photo, read before the file is: no bytes are kept for nothing. */
function wordsOf(note = '', email = ''): { note: string; email: string | null } {
  const read = noteSchema.safeParse(decodedName(note).trim())
  if (!read.success) throw fault('note', 'Write at most 500 letters.')
  const address = decodedName(email).trim()
  if (address !== '' && !isEmailAddress(address))
    throw fault('email', 'Write an e-mail address like name@example.com, or leave it empty.')
  return { note: read.data, email: address === '' ? null : address }
}

function fault(field: string, words: string): ApiError {
  return new ApiError('INVALID', words, { [field]: words })
}
