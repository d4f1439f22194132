import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { listOf, postCall } from '#api/ground/lib/calls/contract.ts'
import { rid } from '#api/ground/lib/text.schemas.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
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
  serve(api, list, async ({ body: { condition, ...criteria } }) => {
    const paging = { page: condition?.page ?? 1, pageSize: condition?.pageSize ?? PAGE_SIZE }
    return await selectComments(db, { ...criteria, ...paging })
  })

  serve(api, publish, async ({ user: { id: userId }, body: { rid } }) => {
    const wanted = { rid, status: 'published' } as const
    const deciding = { userId, config, now: clock() }
    return await inTransaction(db, (trx) => decideComment(trx, wanted, deciding))
  })

  serve(api, withhold, async ({ user: { id: userId }, body }) => {
    const wanted = { ...body, status: 'withheld' } as const
    const deciding = { userId, config, now: clock() }
    return await inTransaction(db, (trx) => decideComment(trx, wanted, deciding))
  })

  serve(api, reply, async ({ user, body: given }) => {
    const doing = { userId: user.id, config, now: clock() }
    const id = await inTransaction(db, (trx) => answerComments(trx, given, doing))
    return { rid: id }
  })
}
