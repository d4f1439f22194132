import { z } from '@hono/zod-openapi'
import { boundSchema, conditionSchema } from '#api/services/search/criteria.schemas.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'

/** Created Date is that of the site's number; the first is the default. */
export const CCC_SORTS = [
  'facilityRid DESC',
  'facilityRid',
  'facilityName',
  'facilityName DESC',
] as const
export type CccSort = (typeof CCC_SORTS)[number]

/** What of a site is asked for by its days. */
export const CCC_DUES = ['overdue', 'repair'] as const
export type CccDue = (typeof CCC_DUES)[number]

export const cccCriteria = z
  .object({
    filter: plainText(100).optional().openapi({
      description: 'Part of the Site RID (whole), Site Name, Site Identifier or Site Address',
    }),
    due: z.enum(CCC_DUES).optional().openapi({
      description:
        'Sites with an overdue test, or with a failed assembly that waits for its repair',
    }),
    bound: boundSchema.optional(),
    condition: conditionSchema(CCC_SORTS).optional(),
  })
  .openapi('FacCccBuildingCriteria')

export const cccSiteSchema = z
  .object({
    facilityRid: z.number().openapi({ description: 'Number of the site' }),
    facilityName: z.string().openapi({ description: 'Name of the site' }),
    identifier: z.string().openapi({ description: 'Identifier of the site' }),
    facLocAddress: z.string().openapi({ description: 'Address of the site, one line' }),
    assemblyCount: z.number().openapi({ description: 'Assemblies in use' }),
    overdueCount: z.number().openapi({ description: 'Of these, past the day of their next test' }),
  })
  .openapi('FacCccSite')

export const cccGeoSchema = z
  .object({
    total: z.number().openapi({
      description: 'Sites found; those without a place are left out where a bound is given',
    }),
    geoJsonData: z.object({
      type: z.literal('FeatureCollection'),
      features: z.array(
        z.object({
          type: z.literal('Feature'),
          geometry: z.object({
            type: z.literal('Point'),
            coordinates: z.array(z.number()).length(2).openapi({
              description: 'Longitude, latitude; WGS 84',
            }),
          }),
          properties: z.object({
            facilityRid: z.number(),
            facilityName: z.string(),
            overdueCount: z.number().openapi({
              description: 'Assemblies past the day of their next test',
            }),
          }),
        }),
      ),
    }),
  })
  .openapi('FacCccGeoJson')

const assemblySchema = z
  .object({
    assemblyRid: z.number().openapi({ description: 'Number of the assembly' }),
    kind: z
      .enum(['RP', 'RPDA', 'DC', 'DCDA', 'PVB', 'SVB', 'AG'])
      .openapi({ description: 'Kind of assembly' }),
    make: z.string(),
    model: z.string(),
    size: z.string().openapi({ description: 'Inches' }),
    serialNumber: z.string(),
    installDate: z.string().nullable(),
    nextDueDate: z.string().nullable().openapi({ description: 'Day of the next test' }),
    isOverdue: z.boolean(),
    repairBy: z.string().nullable().openapi({
      description: 'Day until which a failed assembly must be repaired and pass a test',
    }),
    lastTestResult: z.enum(['Pass', 'Fail']).nullable(),
    lastTestDate: z.string().nullable(),
    buildingRid: z.number(),
    buildingName: z.string(),
    buildingAddress: z.string(),
  })
  .openapi('FacCccAssembly')

export const cccBuildingsSchema = z
  .object({
    ...cccSiteSchema.shape,
    assemblies: z.array(assemblySchema),
  })
  .openapi('FacCccBuildings')

export const beginReportBody = z
  .object({
    facilityRid: rid.nullable().openapi({ description: 'The site; null for a new one' }),
    assemblyRid: rid.nullable().openapi({ description: 'The assembly; null for a new one' }),
    key: plainText(64).min(8).openapi({ description: 'Names this press of the button' }),
  })
  .openapi('BeginTestReport')

export const begunReportSchema = z.object({ rid: z.number(), productRid: z.number() })

export type CccCriteria = z.infer<typeof cccCriteria>
export type CccSite = z.infer<typeof cccSiteSchema>
export type CccGeo = z.infer<typeof cccGeoSchema>
export type CccFeature = CccGeo['geoJsonData']['features'][number]
export type CccAssembly = z.infer<typeof assemblySchema>
export type CccBuildings = z.infer<typeof cccBuildingsSchema>
export type BeginReport = z.infer<typeof beginReportBody>
