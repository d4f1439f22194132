import { z } from '@hono/zod-openapi'
import { conditionSchema } from '#api/services/search/criteria.schemas.ts'
import { listOf } from '#api/ground/lib/calls/contract.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'

/** What an attachment hangs on. Files of submittals and permits are not searched (spec 3 §2.10). */
export const SOURCES = [
  'Site',
  'Inspection',
  'Violation',
  'Enforcement',
  'Event',
  'Project',
] as const
export type Source = (typeof SOURCES)[number]

/** Orders of the document search; the first is the default. */
export const ATTACHMENT_SORTS = [
  'CreatedDate DESC',
  'CreatedDate',
  'FileName',
  'FileName DESC',
] as const
export type AttachmentSort = (typeof ATTACHMENT_SORTS)[number]

/** Files that may be taken away together, and how large they may be. */
export const MOST_FILES = 1_000
export const MOST_ZIP_BYTES = 2 * 1024 ** 3
/** Files are counted up to here; past it the total is an estimate. */
export const MOST_COUNTED = 10_000

export const attachmentCriteriaSchema = z
  .object({
    product: plainText(40).optional().openapi({
      description: 'Schema name or rid of the product; without it the one of the path',
    }),
    fileType: plainText(200).optional().openapi({
      description: 'File name endings, joined by commas: pdf,jpg',
      example: 'pdf,csv',
    }),
    source: z.enum(SOURCES).optional(),
    filter: plainText(200).optional().openapi({
      description:
        'Words that must each begin a word of site name, address, file name, comment, metadata or source rid, or stand together on one page inside the file',
    }),
    condition: conditionSchema(ATTACHMENT_SORTS).optional(),
  })
  .openapi('AttachmentCriteria')

export const attachmentRowSchema = z
  .object({
    attachmentRid: z.number(),
    attachmentFileName: z.string(),
    attachmentName: z.string().openapi({ description: 'What the file is, for example its type' }),
    comment: z.string().nullable(),
    extension: z.string(),
    fileSize: z.number().openapi({ description: 'Bytes' }),
    source: z.enum(SOURCES),
    sourceRid: z.number(),
    product: z.string().openapi({ description: 'Schema name' }),
    facilityName: z.string().openapi({ description: 'Empty where it hangs on no site' }),
    facilityLocationAddress: z.string(),
    siteRid: z.number().nullable(),
    createdDate: z.string().openapi({ description: 'Moment' }),
    sha256: z.string().openapi({ description: 'Fingerprint of the bytes, hexadecimal' }),
    scanResult: z.enum(['off', 'clean']).openapi({
      description: 'clean: looked through for viruses when it came; off: no scanner was set up',
    }),
    page: z.number().nullable().openapi({ description: 'First page that holds the words' }),
    snippet: z.string().nullable().openapi({ description: 'The words with what stands around' }),
  })
  .openapi('AttachmentRow')

export const attachmentListSchema = listOf(attachmentRowSchema)

export const attachmentChoicesSchema = z
  .object({
    products: z.array(z.object({ rid: z.number(), schemaName: z.string(), name: z.string() })),
    sources: z.array(z.enum(SOURCES)).openapi({ description: 'Those that the product has' }),
    fileTypes: z.array(z.string()).openapi({ description: 'File name endings of the product' }),
    attachmentTypes: z.array(z.object({ rid: z.number(), name: z.string() })),
    mayAdd: z.boolean(),
    mostFiles: z.number(),
    mostBytes: z.number(),
  })
  .openapi('AttachmentChoices')

/** What staff say of a file that they add; it travels in the address, because the body is the file. */
export const newAttachmentSchema = z.object({
  product: plainText(40).openapi({ description: 'Schema name or rid' }),
  source: z.enum(['Site', 'Inspection', 'Violation', 'Enforcement']),
  sourceRid: z.coerce.number().pipe(rid),
  attachmentTypeRid: z.coerce.number().pipe(rid),
  accessRight: z.enum(['staff', 'applicant', 'public']),
  comment: plainText(1_000).optional(),
  metadata: plainText(1_000).optional(),
})

export type AttachmentCriteria = z.infer<typeof attachmentCriteriaSchema>
export type AttachmentRow = z.infer<typeof attachmentRowSchema>
export type AttachmentChoices = z.infer<typeof attachmentChoicesSchema>
export type NewAttachment = z.infer<typeof newAttachmentSchema>
export type AttachmentProduct = AttachmentChoices['products'][number]
export type AttachmentType = AttachmentChoices['attachmentTypes'][number]
