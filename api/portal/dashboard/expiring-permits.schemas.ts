import { z } from '@hono/zod-openapi'
import { renewalFields } from '#api/filing/renewal.schemas.ts'

export const expiringPermitSchema = z
  .object({
    rid: z.number(),
    productRid: z.number(),
    permitNo: z.string(),
    permitTypeName: z.string(),
    facilityName: z.string().nullable(),
    effectiveDate: z.string().nullable(),
    expiredDate: z.string(),
    ...renewalFields,
  })
  .openapi('ExpiringPermit')

export type ExpiringPermit = z.infer<typeof expiringPermitSchema>
