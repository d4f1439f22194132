import { z } from '@hono/zod-openapi'

const status = z.enum(['A', 'P']).openapi({ description: 'A approved, P pending' })

export const licenseeSchema = z
  .object({
    rid: z.number(),
    fullName: z.string(),
    licenseNo: z.string().nullable(),
    licenseStatus: z.string().nullable(),
    statusRid: status,
  })
  .openapi('LinkedLicensee')

export const officialSchema = z
  .object({
    rid: z.number(),
    fullName: z.string(),
    email: z.string().nullable(),
    facilities: z.array(z.string()).openapi({ description: 'Names of the approved sites' }),
    statusRid: status,
  })
  .openapi('LinkedOfficial')

export type LinkedLicensee = z.infer<typeof licenseeSchema>
export type LinkedOfficial = z.infer<typeof officialSchema>
