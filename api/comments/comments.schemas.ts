import { z } from '@hono/zod-openapi'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { MAX_TEXT } from '#api/ground/lib/limits/limits.ts'
import { mailStateSchema } from '#api/ground/lib/mail-state.ts'

const line = (max: number) =>
  plainText(max)
    .transform((value) => value.trim())
    .optional()

export const commentAddressSchema = z
  .object({
    line1: line(200),
    cityName: line(100),
    stateRid: rid.optional(),
    zipCd: line(20),
  })
  .openapi('CommentAddress')

/** The key of one opened form: made by the page, known to nobody else. */
export const formKey = z
  .string()
  .regex(/^[\w-]{20,100}$/, 'This form cannot be used. Open it again.')
  .openapi({ description: 'Random key of one opened form; sent again it stores nothing twice' })

/** A comment as it is sent. Who wrote it and when is never taken from here. */
export const postCommentSchema = z
  .object({
    key: formKey,
    submissionRid: rid,
    commentText: plainText(MAX_TEXT),
    firstName: line(100),
    lastName: line(100),
    phoneNo: line(40),
    email: line(254),
    address: commentAddressSchema.optional(),
    documentRid: rid
      .optional()
      .openapi({ description: 'The public notice document that the comment is about' }),
    pageNo: z.int().min(1).max(99_999).optional().openapi({ description: 'Page of that document' }),
    wantsAnswer: z
      .boolean()
      .optional()
      .openapi({ description: 'Tell the writer by mail when the agency answers' }),
    attachments: z
      .array(z.object({ rid: z.uuid().openapi({ description: 'As UploadFile answered it' }) }))
      .max(1, 'Please upload only one file.')
      .optional(),
  })
  .openapi('PostPublicComment')

export const commentFileSchema = z.object({
  name: z.string(),
  fileSize: z.number().openapi({ description: 'Bytes' }),
})

const aboutDocument = z
  .object({ rid: z.number(), productRid: z.number(), name: z.string() })
  .nullable()

/** What the person who commented takes away. */
export const commentReceiptSchema = z
  .object({
    rid: z.number(),
    receiptNo: z.string(),
    submissionRid: z.number(),
    productRid: z.number(),
    applicationName: z.string(),
    commentDate: z.string().openapi({ description: 'ISO moment at which it was stored' }),
    authorName: z.string().nullable(),
    phoneNo: z.string().nullable(),
    email: z.string().nullable(),
    address: z.string().nullable(),
    commentText: z.string(),
    document: aboutDocument,
    pageNo: z.number().nullable(),
    attachment: commentFileSchema.extend({ sha256: z.string() }).nullable(),
    sha256: z.string().openapi({ description: 'SHA-256 of the copy of record' }),
    receiptMail: mailStateSchema,
  })
  .openapi('CommentReceipt')

export const commentAnswerSchema = z
  .object({
    rid: z.number(),
    text: z.string(),
    answeredDate: z.string().openapi({ description: 'ISO moment' }),
    document: aboutDocument,
  })
  .openapi('CommentAnswer')

/** A published comment: no phone, no e-mail, no address. */
export const publishedCommentSchema = z
  .object({
    rid: z.number(),
    authorName: z.string().nullable().openapi({ description: 'Null when no name was given' }),
    commentText: z.string().openapi({
      description:
        'Hidden words are not in it; `[redacted: …]` with the reason stands in their place',
    }),
    isRedacted: z.boolean().openapi({ description: 'Whether words of it are hidden' }),
    commentDate: z.string().openapi({ description: 'ISO moment' }),
    document: aboutDocument,
    pageNo: z.number().nullable(),
    attachment: commentFileSchema.nullable(),
    answers: z.array(commentAnswerSchema).openapi({ description: "The agency's answers to it" }),
  })
  .openapi('PublishedComment')

export const uploadSchema = z
  .object({ rid: z.string(), name: z.string(), fileSize: z.number(), sha256: z.string() })
  .openapi('CommentUpload')

export type PostComment = z.infer<typeof postCommentSchema>
export type CommentReceipt = z.infer<typeof commentReceiptSchema>
export type CommentAnswer = z.infer<typeof commentAnswerSchema>
export type PublishedComment = z.infer<typeof publishedCommentSchema>
export type CommentUpload = z.infer<typeof uploadSchema>
