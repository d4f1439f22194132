import { serve } from '#api/ground/lib/calls/serve.ts'
import { REVIEW } from '#api/services/access/submittals.queries.ts'
import { attachmentHeaders } from '#api/services/files/download-headers.ts'
import { noteStaffLook } from '#api/services/audit/staff-look.ts'
import { requireAction } from '#api/ground/lib/calls/actions.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { openVerified } from '#api/services/proof/check/verified-file.ts'
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
import { neighbors } from './neighbors.contract.ts'
import { selectNeighbors } from './neighbors.queries.ts'
import { moveAtDesk } from './move-at-desk.act.ts'
import { readReview } from './read-review.ts'
import { changeTask } from './task.act.ts'

/** The agency's review desk. */
export function registerDeskReviewFeature(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps
  const { timeZone } = config
  const today = () => dayIn(timeZone, clock())

  serve(api, calls.inbox, async ({ user: { id: staffId }, body }) => {
    return await selectInbox(db, body, { staffId, today: today() })
  })

  serve(api, neighbors, async ({ user: { id: staffId }, body }) => {
    return await selectNeighbors(db, body, { staffId, today: today() })
  })

  serve(api, calls.assign, async ({ user: { id: staffId }, body }) => {
    return { assigned: await assignReviewer(db, { ...body, staffId }, clock()) }
  })

  serve(api, calls.getReview, async ({ user, params: { id: rid } }) => {
    const { review } = await readReview({ db, config }, user, {
      rid,
      today: today(),
      showsClaims: false,
    })
    return review
  })

  serve(api, calls.getClaims, async ({ c, user, params: { id: rid } }) => {
    const { review, ownerId } = await readReview({ db, config }, user, {
      rid,
      today: today(),
      showsClaims: true,
    })
    await noteStaffLook(db, c, { what: 'claimed answers', record: rid, ownerId }, clock())
    return review
  })

  serve(api, calls.move, async ({ user: staff, body }) => {
    const { to } = await moveAtDesk({ db, config }, body, staff, clock())
    return { statusCode: to }
  })

  serve(api, calls.contest, async ({ user: { id }, body }) => {
    await contestPermit({ db, config }, body, id, clock())
    return null
  })

  serve(api, calls.comment, async ({ user: { id }, body }) => {
    return { rid: await writeComment(db, body, id, clock()) }
  })

  serve(api, calls.settle, async ({ body }) => {
    await settlePoint(db, body.rid, clock())
    return null
  })

  serve(api, calls.answerRequest, async ({ user: { id }, body }) => {
    await answerRequest({ db, config }, body, id, clock())
    return null
  })

  serve(api, calls.task, async ({ user: { id }, body }) => {
    await changeTask(db, body, id, clock())
    return null
  })

  serve(api, calls.correct, async ({ user: { id }, body }) => {
    await correctAnswer({ db, config }, body, id, clock())
    return null
  })

  serve(api, calls.decideClaim, async ({ c, user, body }) => {
    const by = { user, visitor: c.get('visitor') }
    return await decideClaim({ db, config }, body, by, clock())
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
