import { serve } from '#api/ground/lib/calls/serve.ts'
import { noteStaffLook } from '#api/services/audit/staff-look.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { REVIEW } from '#api/services/access/submittals.queries.ts'
import { requireFiled } from '#api/review/desk/comment.act.ts'
import { attachmentHeaders } from '#api/services/files/download-headers.ts'
import { requireAction } from '#api/ground/lib/calls/actions.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import { openVerified } from '#api/services/proof/check/verified-file.ts'
import { storeLetterFile } from '#api/review/letters.act.ts'
import { sendHistoryAgain } from '#api/review/send-again.act.ts'
import * as calls from './desk-letters.contract.ts'
import { openLetters, setClosed, writeToApplicant } from './desk-letters.act.ts'
import { selectDeskLetterFile } from './letters.queries.ts'

const MAILS = { scope: 'desk mail', most: 60, windowSeconds: 3_600 }
const UPLOADS = { scope: 'desk letter file', most: 120, windowSeconds: 3_600 }

/** Letters between the agency and the applicant, and the mails about a submittal, at the desk. */
export function registerDeskLettersFeature(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps
  const requireOn = (): void => {
    if (!config.review.correspondence) throw notFound('Correspondence')
  }

  serve(api, calls.letters, async ({ user, params }) => {
    return await openLetters(deps, user, params.id)
  })

  serve(api, calls.write, async ({ user: { id }, body }) => {
    requireOn()
    return await writeToApplicant(deps, id, body, clock())
  })

  serve(api, calls.setClosed, async ({ user: { id }, body }) => {
    requireOn()
    await setClosed(db, id, body, clock())
    return null
  })

  serve(api, calls.sendAgain, async ({ user: { id }, body: { submissionRid: rid, mailRid } }) => {
    const now = clock()
    await countAttempt(db, MAILS, String(id), now)
    await inTransaction(db, async (trx) => {
      await requireFiled(trx, rid, null)
      await sendHistoryAgain(trx, { rid, mailRid }, now)
    })
    return null
  })

  serve(api, calls.uploadFile, async ({ c, user: { id }, headers }) => {
    requireOn()
    const rid = headers['x-submission-rid']
    await countAttempt(db, UPLOADS, String(id), clock())
    await inTransaction(db, (trx) => requireFiled(trx, rid, null))
    return await storeLetterFile(deps, id, { rid, name: headers['x-file-name'] }, c)
  })

  api.openapi(calls.downloadFile, async (c) => {
    await requireAction(c, REVIEW)
    const { id } = c.req.valid('param')
    const file = await selectDeskLetterFile(db, id)
    if (!file) throw notFound('This file')
    await noteStaffLook(db, c, { what: 'letter file', record: id, ownerId: file.ownerId }, clock())
    const stored = await openVerified(deps, 'letter', file)
    return c.body(stored.stream, 200, {
      ...attachmentHeaders(file.name, file.contentType),
      'Content-Length': String(stored.byteSize),
      'Cache-Control': 'private, no-store',
    })
  })
}
