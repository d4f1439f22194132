import { answerComments } from '#api/comments/answer.act.ts'
import type { Deciding } from '#api/comments/decide.act.ts'
import { MODERATION } from '#api/comments/moderation.contract.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { requireAction } from '#api/lib/calls/actions.ts'
import { answer } from '#api/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import * as calls from './comment-desk.contract.ts'
import { selectCommentAtDesk } from './comment-file.queries.ts'
import { decideAtDesk } from './decide-alike.act.ts'
import { searchQueue } from './queue.queries.ts'
import { readOriginal, redactComment, uncoverComment } from './redact.act.ts'

/** The public's comments at the desk, for staff with the right to decide about them. */
export function registerCommentDesk(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps
  const doing = (userId: number): Deciding => ({ userId, config, now: clock() })

  api.openapi(calls.search, async (c) => {
    await requireAction(c, MODERATION)
    return answer(c, await searchQueue(deps.searches ?? db, c.req.valid('json')))
  })

  api.openapi(calls.get, async (c) => {
    await requireAction(c, MODERATION)
    return answer(c, await selectCommentAtDesk(db, c.req.valid('param').id))
  })

  api.openapi(calls.decide, async (c) => {
    const { id } = await requireAction(c, MODERATION)
    return answer(c, await decideAtDesk(db, c.req.valid('json'), doing(id)))
  })

  api.openapi(calls.redact, async (c) => {
    const { id } = await requireAction(c, MODERATION)
    return answer(c, await redactComment(db, c.req.valid('json'), doing(id)))
  })

  api.openapi(calls.uncover, async (c) => {
    const { id } = await requireAction(c, MODERATION)
    await uncoverComment(db, c.req.valid('json'), doing(id))
    return answer(c, null)
  })

  api.openapi(calls.original, async (c) => {
    const { id } = await requireAction(c, MODERATION)
    return answer(c, await readOriginal(db, c.req.valid('json').rid, doing(id)))
  })

  api.openapi(calls.reply, async (c) => {
    const { id } = await requireAction(c, MODERATION)
    const given = c.req.valid('json')
    const answering = doing(id)
    const rid = await inTransaction(db, (trx) => answerComments(trx, given, answering))
    return answer(c, { rid })
  })
}
