import { z } from '@hono/zod-openapi'
import { COMMENT_STATUSES } from '#api/comments/moderation.schemas.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { REDACTION_KINDS } from '#values/comment-reasons.ts'

export const MOST_WORDS = 20
const MOST_LETTERS = 200

const versionNo = z.int().min(1).openapi({ description: 'The version that was shown' })
const shown = { rid: rid.openapi({ description: 'The comment' }), versionNo }
const reason = z.enum(REDACTION_KINDS)
const places = z
  .array(z.object({ pageNo: z.number(), count: z.number() }))
  .openapi({ description: 'How often on which page' })

export const previewSchema = z
  .object({
    ...shown,
    words: z.array(plainText(MOST_LETTERS)).max(MOST_WORDS).default([]).openapi({
      description: 'Words to take out at every place',
    }),
    pages: z.array(z.int().min(1)).max(100).default([]).openapi({
      description: 'Pages to take out whole, from 1',
    }),
    reason: reason.nullable().default(null),
  })
  .openapi('PreviewFileRedaction')

export const confirmSchema = z.object({ ...shown, draftRid: rid }).openapi('ConfirmFileRedaction')
export const uncoverFileSchema = z
  .object({ ...shown, redactionRid: rid })
  .openapi('UncoverFileRedaction')

export const fileAtDeskSchema = z
  .object({
    rid: z.number().openapi({ description: 'The comment' }),
    versionNo: z.number(),
    receiptNo: z.string(),
    status: z.enum(COMMENT_STATUSES),
    name: z.string(),
    byteSize: z.number(),
    copy: z
      .object({ name: z.string(), byteSize: z.number(), at: z.string() })
      .nullable()
      .openapi({ description: 'What the public gets in its place' }),
    redactions: z.array(
      z.object({
        rid: z.number(),
        length: z.number().nullable().openapi({ description: 'Characters of the hidden words' }),
        pageNo: z.number().nullable().openapi({ description: 'The page that is out' }),
        reason,
        places,
        at: z.string(),
        by: z.string(),
      }),
    ),
    draft: z
      .object({
        rid: z.number(),
        pageCount: z.number(),
        wordless: z.array(z.number()).openapi({ description: 'Pages without readable words' }),
        byteSize: z.number(),
        isLate: z.boolean().openapi({ description: 'Whether the comment was changed since' }),
        marks: z.array(
          z.object({
            words: z.string().nullable(),
            pageNo: z.number().nullable(),
            reason,
            places,
          }),
        ),
      })
      .nullable()
      .openapi({ description: 'What the asker is about to take out' }),
  })
  .openapi('CommentFileAtDesk')

export type PreviewRedaction = z.infer<typeof previewSchema>
export type ConfirmRedaction = z.infer<typeof confirmSchema>
export type UncoverFile = z.infer<typeof uncoverFileSchema>
export type FileAtDesk = z.infer<typeof fileAtDeskSchema>
export type FileRedaction = FileAtDesk['redactions'][number]
export type FileDraft = NonNullable<FileAtDesk['draft']>
export type FileCopy = NonNullable<FileAtDesk['copy']>
export type Place = FileRedaction['places'][number]
export type DraftMark = FileDraft['marks'][number]
