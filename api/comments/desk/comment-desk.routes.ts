import { serve } from '#api/ground/lib/calls/serve.ts'
import { answerComments } from '#api/comments/answer.act.ts'
import type { Deciding } from '#api/comments/decide.act.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import * as calls from './comment-desk.contract.ts'
import { selectCommentAtDesk } from './comment-file.queries.ts'
import { decideAtDesk } from './decide-alike.act.ts'
import { searchQueue } from './queue.queries.ts'
import { readOriginal, redactComment, uncoverComment } from './redact.act.ts'

/** The public's comments at the desk, for staff with the right to decide about them. */
export function registerCommentDesk(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps
  const doing = (userId: number): Deciding => ({ userId, config, now: clock() })

  serve(api, calls.search, async ({ body }) => {
    return await searchQueue(deps.searches ?? db, body)
  })

  serve(api, calls.get, async ({ params }) => {
    return await selectCommentAtDesk(db, params.id)
  })

  serve(api, calls.decide, async ({ user: { id }, body }) => {
    return await decideAtDesk(db, body, doing(id))
  })

  serve(api, calls.redact, async ({ user: { id }, body }) => {
    return await redactComment(db, body, doing(id))
  })

  serve(api, calls.uncover, async ({ user: { id }, body }) => {
    await uncoverComment(db, body, doing(id))
    return null
  })

  serve(api, calls.original, async ({ user: { id }, body }) => {
    return await readOriginal(db, body.rid, doing(id))
  })

  serve(api, calls.reply, async ({ user: { id }, body: given }) => {
    const answering = doing(id)
    const rid = await inTransaction(db, (trx) => answerComments(trx, given, answering))
    return { rid }
  })
}
