import { REVIEW } from '#api/access/submittals.queries.ts'
import { attachmentHeaders } from '#api/files/download-headers.ts'
import { noteStaffLook } from '#api/audit/staff-look.ts'
import { answer } from '#api/lib/calls/answer.ts'
import { requireAction } from '#api/lib/calls/actions.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { notFound } from '#api/lib/calls/errors.ts'
import { openVerified } from '#api/records/check/verified-file.ts'
import { dayIn } from '#values/days.ts'
import { answerRequest } from './answer-request.act.ts'
import { assignReviewer } from './assign.act.ts'
import { settlePoint, writeComment } from './comment.act.ts'
import { contestPermit } from './contest-permit.act.ts'
import { correctAnswer } from './correct.act.ts'
import { decideClaim } from './decide-claim.act.ts'
import * as calls from './desk-review.contract.ts'
import { selectDeskFile } from './desk-file.queries.ts'
import { selectInbox } from './inbox.queries.ts'
import { moveAtDesk } from './move-at-desk.act.ts'
import { readReview } from './read-review.ts'
import { changeTask } from './task.act.ts'

/** The agency's review desk. */
export function registerDeskReviewFeature(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps
  const { timeZone } = config
  const today = () => dayIn(timeZone, clock())

  api.openapi(calls.inbox, async (c) => {
    const { id: staffId } = await requireAction(c, REVIEW)
    return answer(c, await selectInbox(db, c.req.valid('json'), { staffId, today: today() }))
  })

  api.openapi(calls.assign, async (c) => {
    const { id: staffId } = await requireAction(c, REVIEW)
    const body = c.req.valid('json')
    return answer(c, { assigned: await assignReviewer(db, { ...body, staffId }, clock()) })
  })

  api.openapi(calls.getReview, async (c) => {
    const user = await requireAction(c, REVIEW)
    const { id: rid } = c.req.valid('param')
    const { review } = await readReview({ db, config }, user, {
      rid,
      today: today(),
      showsClaims: false,
    })
    return answer(c, review)
  })

  api.openapi(calls.getClaims, async (c) => {
    const user = await requireAction(c, REVIEW)
    const { id: rid } = c.req.valid('param')
    const { review, ownerId } = await readReview({ db, config }, user, {
      rid,
      today: today(),
      showsClaims: true,
    })
    await noteStaffLook(db, c, { what: 'claimed answers', record: rid, ownerId }, clock())
    return answer(c, review)
  })

  api.openapi(calls.move, async (c) => {
    const staff = await requireAction(c, REVIEW)
    const { to } = await moveAtDesk({ db, config }, c.req.valid('json'), staff, clock())
    return answer(c, { statusCode: to })
  })

  api.openapi(calls.contest, async (c) => {
    const { id } = await requireAction(c, REVIEW)
    await contestPermit({ db, config }, c.req.valid('json'), id, clock())
    return answer(c, null)
  })

  api.openapi(calls.comment, async (c) => {
    const { id } = await requireAction(c, REVIEW)
    return answer(c, { rid: await writeComment(db, c.req.valid('json'), id, clock()) })
  })

  api.openapi(calls.settle, async (c) => {
    await requireAction(c, REVIEW)
    await settlePoint(db, c.req.valid('json').rid, clock())
    return answer(c, null)
  })

  api.openapi(calls.answerRequest, async (c) => {
    const { id } = await requireAction(c, REVIEW)
    await answerRequest({ db, config }, c.req.valid('json'), id, clock())
    return answer(c, null)
  })

  api.openapi(calls.task, async (c) => {
    const { id } = await requireAction(c, REVIEW)
    await changeTask(db, c.req.valid('json'), id, clock())
    return answer(c, null)
  })

  api.openapi(calls.correct, async (c) => {
    const { id } = await requireAction(c, REVIEW)
    await correctAnswer({ db, config }, c.req.valid('json'), id, clock())
    return answer(c, null)
  })

  api.openapi(calls.decideClaim, async (c) => {
    const user = await requireAction(c, REVIEW)
    const by = { user, visitor: c.get('visitor') }
    return answer(c, await decideClaim({ db, config }, c.req.valid('json'), by, clock()))
  })

  api.openapi(calls.file, async (c) => {
    await requireAction(c, REVIEW)
    const { id } = c.req.valid('param')
    const found = await selectDeskFile(db, id)
    if (!found) throw notFound('This file')
    const { ownerId } = found
    await noteStaffLook(db, c, { what: 'submittal file', record: id, ownerId }, clock())
    const stored = await openVerified(deps, 'document', found)
    return c.body(stored.stream, 200, {
      ...attachmentHeaders(found.name, found.contentType),
      'Content-Length': String(stored.byteSize),
      'Cache-Control': 'private, no-store',
    })
  })
}
