import { z } from '@hono/zod-openapi'
import { attachmentSchema } from '#api/records/documents/documents.schemas.ts'
import { noticeSchema } from '#api/filing/appeals/notice.schemas.ts'
import { actSchema } from '#api/permit-life/acts/permit-acts.schemas.ts'
import { commonCriteria, conditionSchema, idList } from '#api/services/search/criteria.schemas.ts'
import { ONE_PLACE, onePlace, viewParts } from '#api/services/search/map/view-parts.ts'
import { facilitySchema, includeSite, rowSiteSchema } from '#api/records/sites/sites.schemas.ts'
import { forceSchema } from '#api/ground/lib/papers/permit-force.schemas.ts'
import { orNull } from '#api/ground/lib/or-null.schemas.ts'

/** The sort orders of the PLC search; DESC is newest first or Z-A. The first is the default. */
export const PERMIT_SORTS = [
  'IssuedDate DESC',
  'IssuedDate',
  'EffectiveDate DESC',
  'EffectiveDate',
  'ExpiredDate DESC',
  'ExpiredDate',
  'facilityName',
  'facilityName DESC',
  'TypeName',
  'TypeName DESC',
  'StatusName',
  'StatusName DESC',
  'EnvInterest',
  'EnvInterest DESC',
] as const

export type PermitSort = (typeof PERMIT_SORTS)[number]

export const permitCriteriaSchema = z
  .object({
    ...commonCriteria,
    pmtRids: idList.optional().openapi({ description: 'Only these permits' }),
    pmtStatus: idList.optional().openapi({ description: 'Permit status rids' }),
    pmtTypes: idList.optional().openapi({ description: 'Permit type rids' }),
    envInterest: idList.optional().openapi({ description: 'Environmental interest rids' }),
    include: includeSite,
    condition: conditionSchema(PERMIT_SORTS).optional(),
  })
  .openapi('PermitCriteria')

export const permitMapCriteriaSchema = permitCriteriaSchema
  .extend(viewParts)
  .refine(onePlace, ONE_PLACE)
  .openapi('PermitMapCriteria')

const invalidInd = z
  .enum(['Y', 'N'])
  .openapi({ description: 'Y when the status ended the permit, by the agency’s list of statuses' })

export const permitRowSchema = z
  .object({
    permitRid: z.number(),
    productRid: z.number(),
    schemaName: z.string(),
    permitNumber: z.string(),
    permitTypeRid: z.number(),
    permitTypeName: z.string(),
    permitStatusName: z.string(),
    statusInvalidInd: invalidInd,
    force: forceSchema,
    facilityRid: z.number().nullable(),
    facilityName: z.string().nullable(),
    facLocAddress: z.string(),
    envInterestName: z.string().nullable(),
    issuedDate: z.string().nullable(),
    effectiveDate: z.string().nullable(),
    expiredDate: z.string().nullable(),
    revokedDate: z.string().nullable(),
    contestedInd: z.string().nullable().openapi({
      description: 'C contested; N or empty neither; any other value appealed',
    }),
    licCertInd: z
      .enum(['Y', 'N'])
      .openapi({ description: 'Y for a licence or certificate of a contractor' }),
    holderName: z.string().nullable().openapi({
      description: 'Who holds it, as far as the record says and where it is no person',
    }),
    extraInfoReportName: z.string(),
    submissionRid: z.number().nullable(),
    applicationName: z.string().nullable(),
    attachmentRid: z.number().nullable().openapi({ description: 'The newest public PLC document' }),
    attachmentFileName: z.string().nullable(),
    attachmentFileSize: z.number().nullable(),
    site: rowSiteSchema,
  })
  .openapi('PermitRow')

export const permitSchema = z
  .object({
    rid: z.number(),
    number: z.string(),
    statusName: z.string(),
    statusInvalidInd: invalidInd,
    force: forceSchema,
    typeName: z.string(),
    permitTypeRid: z.number(),
    effDate: z.string().nullable(),
    expDate: z.string().nullable(),
    issueDate: z.string().nullable(),
    revokedDate: z.string().nullable(),
    product: z.string(),
    productRid: z.number(),
    schemaName: z.string(),
    envInterestName: z.string().nullable(),
    contestedInd: z.string().nullable(),
    licCertInd: z.enum(['Y', 'N']),
    holderName: z.string().nullable().openapi({
      description:
        'Who holds it, as far as the record says; a person where the setting submittals.personHolders is on',
    }),
    reportName: z.string(),
    facility: orNull(facilitySchema),
    modifications: z
      .array(
        z.object({
          position: z.number(),
          kind: z.enum(['amendment', 'correction', 'transfer']),
          edition: z.string().openapi({ description: 'The number of its paper, such as 2.0' }),
          effDate: z.string().openapi({ description: 'The day from which it holds' }),
        }),
      )
      .openapi({ description: 'What changed it since it was issued, the newest first' }),
    appealNotices: z.array(noticeSchema).openapi({
      description:
        'Its decisions as far as they may be appealed, with their appeals; nobody is named',
    }),
    acts: z.array(actSchema).openapi({
      description: 'What the agency did with it since, the newest first',
    }),
    permitAttachments: z.array(
      attachmentSchema.extend({ permitAttachmentTypeName: z.string().nullable() }),
    ),
  })
  .openapi('Permit')

export const contractorSchema = z
  .object({
    rid: z.number(),
    licenseNo: z.string(),
    name: z.string(),
    facLocAddress: z.string(),
    phoneNo: z.string().nullable(),
  })
  .openapi('Contractor')

export type PermitCriteria = z.infer<typeof permitCriteriaSchema>
export type PermitRow = z.infer<typeof permitRowSchema>
export type PermitRecord = z.infer<typeof permitSchema>
export type Contractor = z.infer<typeof contractorSchema>
