import { z } from '@hono/zod-openapi'

/** A file of a record. Its bytes are at GET /Anon/PublicInquiry/DownloadAttachment/{product}/{rid}. */
export const attachmentSchema = z
  .object({
    rid: z.number(),
    product: z.string().openapi({ description: 'Schema name of the product' }),
    productRid: z.number(),
    typeName: z.string().nullable(),
    name: z.string(),
    fileDesc: z.string().nullable(),
    fileType: z.string().openapi({ description: 'Media type' }),
    fileSize: z.number().openapi({ description: 'Bytes' }),
    commentText: z.string().nullable(),
    createdDate: z.string().openapi({ description: 'Date' }),
    createdBy: z.string(),
    submissionRid: z.number().nullable(),
    applicationName: z.string().nullable(),
  })
  .openapi('Attachment')

/** What takes the place of the paper of a version of a permit. */
export const replacedSchema = z
  .object({ onDay: z.string(), edition: z.string() })
  .nullable()
  .openapi({
    description:
      'Of the paper of a permit: the version that takes its place, and the day from which it does',
  })

export const issuanceSchema = z
  .object({
    rid: z.number(),
    productRid: z.number(),
    phaseName: z.string().nullable(),
    submissionRid: z.number(),
    applicationName: z.string(),
    issueDate: z.string().nullable(),
    effDate: z.string().nullable(),
    expDate: z.string().nullable(),
    neverHeld: z.boolean().openapi({
      description:
        'Whether it is the paper of a version of a permit that never was in force: its transfer was taken back, or the permit had ended on its day',
    }),
    replaced: replacedSchema,
    fileName: z.string(),
    fileSize: z.number().openapi({ description: 'Bytes' }),
  })
  .openapi('Issuance')

export type Attachment = z.infer<typeof attachmentSchema>
export type Issuance = z.infer<typeof issuanceSchema>
