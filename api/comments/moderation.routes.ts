import { z } from '@hono/zod-openapi'
import { inTransaction } from '#api/db/transaction.ts'
import { requireAction } from '#api/lib/calls/actions.ts'
import { answer } from '#api/lib/calls/answer.ts'
import { listOf, postCall } from '#api/lib/calls/contract.ts'
import { rid } from '#api/lib/text.schemas.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { answerComments } from './answer.act.ts'
import { MODERATION } from './moderation.contract.ts'
import { decideComment } from './decide.act.ts'
import { selectComments } from './moderation.queries.ts'
import {
  answerSchema,
  COMMENT_STATUSES,
  moderatedCommentSchema,
  moderationCriteriaSchema,
  withholdSchema,
} from './moderation.schemas.ts'

const tag = 'Public comments, staff'
const PAGE_SIZE = 20

const decided = z.object({ rid: z.number(), status: z.enum(COMMENT_STATUSES) })

const list = postCall(
  '/Agency/PublicComment/GetByCriteria',
  {
    access: 'staff',
    action: MODERATION,
    tag,
    operationId: 'comments.moderate',
    summary: 'Comments in any state, oldest first',
  },
  moderationCriteriaSchema,
  listOf(moderatedCommentSchema),
)

const publish = postCall(
  '/Agency/PublicComment/Publish',
  {
    access: 'staff',
    action: MODERATION,
    tag,
    operationId: 'comments.publish',
    summary: 'Show a comment on its notice',
  },
  z.object({ rid }),
  decided,
)

const withhold = postCall(
  '/Agency/PublicComment/Withhold',
  {
    access: 'staff',
    action: MODERATION,
    tag,
    operationId: 'comments.withhold',
    summary: 'Keep a comment from its notice, and say why',
  },
  withholdSchema,
  decided,
)

const reply = postCall(
  '/Agency/PublicComment/Answer',
  {
    access: 'staff',
    action: MODERATION,
    tag,
    operationId: 'comments.answer',
    summary: 'Answer one or more comments of a submittal',
  },
  answerSchema,
  z.object({ rid: z.number() }),
)

/** What staff do with comments. */
export function registerModeration(api: Api, { db, config, clock }: ApiDeps): void {
  api.openapi(list, async (c) => {
    await requireAction(c, MODERATION)
    const { condition, ...criteria } = c.req.valid('json')
    const paging = { page: condition?.page ?? 1, pageSize: condition?.pageSize ?? PAGE_SIZE }
    return answer(c, await selectComments(db, { ...criteria, ...paging }))
  })

  api.openapi(publish, async (c) => {
    const { id: userId } = await requireAction(c, MODERATION)
    const { rid } = c.req.valid('json')
    const wanted = { rid, status: 'published' } as const
    const deciding = { userId, config, now: clock() }
    return answer(c, await inTransaction(db, (trx) => decideComment(trx, wanted, deciding)))
  })

  api.openapi(withhold, async (c) => {
    const { id: userId } = await requireAction(c, MODERATION)
    const wanted = { ...c.req.valid('json'), status: 'withheld' } as const
    const deciding = { userId, config, now: clock() }
    return answer(c, await inTransaction(db, (trx) => decideComment(trx, wanted, deciding)))
  })

  api.openapi(reply, async (c) => {
    const user = await requireAction(c, MODERATION)
    const doing = { userId: user.id, config, now: clock() }
    const given = c.req.valid('json')
    const id = await inTransaction(db, (trx) => answerComments(trx, given, doing))
    return answer(c, { rid: id })
  })
}
