import { z } from '@hono/zod-openapi'

export const openingSchema = z
  .object({
    agencyName: z.string().openapi({ description: 'The name that every page shows' }),
    isNamed: z.boolean().openapi({ description: 'Whether the agency gave it that name' }),
    hasMail: z.boolean().openapi({ description: 'Whether a mail server is named' }),
    mailSentDate: z.string().nullable().openapi({
      description: 'The last day on which an e-mail was sent; null where none was yet',
    }),
    contact: z.string().nullable().openapi({
      description: 'The telephone or e-mail on the page Contact; null where there is none',
    }),
    hasSites: z.boolean().openapi({ description: 'Whether there is a site' }),
    hasPermits: z.boolean().openapi({ description: 'Whether there is a permit' }),
    forms: z.int().openapi({ description: 'Types of submittals that are published' }),
    staff: z.int().openapi({ description: 'Active accounts of the agency' }),
    provider: z.string().nullable().openapi({
      description: 'Who takes online payments; null where nobody does',
    }),
  })
  .openapi('Opening')
export type Opening = z.infer<typeof openingSchema>
