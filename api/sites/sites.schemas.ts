import { z } from '@hono/zod-openapi'

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
    operatingStatus: z.enum(['A', 'P', 'I']).openapi({ description: 'A active, P pending, I inactive' }),
    contestedInd: z.string().nullable(),
    isPortable: z.boolean(),
    facLocAddress: z.string(),
    physicalLocation: physicalLocationSchema,
    subFacilityViews: z.array(subFacilityViewSchema),
  })
  .openapi('Facility')

export type SubFacilityView = z.infer<typeof subFacilityViewSchema>
export type Facility = z.infer<typeof facilitySchema>
