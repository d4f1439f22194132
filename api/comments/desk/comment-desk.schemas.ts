import { z } from '@hono/zod-openapi'
import { COMMENT_STATUSES } from '#api/comments/moderation.schemas.ts'
import { keyword } from '#api/services/search/criteria.schemas.ts'
import { MAX_TEXT } from '#api/ground/lib/limits/limits.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { REDACTION_KINDS, REFUSAL_KINDS } from '#values/comment-reasons.ts'

const versionNo = z.int().min(1).openapi({ description: 'The version that was shown' })
const shown = { rid, versionNo }

export const queueCriteriaSchema = z
  .object({
    status: z.enum(COMMENT_STATUSES).optional(),
    submissionRid: rid.optional(),
    filter: keyword.optional(),
    alikeTo: rid.optional().openapi({ description: 'Only comments with the same words as this' }),
    isGrouped: z.boolean().default(false).openapi({
      description: 'Comments of one notice and state with the same words are one row',
    }),
    condition: z
      .object({
        page: z.int().min(1).max(100_000).optional(),
        pageSize: z.int().min(1).max(100).optional(),
      })
      .optional(),
  })
  .openapi('CommentQueueCriteria')

export const queueRowSchema = z
  .object({
    rid: z.number(),
    receiptNo: z.string(),
    status: z.enum(COMMENT_STATUSES),
    authorName: z.string().nullable(),
    commentDate: z.string().openapi({ description: 'ISO moment' }),
    submissionRid: z.number(),
    productRid: z.number(),
    applicationName: z.string(),
    beginning: z.string().openapi({ description: 'First words, without hidden ones' }),
    alikeCount: z.number().openapi({ description: 'Comments like this in its state, with itself' }),
    hasFile: z.boolean(),
    isRedacted: z.boolean(),
    answerCount: z.number(),
  })
  .openapi('CommentQueueRow')

export const commentFileSchema = queueRowSchema
  .omit({ beginning: true })
  .extend({
    versionNo: z.number(),
    commentText: z.string().openapi({ description: 'Without hidden words' }),
    withheldKind: z.string().nullable(),
    withheldReason: z.string().nullable(),
    hasAddress: z.boolean().openapi({ description: 'Whether the writer can be told by mail' }),
    wantsAnswer: z.boolean(),
    documentName: z.string().nullable(),
    pageNo: z.number().nullable(),
    fileName: z.string().nullable(),
    redactions: z.array(
      z.object({
        rid: z.number(),
        reason: z.enum(REDACTION_KINDS),
        length: z.number().openapi({ description: 'Characters that are hidden' }),
        at: z.string(),
        by: z.string(),
      }),
    ),
    answers: z.array(z.object({ rid: z.number(), text: z.string(), at: z.string() })),
    steps: z.array(
      z.object({
        at: z.string().openapi({ description: 'ISO moment' }),
        by: z.string().nullable(),
        what: z.enum(['published', 'withheld', 'returned', 'redacted', 'uncovered', 'answered']),
        words: z.string().nullable(),
      }),
    ),
  })
  .openapi('CommentAtDesk')

export const decideSchema = z
  .object({
    ...shown,
    status: z.enum(COMMENT_STATUSES),
    kind: z.enum(REFUSAL_KINDS).nullable().default(null),
    reason: plainText(MAX_TEXT).nullable().default(null),
    alikeCount: z.int().min(2).nullable().default(null).openapi({
      description: 'Decide all comments like this; so many were shown. Null decides this alone',
    }),
  })
  .openapi('DecideAtCommentDesk')

export const redactSchema = z
  .object({
    ...shown,
    phrase: plainText(MAX_TEXT).nullable().default(null),
    from: z.int().nullable().default(null).openapi({ description: 'First character, from 1' }),
    to: z.int().nullable().default(null).openapi({ description: 'Last character' }),
    reason: z.enum(REDACTION_KINDS).nullable().default(null),
  })
  .openapi('RedactComment')

export const uncoverSchema = z.object({ ...shown, redactionRid: rid }).openapi('UncoverComment')

export type QueueCriteria = z.infer<typeof queueCriteriaSchema>
export type QueueRow = z.infer<typeof queueRowSchema>
export type CommentAtDesk = z.infer<typeof commentFileSchema>
export type DecideComment = z.infer<typeof decideSchema>
export type RedactComment = z.infer<typeof redactSchema>
export type UncoverComment = z.infer<typeof uncoverSchema>
export type CommentBar = CommentAtDesk['redactions'][number]
export type AnswerAtDesk = CommentAtDesk['answers'][number]
