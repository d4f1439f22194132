import { serve } from '#api/ground/lib/calls/serve.ts'
import { noteStaffLook } from '#api/services/audit/staff-look.ts'
import { answer } from '#api/ground/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { requireSignedIn, requireWriter } from '#api/ground/lib/calls/signed-in.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import { attachmentHeaders } from '#api/services/files/download-headers.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { openVerified } from '#api/services/proof/check/verified-file.ts'
import { requireProduct } from '#api/services/reference/products.queries.ts'
import { dayIn } from '#values/days.ts'
import { tellAgency } from './correspondence-mail.queries.ts'
import { selectLetterFile, selectOwnCorrespondence } from './correspondence.queries.ts'
import { addLetterFile, openThreads, writeToAgency } from './letters.act.ts'
import { makeRequest } from './make-request.act.ts'
import { markMended } from './mend.act.ts'
import { holdForAct } from '#api/services/access/hold-for-act.queries.ts'
import { readReview } from './read-review.ts'
import * as calls from './review.contract.ts'
import { selectFile, selectHead } from './review.queries.ts'
import { sendHistoryAgain } from './send-again.act.ts'
import { updateSubmission } from './update-submission.act.ts'

const DAY_MS = 86_400_000
const MAILS = { scope: 'correspondence mail', most: 20, windowSeconds: 3_600 }

/** The review of a submittal as its applicant sees it, and what they may do there (spec 3 §2.5). */
export function registerReviewFeature(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps
  const day = () => ({ today: dayIn(config.timeZone, clock()), timeZone: config.timeZone })

  serve(api, calls.getReview, async ({ user, params: { schema, id: rid } }) => {
    const { id: productId } = await requireProduct(db, schema)
    return await readReview(db, user, { rid, productId, ...day() }, config)
  })

  serve(api, calls.checkAccess, async ({ user, params: { schema, id: rid } }) => {
    const { id: productId } = await requireProduct(db, schema)
    return (await selectHead(db, user, { rid, productId, ...day() })) !== null
  })

  serve(api, calls.update, async ({ user, params, body }) => {
    const { id: productId } = await requireProduct(db, params.schema)
    await updateSubmission(deps, user, { ...body, productId }, clock())
    const key = { rid: body.updated.rid, productId, ...day() }
    return await readReview(db, user, key, config)
  })

  api.openapi(calls.request, async (c) => {
    const user = await requireWriter(c)
    const { submissionRid: rid, request: kind, reason, shownStatus: shown } = c.req.valid('json')
    const made = await makeRequest(deps, user, { rid, kind, reason, shown }, clock())
    return answer(c, made, made.msg)
  })

  serve(api, calls.mend, async ({ user, body: { submissionRid: rid, commentRid, isDone } }) => {
    await markMended(db, user, { rid, commentRid, isDone }, clock())
    return null
  })

  api.openapi(calls.downloadFile, async (c) => {
    const user = await requireSignedIn(c)
    const { kind, id } = c.req.valid('param')
    const file = await (kind === 'letter' ? selectLetterFile : selectFile)(db, user, id)
    if (!file) throw notFound('This file')
    const what = kind === 'letter' ? 'letter file' : 'submittal file'
    await noteStaffLook(db, c, { what, record: id, ownerId: file.ownerId }, clock())
    const stored = await openVerified(deps, kind, file)
    return c.body(stored.stream, 200, {
      ...attachmentHeaders(file.name, file.contentType),
      'Content-Length': String(stored.byteSize),
      'Cache-Control': 'private, no-store',
    })
  })
}

export function registerCorrespondence(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps
  const requireOn = (): void => {
    if (!config.review.correspondence) throw notFound('Correspondence')
  }

  serve(api, calls.threads, async ({ user, params }) => {
    requireOn()
    return await openThreads(db, user, params.id)
  })

  serve(api, calls.own, async ({ user, query: { days, page, pageSize } }) => {
    const since = days === undefined ? null : new Date(clock().getTime() - days * DAY_MS)
    const asked = { since, limit: pageSize, skip: (page - 1) * pageSize }
    const found = await selectOwnCorrespondence(db, user, asked)
    return { ...found, isEstimate: false }
  })

  serve(api, calls.send, async ({ user, body }) => {
    requireOn()
    const { threadId, messageId, isMailed } = await writeToAgency(
      deps,
      user,
      {
        rid: body.submissionRid,
        threadId: body.threadRid,
        subject: body.subject,
        body: body.body,
        fileIds: body.fileRids,
      },
      clock(),
    )
    return { threadRid: threadId, messageRid: messageId, isMailed }
  })

  serve(api, calls.uploadFile, async ({ c, user, headers }) => {
    requireOn()
    const file = { rid: headers['x-submission-rid'], name: headers['x-file-name'] }
    return await addLetterFile(deps, user, file, c)
  })

  serve(api, calls.sendAgain, async ({ user, body: { submissionRid: rid, mailRid } }) => {
    const now = clock()
    await countAttempt(db, MAILS, String(user.id), now)
    await inTransaction(db, async (trx) => {
      await holdForAct(trx, user, rid)
      await sendHistoryAgain(trx, { rid, mailRid }, now)
    })
    return null
  })

  api.openapi(calls.sendByTemplate, async (c) => {
    const user = await requireWriter(c)
    const { submissionRid: rid, templateName: template } = c.req.valid('json')
    const now = clock()
    await countAttempt(db, MAILS, String(user.id), now)
    const mails = await inTransaction(db, async (trx) => {
      await holdForAct(trx, user, rid)
      return tellAgency(trx, { rid, template }, { config, now })
    })
    return answer(c, { mails }, mails > 0 ? 'eMail sent successfully.' : '')
  })
}
