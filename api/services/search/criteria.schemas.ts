import { z } from '@hono/zod-openapi'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'

export const DEFAULT_PAGE_SIZE = 20
export const MAX_PAGE_SIZE = 100
/** Pages are numbered up to this many rows from the start; further in, narrow the search. */
export const MAX_OFFSET = 10_000
export const MAX_RADIUS_MILES = 50
const MAX_IDS = 100
const MAX_KEYWORD = 200

export const idList = z.array(rid).max(MAX_IDS, `Use at most ${MAX_IDS} values.`)

export const keyword = plainText(MAX_KEYWORD).openapi({
  description: 'Words that must each begin a word of the record. Case and accents do not matter.',
})

const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)

/** A box on the map. South and west edges belong to it, north and east edges do not. */
export const boundSchema = z
  .object({
    neLatitude: latitude,
    neLongitude: longitude,
    swLatitude: latitude,
    swLongitude: longitude,
  })
  .refine((bound) => bound.swLatitude < bound.neLatitude, {
    message: 'The south edge must lie below the north edge.',
    path: ['swLatitude'],
  })
  .refine((bound) => bound.swLongitude < bound.neLongitude, {
    message: 'The west edge must lie left of the east edge.',
    path: ['swLongitude'],
  })
  .openapi('Bound')

/** A circle: `distant` in statute miles, up to two decimals; 0 means no limit. */
export const radiusSchema = z
  .object({
    distant: z
      .number()
      .min(0, 'Enter 0 to 50 miles.')
      .max(MAX_RADIUS_MILES, 'Enter 0 to 50 miles.')
      .refine(
        (miles) => Math.abs(miles * 100 - Math.round(miles * 100)) < 1e-6,
        'Use at most two decimals.',
      ),
    latitude: latitude.optional(),
    longitude: longitude.optional(),
  })
  .refine((radius) => (radius.latitude === undefined) === (radius.longitude === undefined), {
    message: 'Give both latitude and longitude of the centre, or neither.',
    path: ['latitude'],
  })
  .openapi('Radius')

/** Sort and paging. `sorts` is the closed list of orders of one search; the first is the default. */
export function conditionSchema<const T extends readonly [string, ...string[]]>(sorts: T) {
  return z.object({
    sort: z.enum(sorts).optional(),
    page: z.int().min(1, 'Pages start at 1.').max(1_000_000).optional(),
    // More than the most is answered with the most, so that a curious caller still gets rows.
    pageSize: z.int().min(1, 'Ask for at least one row.').optional(),
  })
}

/** Sites that a list is narrowed to; a record answers both numbers of its site. */
export const siteCriteria = {
  siteRids: idList.optional().openapi({ description: 'Only records of these sites (facilityRid)' }),
  fisRids: idList.optional().openapi({
    description:
      'Only records of the sites with these numbers in the facility identification system (fisRid)',
  }),
}

/** What every search takes beside its own criteria. */
export const commonCriteria = {
  filter: keyword.optional(),
  ...siteCriteria,
  bound: boundSchema.optional(),
  radius: radiusSchema.optional(),
}

export type Bound = z.infer<typeof boundSchema>
export type Radius = z.infer<typeof radiusSchema>
export type Paging = { page: number; pageSize: number }

export function pagingOf(condition?: {
  page?: number | undefined
  pageSize?: number | undefined
}): Paging {
  return {
    page: condition?.page ?? 1,
    pageSize: Math.min(condition?.pageSize ?? DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
  }
}
