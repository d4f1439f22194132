import { z } from '@hono/zod-openapi'
import { attachmentSchema } from '#api/records/documents/documents.schemas.ts'
import { commonCriteria, conditionSchema, idList } from '#api/services/search/criteria.schemas.ts'
import { rid } from '#api/ground/lib/text.schemas.ts'
import { ONE_PLACE, onePlace, viewParts } from '#api/services/search/map/view-parts.ts'
import { facilitySchema } from '#api/records/sites/sites.schemas.ts'
import { orNull } from '#api/ground/lib/or-null.schemas.ts'

/** The sort orders of the project search; DESC is Z-A. The first is the default. */
export const PROJECT_SORTS = ['projectName', 'projectName DESC'] as const

export type ProjectSort = (typeof PROJECT_SORTS)[number]

export const projectCriteriaSchema = z
  .object({
    ...commonCriteria,
    envInterestRids: idList.optional().openapi({ description: 'Environmental interest rids' }),
    projectTypeRids: idList.optional().openapi({ description: 'Project type rids' }),
    projectStatusRids: idList
      .optional()
      .openapi({ description: 'Project status rids; 1 New, 2 In Progress' }),
    regionRid: rid.optional().openapi({ description: 'One region; all when left out' }),
    condition: conditionSchema(PROJECT_SORTS).optional(),
  })
  .openapi('ProjectCriteria')

export const projectMapCriteriaSchema = projectCriteriaSchema
  .extend(viewParts)
  .refine(onePlace, ONE_PLACE)
  .openapi('ProjectMapCriteria')

export const projectDetailSchema = z
  .object({
    name: z.string().openapi({ description: 'Name of the stored field' }),
    label: z.string().openapi({ description: 'The name in words' }),
    value: z.string(),
  })
  .openapi('ProjectDetail')

/** A project, the same in search rows and as a record. */
export const projectSchema = z
  .object({
    rid: z.number(),
    name: z.string(),
    trackingNo: z.string(),
    projectTypeRid: z.number(),
    projectTypeName: z.string(),
    typeName: z.string().openapi({ description: 'The same as projectTypeName' }),
    projectStatusRid: z.number(),
    projectStatusName: z.string(),
    schemaName: z
      .string()
      .openapi({ description: 'Schema name of the product; chooses the details shown' }),
    product: z.string(),
    productRid: z.number(),
    subSystem: z.string().nullable(),
    envInterestName: z.string().nullable(),
    regionRid: z.number().nullable(),
    regionName: z.string().nullable(),
    facLocAddress: z.string(),
    facility: orNull(facilitySchema),
    projectUrl: z.string().nullable().openapi({ description: 'Only http and https addresses' }),
    projectManagerName: z.string().nullable(),
    projectManagerEmail: z.string().nullable(),
    projectManagerPhone: z.string().nullable(),
    updatedDate: z.string().openapi({ description: 'Date' }),
    details: z.array(projectDetailSchema).openapi({ description: "The schema's own fields" }),
    projectAttachments: z.array(
      attachmentSchema.extend({ projectAttachmentTypeName: z.string().nullable() }),
    ),
  })
  .openapi('Project')

export type ProjectCriteria = z.infer<typeof projectCriteriaSchema>
export type ProjectDetail = z.infer<typeof projectDetailSchema>
export type ProjectRecord = z.infer<typeof projectSchema>
