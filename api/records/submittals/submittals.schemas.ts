import { z } from '@hono/zod-openapi'
import { attachmentSchema } from '#api/records/documents/documents.schemas.ts'
import { commonCriteria, conditionSchema, idList } from '#api/services/search/criteria.schemas.ts'
import { rid } from '#api/ground/lib/text.schemas.ts'
import { ONE_PLACE, onePlace, viewParts } from '#api/services/search/map/view-parts.ts'
import { noticeSchema } from '#api/filing/appeals/notice.schemas.ts'
import { whichCountsSchema } from '#api/services/workflow/which-counts/which-counts.schemas.ts'
import { facilitySchema, includeSite, rowSiteSchema } from '#api/records/sites/sites.schemas.ts'
import { orNull } from '#api/ground/lib/or-null.schemas.ts'

/** The sort orders of the submittal search; DESC is newest first or Z-A. The first is the default. */
export const SUBMITTAL_SORTS = [
  'SubmittedDate DESC',
  'SubmittedDate',
  'facilityName',
  'facilityName DESC',
  'DeptName',
  'DeptName DESC',
  'ApplicationName',
  'ApplicationName DESC',
  'StatusName',
  'StatusName DESC',
] as const

export type SubmittalSort = (typeof SUBMITTAL_SORTS)[number]

/** Name of the printable report of every submittal. */
export const SUBMITTAL_REPORT_NAME = 'SUBMITTAL_REPORT'

export const submittalCriteriaSchema = z
  .object({
    ...commonCriteria,
    publicNoticeOnly: z
      .boolean()
      .optional()
      .openapi({ description: 'Only submittals with a public notice' }),
    commentsOpenOn: z.iso.date('Give a day.').optional().openapi({
      description: 'Only submittals with a public notice on which comments are taken on this day',
    }),
    envInterest: idList.optional().openapi({ description: 'Environmental interest rids' }),
    submittalStatus: idList.optional().openapi({ description: 'Submittal status rids' }),
    applicationIds: idList.optional().openapi({ description: 'Rids of kinds of submittals' }),
    regionRid: rid.optional().openapi({ description: 'One region; all when left out' }),
    include: includeSite,
    condition: conditionSchema(SUBMITTAL_SORTS).optional(),
  })
  .openapi('SubmissionCriteria')

export const submittalMapCriteriaSchema = submittalCriteriaSchema
  .extend(viewParts)
  .refine(onePlace, ONE_PLACE)
  .openapi('SubmissionMapCriteria')

const statusGroup = z
  .number()
  .openapi({ description: 'Negative danger, 0 warning, positive primary' })

/** What a list item, a search row and a record have in common. */
const common = {
  subType: z.enum(['Paper', 'Online']),
  dept: z.string().nullable(),
  subStatusGrp: statusGroup,
  subOwner: z.string().nullable(),
  subDate: z.string().openapi({ description: 'Date' }),
  applicationName: z.string(),
  publicNoticeInd: z.enum(['Y', 'N']),
  publicCommentStartDate: z.string().nullable(),
  publicCommentEndDate: z.string().nullable(),
}

/** A submittal in the lists of permits and projects. */
export const submittalItemSchema = z
  .object({ subRid: z.number(), productRid: z.number(), subStatus: z.string(), ...common })
  .openapi('SubmittalItem')

export const submittalRowSchema = z
  .object({
    subRid: z.number(),
    productRid: z.number(),
    schemaName: z.string(),
    subStatusName: z.string(),
    ...common,
    program: z.string().nullable().openapi({ description: 'Programs as a comma list' }),
    envInterestName: z.string().nullable(),
    facilityRid: z.number().nullable(),
    facilityName: z.string().nullable(),
    facLocAddress: z.string(),
    srn: z.string().nullable().openapi({ description: 'State registration number of the site' }),
    site: rowSiteSchema,
  })
  .openapi('SubmissionRow')

export const formContentSchema = z.array(
  z.object({
    title: z.string(),
    rows: z.array(z.object({ label: z.string(), value: z.string().nullable() })),
  }),
)

export const subFormSchema = z
  .object({
    rid: z.number(),
    formStatusRid: z.number(),
    title: z.string(),
    content: formContentSchema.nullable().openapi({
      description: 'What the form says; null where a redacted copy stands in its place',
    }),
  })
  .openapi('SubForm')

export const workTaskAttachmentSchema = attachmentSchema
  .extend({ agencyOnlyInd: z.literal('N'), publicInd: z.literal('Y') })
  .openapi('WorkTaskAttachment')

export const submissionSchema = z
  .object({
    rid: z.number(),
    productId: z.number(),
    schemaName: z.string(),
    applicationRid: z.number(),
    applicationCd: z.string(),
    application: z.object({ name: z.string() }),
    subStatusName: z.string(),
    ...common,
    program: z.string().nullable(),
    envInterestName: z.string().nullable(),
    facility: orNull(facilitySchema),
    subForms: z
      .array(subFormSchema)
      .openapi({ description: 'Forms that are not archived; the first one counts' }),
    subAttachments: z.array(attachmentSchema),
    subWorkTaskAttachments: z.array(workTaskAttachmentSchema),
    redactedDocumentRid: z.number().nullable().openapi({
      description: 'The redacted copy of the form, to be shown instead of the report',
    }),
    reportName: z.string(),
    isCommentOpen: z.boolean().openapi({ description: 'Whether the public may comment now' }),
    whichCounts: whichCountsSchema,
    appealNotices: z.array(noticeSchema).openapi({
      description:
        'Decisions about it as far as they may be appealed, with their appeals; nobody is named',
    }),
  })
  .openapi('Submission')

export type SubmittalCriteria = z.infer<typeof submittalCriteriaSchema>
export type SubmittalItem = z.infer<typeof submittalItemSchema>
export type SubmittalRow = z.infer<typeof submittalRowSchema>
export type SubForm = z.infer<typeof subFormSchema>
export type SubmittalRecord = z.infer<typeof submissionSchema>
