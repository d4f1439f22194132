import { z } from '@hono/zod-openapi'
import { commonCriteria, conditionSchema } from '#api/services/search/criteria.schemas.ts'
import { ONE_PLACE, onePlace, viewParts } from '#api/services/search/map/view-parts.ts'

/** The sort orders of the site search; DESC is Z-A. The first is the default. */
export const SITE_SORTS = ['siteName', 'siteName DESC'] as const

export type SiteSort = (typeof SITE_SORTS)[number]

export const siteCriteriaSchema = z
  .object({ ...commonCriteria, condition: conditionSchema(SITE_SORTS).optional() })
  .openapi('FacilityCriteria')

export const siteMapCriteriaSchema = siteCriteriaSchema
  .extend(viewParts)
  .refine(onePlace, ONE_PLACE)
  .openapi('FacilityMapCriteria')

const statusCode = z
  .enum(['A', 'P', 'I'])
  .openapi({ description: 'A active, P pending, I inactive' })

export const siteRowSchema = z
  .object({
    facilityRid: z.number(),
    facilityName: z.string(),
    facLocAddress: z.string(),
    facilityStatusCD: statusCode,
    contestedInd: z.string().nullable().openapi({
      description: 'C contested; N or empty neither; any other value appealed',
    }),
    identifier: z.string(),
    fisRid: z.number().nullable(),
    srn: z.string().nullable().openapi({ description: 'State registration number' }),
    isPortable: z.boolean(),
  })
  .openapi('FacilityRow')

export const physicalLocationSchema = z.object({
  line1: z.string().nullable(),
  cityName: z.string().nullable(),
  stateRid: z.number().nullable(),
  stateCode: z.string().nullable(),
  stateName: z.string().nullable(),
  zipCd: z.string().nullable(),
  countyRid: z.number().nullable(),
  countyName: z.string().nullable(),
  regionName: z.string().nullable(),
  latitude: z.number().nullable().openapi({ description: 'WGS 84, degrees' }),
  longitude: z.number().nullable().openapi({ description: 'WGS 84, degrees' }),
})

export const subFacilityViewSchema = z.object({
  productRid: z.number(),
  productName: z.string(),
  facilityName: z.string(),
  facLocAddress: z.string(),
  facilityTypeDesc: z.string().nullable(),
})

export const facilitySchema = z
  .object({
    rid: z.number(),
    identifier: z.string(),
    name: z.string(),
    fisRid: z.number().nullable(),
    srn: z.string().nullable().openapi({ description: 'State registration number' }),
    operatingStatus: statusCode,
    contestedInd: z.string().nullable(),
    isPortable: z.boolean(),
    facLocAddress: z.string(),
    physicalLocation: physicalLocationSchema,
    formerIdentifiers: z
      .array(z.string())
      .openapi({ description: 'Of duplicates that were merged into it' }),
    subFacilityViews: z.array(subFacilityViewSchema),
  })
  .openapi('Facility')

/** A record's site as lists of sites say it, in a row of another list. */
export const rowSiteSchema = siteRowSchema
  .nullable()
  .optional()
  .openapi({ description: 'The public site, with `include: site` alone' })

/** Asks for more in each row of a list. */
export const includeSite = z
  .enum(['site'])
  .optional()
  .openapi({ description: 'With `site`, each row says which public site it belongs to' })

export type SiteCriteria = z.infer<typeof siteCriteriaSchema>
export type SiteRow = z.infer<typeof siteRowSchema>
export type SubFacilityView = z.infer<typeof subFacilityViewSchema>
export type Facility = z.infer<typeof facilitySchema>
