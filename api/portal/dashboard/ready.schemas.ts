import { z } from '@hono/zod-openapi'

const day = (description: string) => z.string().nullable().openapi({ description })

export const readySchema = z
  .object({
    isProven: z.boolean().openapi({ description: 'Whether the identity is proven' }),
    provenDate: day('Day on which the agency proved it; null where it did so elsewhere'),
    identityAskedDate: day('Day of a request for it that the agency has not answered'),
    isConnected: z.boolean().openapi({ description: 'Whether the caller acts for a site' }),
    siteName: z.string().nullable().openapi({
      description: 'The first site that the caller acts for, else the one that was asked for',
    }),
    siteAskedDate: day('Day of a request for a site that the agency has not answered'),
  })
  .openapi('Readiness')
export type Readiness = z.infer<typeof readySchema>
