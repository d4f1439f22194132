import { z } from '@hono/zod-openapi'

const renewal = {
  renewable: z.boolean().openapi({ description: 'Whether the portal has a form that renews it' }),
  renewalOpensDate: z
    .string()
    .nullable()
    .openapi({ description: 'From this day on it may be renewed' }),
  renewalRid: z
    .number()
    .nullable()
    .openapi({ description: 'Record number of a renewal that somebody has begun' }),
}

export const expiringPermitSchema = z
  .object({
    rid: z.number(),
    productRid: z.number(),
    permitNo: z.string(),
    permitTypeName: z.string(),
    facilityName: z.string().nullable(),
    effectiveDate: z.string().nullable(),
    expiredDate: z.string(),
    ...renewal,
  })
  .openapi('ExpiringPermit')

export type ExpiringPermit = z.infer<typeof expiringPermitSchema>

export const ownPermitSchema = z
  .object({
    rid: z.number(),
    productRid: z.number(),
    permitNo: z.string(),
    permitTypeName: z.string(),
    permitStatusName: z.string(),
    facilityName: z.string().nullable(),
    effectiveDate: z.string().nullable(),
    expiredDate: z.string().nullable(),
    isExpired: z.boolean(),
    ...renewal,
  })
  .openapi('OwnPermit')

export type OwnPermit = z.infer<typeof ownPermitSchema>
