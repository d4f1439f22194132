import { z } from '@hono/zod-openapi'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { MAX_TEXT } from '#api/ground/lib/limits/limits.ts'
import { publishedCommentSchema } from './comments.schemas.ts'

export const COMMENT_STATUSES = ['received', 'published', 'withheld'] as const

const filled = (words: string) =>
  plainText(MAX_TEXT)
    .transform((value) => value.trim())
    .refine((value) => value !== '', words)

export const moderationCriteriaSchema = z
  .object({
    status: z.enum(COMMENT_STATUSES).optional(),
    submissionRid: rid.optional(),
    condition: z
      .object({
        page: z.int().min(1).max(100_000).optional(),
        pageSize: z.int().min(1).max(100).optional(),
      })
      .optional(),
  })
  .openapi('CommentModerationCriteria')

export const withholdSchema = z.object({
  rid,
  reason: filled('Say why the comment is withheld.'),
})

export const answerSchema = z
  .object({
    submissionRid: rid,
    text: filled('Enter the answer.'),
    commentRids: z
      .array(rid)
      .min(1, 'Name the comments that this answers.')
      .max(1_000, 'Link at most 1,000 comments to one answer.')
      .transform((rids) => [...new Set(rids)]),
    documentRid: rid.optional().openapi({ description: 'A document of the notice, for more' }),
  })
  .openapi('AnswerPublicComments')

/** A comment as staff see it, with what is never published. */
export const moderatedCommentSchema = publishedCommentSchema
  .omit({ answers: true, isRedacted: true })
  .extend({
    receiptNo: z.string(),
    submissionRid: z.number(),
    productRid: z.number(),
    status: z.enum(COMMENT_STATUSES),
    withheldReason: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    phoneNo: z.string().nullable(),
    email: z.string().nullable(),
    address: z
      .object({
        line1: z.string().nullable(),
        cityName: z.string().nullable(),
        stateRid: z.number().nullable(),
        zipCd: z.string().nullable(),
      })
      .nullable(),
    createdBy: z.string(),
    sysUserRid: z.number().nullable(),
    submittedBy: z.string().openapi({ description: 'The identity that stored it' }),
    decidedDate: z.string().nullable().openapi({ description: 'ISO moment' }),
    decidedBy: z.string().nullable(),
  })
  .openapi('ModeratedComment')

export type ModeratedComment = z.infer<typeof moderatedCommentSchema>
export type AnswerComments = z.infer<typeof answerSchema>
