import { z } from '@hono/zod-openapi'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import { LONGEST_NAME } from './own-submittals.schemas.ts'

/** Lists whose criteria are the query of their address. */
export const QUERY_LISTS = ['ccc', 'events', 'inbox'] as const
export type QueryList = (typeof QUERY_LISTS)[number]
export const queryListSchema = z.enum(QUERY_LISTS)

export const savedQuerySchema = z
  .object({
    rid: z.number(),
    name: z.string(),
    query: z.string().openapi({ description: 'Query of the address of the list' }),
  })
  .openapi('SavedQuery')
export type SavedQuery = z.infer<typeof savedQuerySchema>

export const queryBody = z.object({
  list: queryListSchema,
  name: z.string().trim().pipe(plainText(LONGEST_NAME).min(1, 'Required.')),
  query: z
    .string()
    .max(1_000)
    // A query and nothing else: what is kept becomes an address again.
    .regex(/^[\w.~%+*=&-]*$/),
})
