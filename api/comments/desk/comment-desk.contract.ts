import { z } from '@hono/zod-openapi'
import { MODERATION } from '#api/comments/moderation.contract.ts'
import { answerSchema } from '#api/comments/moderation.schemas.ts'
import { getCall, idParams, listOf, postCall } from '#api/ground/lib/calls/contract.ts'
import { rid } from '#api/ground/lib/text.schemas.ts'
import * as s from './comment-desk.schemas.ts'

const tag = 'Public comments, staff'
const about = (operationId: string, summary: string) =>
  ({ access: 'staff', action: MODERATION, tag, operationId, summary }) as const

export const search = postCall(
  '/Agency/CommentDesk/GetByCriteria',
  about('commentDesk.search', 'The queue of public comments, oldest first'),
  s.queueCriteriaSchema,
  listOf(s.queueRowSchema),
)
export const get = getCall(
  '/Agency/CommentDesk/Get/{id}',
  about('commentDesk.get', 'A comment with its history, without its hidden words'),
  { params: idParams },
  s.commentFileSchema,
)
export const decide = postCall(
  '/Agency/CommentDesk/Decide',
  about('commentDesk.decide', 'Publish or refuse a comment, or let it wait again; or all like it'),
  s.decideSchema,
  z.object({ decided: z.number().openapi({ description: 'Comments in all' }) }),
)
export const redact = postCall(
  '/Agency/CommentDesk/Redact',
  about('commentDesk.redact', 'Hide words of a comment from everybody but moderators'),
  s.redactSchema,
  z.object({ hidden: z.number().openapi({ description: 'Places that are hidden' }) }),
)
export const uncover = postCall(
  '/Agency/CommentDesk/Uncover',
  about('commentDesk.uncover', 'Show hidden words of a comment again'),
  s.uncoverSchema,
  z.null(),
)
export const original = postCall(
  '/Agency/CommentDesk/ReadOriginal',
  about('commentDesk.readOriginal', 'The words as they were sent; each look is written down'),
  z.object({ rid }),
  z.object({ text: z.string() }),
)
export const reply = postCall(
  '/Agency/CommentDesk/Answer',
  about('commentDesk.answer', 'Answer chosen comments of a notice'),
  answerSchema,
  z.object({ rid: z.number() }),
)
