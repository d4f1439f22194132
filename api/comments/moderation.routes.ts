import { z } from '@hono/zod-openapi'
import type { Db } from '#api/db/database.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { answer } from '#api/lib/calls/answer.ts'
import { listOf, postCall } from '#api/lib/calls/contract.ts'
import { rid } from '#api/lib/text.schemas.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/lib/calls/errors.ts'
import { requireStaff } from '#api/lib/calls/signed-in.ts'
import { selectNoticeDocument } from './comments.queries.ts'
import { checkDecision } from './comments.rules.ts'
import {
  countOfSubmittal,
  insertAnswer,
  lockStatus,
  selectComments,
  updateStatus,
} from './moderation.queries.ts'
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
    tag,
    operationId: 'comments.answer',
    summary: 'Answer one or more comments of a submittal',
  },
  answerSchema,
  z.object({ rid: z.number() }),
)

/** What staff do with comments. */
export function registerModeration(api: Api, { db, clock }: ApiDeps): void {
  api.openapi(list, async (c) => {
    await requireStaff(c)
    const { condition, ...criteria } = c.req.valid('json')
    const paging = { page: condition?.page ?? 1, pageSize: condition?.pageSize ?? PAGE_SIZE }
    return answer(c, await selectComments(db, { ...criteria, ...paging }))
  })

  api.openapi(publish, async (c) => {
    const { id: userId } = await requireStaff(c)
    const { rid } = c.req.valid('json')
    const wanted = { rid, status: 'published', reason: null, userId } as const
    return answer(c, await inTransaction(db, (trx) => decide(trx, wanted, clock())))
  })

  api.openapi(withhold, async (c) => {
    const { id: userId } = await requireStaff(c)
    const wanted = { ...c.req.valid('json'), status: 'withheld', userId } as const
    return answer(c, await inTransaction(db, (trx) => decide(trx, wanted, clock())))
  })

  api.openapi(reply, async (c) => {
    const user = await requireStaff(c)
    const given = c.req.valid('json')
    const now = clock()
    const id = await inTransaction(db, async (trx) => {
      const { submissionRid, commentRids, documentRid } = given
      if ((await countOfSubmittal(trx, submissionRid, commentRids)) < commentRids.length)
        throw new ApiError('INVALID', 'Answer comments of one submittal at a time.', {
          commentRids: 'Answer comments of one submittal at a time.',
        })
      if (documentRid && !(await selectNoticeDocument(trx, submissionRid, documentRid)))
        throw new ApiError('INVALID', 'Choose one of the documents of this notice.', {
          documentRid: 'Choose one of the documents of this notice.',
        })
      return insertAnswer(trx, { ...given, documentRid: documentRid ?? null, userId: user.id, now })
    })
    return answer(c, { rid: id })
  })
}

type Wanted = {
  rid: number
  status: 'published' | 'withheld'
  reason: string | null
  userId: number
}

async function decide(trx: Db, { rid: id, status, reason, userId }: Wanted, now: Date) {
  const before = await lockStatus(trx, id)
  if (!before) throw notFound('This comment')
  checkDecision(before, status)
  await updateStatus(trx, { rid: id, status, reason, userId, now })
  return { rid: id, status }
}
