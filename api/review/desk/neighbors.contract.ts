import { z } from '@hono/zod-openapi'
import { postCall } from '#api/ground/lib/calls/contract.ts'
import { rid } from '#api/ground/lib/text.schemas.ts'
import { about, inboxBody } from './desk-review.contract.ts'

const neighborsBody = inboxBody
  .extend({ rid: rid.openapi({ description: 'The submittal that is read' }) })
  .openapi('DeskNeighborsCriteria')
const neighborsSchema = z
  .object({
    total: z.number().openapi({ description: 'How many the list has, counted up to 1,001' }),
    position: z.number().nullable().openapi({
      description: 'Its place there, counted up to 1,001; null where it is not in the list',
    }),
    previous: z.number().nullable(),
    next: z.number().nullable(),
    first: z.number().nullable().openapi({
      description: 'The first of the list, where this one is not in it',
    }),
  })
  .openapi('DeskNeighbors')
export type Neighbors = z.infer<typeof neighborsSchema>

export const neighbors = postCall(
  '/Agency/Review/Neighbors',
  about('deskReview.neighbors', 'What comes before and after a submittal in a list of the desk'),
  neighborsBody,
  neighborsSchema,
)
