import { z } from '@hono/zod-openapi'

/** The data sets that a visitor may ask for by name; any other name answers 404. */
export const DATASETS = [
  'dbo.REF_REGION',
  'EMS.REF_EVENT_TYPE',
  'Anon.V_REF_PMT_PERMIT_TYPE',
  'AirNEI.REF_PMT_PERMIT_STATUS',
  'REF_REG_PROGRAM_TYPE',
  'Anon.V_REF_PROJECT_TYPE',
  'REF_STATE',
  'REF_DESIGNATION_TYPE',
  'AirNEI.V_INVENTORY_CAP_YEAR_PUBLISH',
  'AirNEI.REF_CPP_CAP_TYPE',
  'AirNEI.REF_CPP_CI_BLOCK_STATUS',
  'AirNEI.REF_CPP_CI_TRADE_TYPE',
  'AirNEI.REF_CPP_TRADE_STATUS',
  'AirNEI.REF_CPP_TRADE_REQUEST_STATUS',
  'AirNEI.REF_ATTACHMENT_TYPE',
] as const

export type Dataset = (typeof DATASETS)[number]

export const referenceItemSchema = z
  .object({
    rid: z.number(),
    name: z.string(),
    code: z.string().nullable().optional(),
    parentRid: z.number().nullable().optional(),
    productRid: z.number().nullable().optional(),
    isRetired: z.boolean().optional().openapi({
      description:
        'Of a salutation: not offered any more, and here only to name it where it was chosen before',
    }),
    sectorInd: z.enum(['Y', 'N']).optional().openapi({
      description: 'Of a cap type: Y for a sector that entities are sorted by',
    }),
  })
  .openapi('ReferenceItem')

export const countySchema = z
  .object({
    rid: z.number(),
    name: z.string(),
    refRegions: z.array(z.object({ rid: z.number(), name: z.string() })),
  })
  .openapi('County')

export const productSchema = z
  .object({ rid: z.number(), schemaName: z.string(), name: z.string() })
  .openapi('Product')

export type ReferenceItem = z.infer<typeof referenceItemSchema>
export type County = z.infer<typeof countySchema>
