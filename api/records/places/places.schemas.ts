import { z } from '@hono/zod-openapi'
import { permitRowSchema } from '#api/records/permits/permits.schemas.ts'
import { siteRowSchema } from '#api/records/sites/sites.schemas.ts'
import { submittalRowSchema } from '#api/records/submittals/submittals.schemas.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'

const latitude = z.coerce.number().min(-90).max(90).openapi({ description: 'WGS 84, degrees' })
const longitude = z.coerce.number().min(-180).max(180).openapi({ description: 'WGS 84, degrees' })

/** The farthest that records are looked for around a place, in statute miles. */
export const MOST_MILES = 25

export const findQuerySchema = z.object({
  words: plainText(200).openapi({ description: 'An address, a ZIP code, a town or a site' }),
})

export const foundPlaceSchema = z
  .object({
    kind: z.enum(['site', 'zip', 'town']).openapi({
      description:
        'What was found: a public site, or the middle of the public sites with a ZIP code or in a town',
    }),
    name: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    siteRid: z.number().nullable(),
  })
  .openapi('FoundPlace')

/** What is looked for: permits, submittals that are open for comment, or sites. */
export const NEAR_KINDS = ['permit', 'notice', 'site'] as const

export const nearQuerySchema = z.object({
  latitude,
  longitude,
  miles: z.coerce
    .number()
    .min(0.1, 'Enter 0.1 to 25 miles.')
    .max(MOST_MILES, 'Enter 0.1 to 25 miles.')
    .openapi({ description: 'Around the place, statute miles' }),
  kind: z.enum(NEAR_KINDS).optional().openapi({ description: 'Of one kind alone; all without' }),
  page: z.coerce.number().int().min(1, 'Pages start at 1.').max(500).default(1),
})

export const NEAR_PAGE = 20

export const nearSchema = z
  .object({
    list: z
      .array(
        z.object({
          miles: z.number().openapi({ description: 'From the place, statute miles' }),
          permit: z.union([permitRowSchema, z.null()]),
          notice: z.union([submittalRowSchema, z.null()]),
          site: z.union([siteRowSchema, z.null()]),
        }),
      )
      .openapi({ description: 'The nearest first; each is a permit, a notice or a site' }),
    total: z.number(),
    isEstimate: z.boolean(),
    permits: z.number(),
    notices: z.number().openapi({ description: 'Submittals that are open for comment today' }),
    sites: z.number(),
  })
  .openapi('RecordsNear')

export type FoundPlace = z.infer<typeof foundPlaceSchema>
export type NearQuery = z.infer<typeof nearQuerySchema>
export type NearKind = (typeof NEAR_KINDS)[number]
export type RecordsNear = z.infer<typeof nearSchema>
