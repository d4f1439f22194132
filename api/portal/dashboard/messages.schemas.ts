import { z } from '@hono/zod-openapi'

export const announcementSchema = z
  .object({
    rid: z.number(),
    description: z.string(),
    updatedDate: z.string().openapi({ description: 'ISO moment of the last change' }),
  })
  .openapi('Announcement')
export type Announcement = z.infer<typeof announcementSchema>

const publicationFileSchema = z
  .object({
    rid: z.number(),
    productRid: z.number(),
    fileName: z.string(),
    fileDesc: z.string(),
  })
  .openapi('PublicationFile')
export type PublicationFile = z.infer<typeof publicationFileSchema>

const publicationUploadSchema = z
  .object({
    rid: z.number(),
    fileName: z.string(),
    fileDesc: z.string(),
    byteSize: z.number(),
  })
  .openapi('PublicationUpload')
export type PublicationUpload = z.infer<typeof publicationUploadSchema>

export const publicationSchema = z
  .object({
    rid: z.number(),
    subject: z.string(),
    commentText: z.string(),
    publishedDate: z.string(),
    attachments: z.array(publicationFileSchema),
    uploads: z
      .array(publicationUploadSchema)
      .openapi({ description: 'Files that the agency added to it, for its readers alone' }),
  })
  .openapi('Publication')
export type Publication = z.infer<typeof publicationSchema>

/** Names in odd cases are those of the specification (spec 3 §3). */
export const transactionAccountSchema = z
  .object({
    accounT_NAME: z.string(),
    facilitY_SITE_NAME: z.string().nullable(),
    feE_PROGRAM_NAME: z.string(),
    acC_ACCOUNT_RID: z.number(),
    feE_PROGRAM_RID: z.number(),
    accountNo: z.string(),
    invoiceNo: z.string().nullable().openapi({ description: 'Null while nothing was invoiced' }),
    invoiceDate: z.string().nullable(),
    amount: z.number().nullable(),
    amountPaid: z.number().nullable(),
    isVoid: z.boolean(),
    paymentRid: z
      .number()
      .nullable()
      .openapi({ description: 'The own online payment that paid it, which has a receipt' }),
  })
  .openapi('TransactionAccount')
export type TransactionAccount = z.infer<typeof transactionAccountSchema>
