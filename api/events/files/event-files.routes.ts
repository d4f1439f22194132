import { serve } from '#api/ground/lib/calls/serve.ts'
import { t } from '#words/words.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { attachmentHeaders } from '#api/services/files/download-headers.ts'
import { lockDraft, selectDraft } from '#api/services/drafts/drafts.queries.ts'
import { reportOfCode } from '#api/events/receipt/receipt-codes.ts'
import { answer } from '#api/ground/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { keyHash } from '#api/ground/secrets/keys.ts'
import { openVerified } from '#api/services/proof/check/verified-file.ts'
import { signedInUser } from '#api/ground/lib/calls/signed-in.ts'
import { addFile, uploadOf } from './add-file.act.ts'
import {
  attachNamedFiles,
  countTiedFiles,
  deleteDraftFile,
  lockEvent,
  lockEventOfKey,
  selectDraftFiles,
  selectEventFile,
  selectReporterOfFile,
  selectEventFiles,
} from './event-files.queries.ts'
import {
  attachToEvent,
  downloadOfStaff,
  listOfDraft,
  removeFromDraft,
  uploadToDraft,
  uploadToEvent,
} from './event-files.schemas.ts'
import { shownFile } from './shown-file.ts'
import { noteStaffLook } from '#api/services/audit/staff-look.ts'

const SUBMITTED = 'This report was submitted already. It cannot be changed.'

/** Files of a report: added to its draft, tied to the event, read by agency staff alone. */
export function registerEventFiles(api: Api, deps: ApiDeps): void {
  const { db, files, clock, config } = deps

  api.openapi(uploadToDraft, async (c) => {
    const { 'x-draft-key': key, 'x-file-name': name } = c.req.valid('header')
    const draft = await selectDraft(db, key, clock())
    if (!draft) throw notFound('This form')
    if (draft.eventId !== null) throw new ApiError('ALREADY_FILED', SUBMITTED)
    const upload = await uploadOf(c, name)
    const file = await addFile(deps, upload, { draftId: draft.id }, async (trx, now) => {
      const locked = await lockDraft(trx, key, now)
      if (!locked) throw notFound('This form')
      if (locked.eventId !== null) throw new ApiError('ALREADY_FILED', SUBMITTED)
    })
    return answer(c, shownFile(file), 'Document saved successfully')
  })

  api.openapi(uploadToEvent, async (c) => {
    const { 'x-receipt-code': code, 'x-file-name': name } = c.req.valid('header')
    const { eventId } = await reportOfCode(db, code, { visitor: c.get('visitor'), now: clock() })
    const upload = await uploadOf(c, name)
    const file = await addFile(deps, upload, { eventId }, (trx) => lockEvent(trx, eventId))
    return answer(c, shownFile(file), 'Document saved successfully')
  })

  serve(api, removeFromDraft, async ({ body: { key, fileRid } }) => {
    const fileKey = await inTransaction(db, async (trx) => {
      const draft = await lockDraft(trx, key, clock())
      if (!draft) throw notFound('This form')
      if (draft.eventId !== null) throw new ApiError('ALREADY_FILED', SUBMITTED)
      return deleteDraftFile(trx, { draftId: draft.id, rid: fileRid })
    })
    if (fileKey === null) throw notFound('This file')
    await files.delete(fileKey)
    return null
  })

  serve(api, listOfDraft, async ({ body }) => {
    const draft = await selectDraft(db, body.key, clock())
    if (!draft) throw notFound('This form')
    return { list: (await selectDraftFiles(db, draft.id)).map(shownFile) }
  })

  api.openapi(attachToEvent, async (c) => {
    const { eventRid: eventId } = c.req.valid('param')
    const { key, draftKey = key, attachments } = c.req.valid('json')
    const rids = [...new Set(attachments.map((file) => file.rid))]
    const list = await inTransaction(db, async (trx) => {
      // An event that is not there is answered as one that the key does not open.
      if (!(await lockEventOfKey(trx, { eventId, hash: keyHash(key) })))
        throw notFound('This event')
      const draft = await selectDraft(trx, draftKey, clock())
      const tied = draft ? await attachNamedFiles(trx, { draftId: draft.id, eventId, rids }) : 0
      if (tied !== rids.length)
        throw new ApiError('CONFLICT', 'One of the files is not there any more. Add it again.')
      if ((await countTiedFiles(trx, eventId)) > config.report.maxFiles)
        throw new ApiError(
          'CONFLICT',
          t('A report can hold at most {maxFiles} files.', { maxFiles: config.report.maxFiles }),
        )
      return selectEventFiles(trx, eventId)
    })
    return answer(c, { list: list.map(shownFile) }, 'Document saved successfully')
  })

  api.openapi(downloadOfStaff, async (c) => {
    // To everybody else the address does not exist, whether or not the file does.
    const user = await signedInUser(c)
    const file = user?.kind === 'staff' ? await selectEventFile(db, c.req.valid('param').rid) : null
    if (!file) throw notFound('This file')
    const ownerId = await selectReporterOfFile(db, file.rid)
    const look = { what: 'report file', record: file.rid, ownerId } as const
    await noteStaffLook(db, c, look, clock())
    const stored = await openVerified(deps, 'report', file)
    const headers = {
      ...attachmentHeaders(file.name, file.contentType),
      'Content-Length': String(stored.byteSize),
      'Cache-Control': 'private, no-store',
    }
    if (c.req.method !== 'HEAD') return c.body(stored.stream, 200, headers)
    await stored.stream.cancel()
    return c.body(null, 200, headers)
  })
}
