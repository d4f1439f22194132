import { z } from '@hono/zod-openapi'
import { boundSchema, type Bound } from '../criteria.schemas.ts'

/** A view is asked for in 5 by 5 parts. */
const MOST_PARTS = 25

/** What a map takes beside the criteria of its search. */
export const viewParts = {
  bounds: z
    .array(boundSchema)
    .min(1, 'Name at least one part.')
    .max(MOST_PARTS, `Ask for at most ${MOST_PARTS} parts.`)
    .refine((parts) => !parts.some((part, i) => parts.slice(0, i).some(overlaps(part))), {
      message: 'The parts of a view must not overlap.',
    })
    .optional()
    .openapi({
      description:
        'The parts of a view, instead of bound: the answer is a list with one FeatureCollection for each, in this order.',
    }),
}

/** A place is one box or the parts of a view. */
export const onePlace = (criteria: { bound?: Bound | undefined; bounds?: Bound[] | undefined }) =>
  !(criteria.bound && criteria.bounds)

/** Said when both are given. */
export const ONE_PLACE = { message: 'Give either bound or bounds.', path: ['bounds'] }

function overlaps(a: Bound): (b: Bound) => boolean {
  return (b) =>
    a.swLatitude < b.neLatitude &&
    b.swLatitude < a.neLatitude &&
    a.swLongitude < b.neLongitude &&
    b.swLongitude < a.neLongitude
}
