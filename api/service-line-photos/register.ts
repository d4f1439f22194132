import { dropFailed } from '#api/files/drop-failed.ts'
import { noteStaffLook } from '#api/audit/staff-look.ts'
import { decodedName } from '#api/files/decoded-name.ts'
import { attachmentHeaders } from '#api/files/download-headers.ts'
import { safeFileName } from '#api/files/file-name.ts'
import { receiveFile, TOO_BIG } from '#api/files/receive-file.ts'
import { answer } from '#api/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/lib/calls/errors.ts'
import { requireSignedIn, requireWriter } from '#api/lib/calls/signed-in.ts'
import { countAttempts } from '#api/lib/limits/attempts.ts'
import { openVerified } from '#api/records/check/verified-file.ts'
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

  api.openapi(calls.target, async (c) => {
    const found = await selectTarget(db, c.req.valid('param').id, isAddressHidden)
    if (!found) throw notFound('This service line')
    return answer(c, found)
  })

  api.openapi(calls.send, async (c) => {
    const { line } = c.req.valid('query')
    const headers = c.req.valid('header')
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
      return answer(c, null)
    } catch (error) {
      await dropFailed(files, [file.fileKey], error)
      throw error
    }
  })

  api.openapi(calls.list, async (c) => {
    const user = await requireSignedIn(c)
    return answer(c, await searchPhotos(deps.searches ?? db, user, c.req.valid('query')))
  })

  api.openapi(calls.get, async (c) => {
    const user = await requireSignedIn(c)
    const photo = await selectPhoto(db, user, c.req.valid('param').id)
    if (!photo) throw notFound('This photo')
    return answer(c, { ...photo, mayDecide: photo.state === 'waiting' && !user.isReadOnly })
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

  api.openapi(calls.decide, async (c) => {
    const user = await requireWriter(c)
    const by = { user, visitor: c.get('visitor'), words: config }
    await decidePhoto(db, by, c.req.valid('json'), clock())
    return answer(c, null)
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
