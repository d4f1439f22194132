import { z } from '@hono/zod-openapi'
import { RECORD_NUMBER } from '#values/record-number.ts'

export const DEFAULT_LIMIT = 100
/** More are asked for in pages; a larger limit is answered with this many, as the standard allows. */
export const MAX_LIMIT = 1_000

export type Box = { west: number; south: number; east: number; north: number }
/** Days, both ends included; null is open. */
export type Interval = { from: string | null; to: string | null }

const format = z.enum(['json']).optional().openapi({ description: 'The only format: JSON' })

/** OGC 17-069r4, 7.6: a parameter that the call does not know is refused. */
export const plainQuery = z.strictObject({ f: format })

const paging = {
  limit: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'Give a whole number from 1 on.')
    .transform((text) => Math.min(Number(text), MAX_LIMIT))
    .default(DEFAULT_LIMIT)
    .openapi({ type: 'integer', minimum: 1, maximum: MAX_LIMIT, example: DEFAULT_LIMIT }),
  after: z
    .string()
    .regex(RECORD_NUMBER)
    .transform(Number)
    .default(0)
    .openapi({ type: 'integer', description: 'Of the link to the next page', example: 1 }),
}

export const removedQuery = z.strictObject({
  f: format,
  ...paging,
  since: z.iso.date('Give a day such as 2026-11-20.').openapi({
    description: 'Only those that were removed on this day (UTC) or later',
    example: '2026-11-20',
  }),
})

export const itemsQuery = z.strictObject({
  f: format,
  ...paging,
  bbox: z
    .string()
    .max(200)
    .transform((text, context) => boxOf(text) ?? refused(context, BOX_WORDS))
    .optional()
    .openapi({
      type: 'string',
      description:
        'west,south,east,north in degrees (CRS84); with heights six numbers, which are not read',
      example: '-124.6,41.9,-116.4,46.3',
    }),
  datetime: z
    .string()
    .max(80)
    .transform((text, context) => intervalOf(text) ?? refused(context, TIME_WORDS))
    .optional()
    .openapi({
      type: 'string',
      description:
        'A day or moment (RFC 3339), or two of them with a slash between; .. leaves an end open',
      example: '2024-01-01/..',
    }),
  updated: z
    .string()
    .max(80)
    .transform((text, context) => intervalOf(text) ?? refused(context, TIME_WORDS))
    .optional()
    .openapi({
      type: 'string',
      description:
        'As datetime, by the day (UTC) on which the record itself was last written: what changed since',
      example: '2026-11-01/..',
    }),
})

const BOX_WORDS =
  'Give west,south,east,north in degrees: longitudes from -180 to 180, latitudes from -90 to 90, south not above north.'
const TIME_WORDS =
  'Give a day such as 2024-05-31, a moment such as 2024-05-31T12:00:00Z, or two with a slash between, the earlier one first.'

function refused(context: z.RefinementCtx, message: string): typeof z.NEVER {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}

function boxOf(text: string): Box | null {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)))
  if (!numbers.every(Number.isFinite)) return null
  const [west, south, east, north] =
    numbers.length === 6 ? [numbers[0], numbers[1], numbers[3], numbers[4]] : numbers
  if (numbers.length !== 4 && numbers.length !== 6) return null
  if (west === undefined || south === undefined || east === undefined || north === undefined)
    return null
  const isOnEarth = Math.max(Math.abs(west), Math.abs(east)) <= 180 && south >= -90 && north <= 90
  return isOnEarth && south <= north ? { west, south, east, north } : null
}

function intervalOf(text: string): Interval | null {
  const ends = text.split('/')
  if (ends.length > 2) return null
  const [from, to] = ends.map(endOf)
  if (from === undefined) return null
  if (ends.length === 1) return from === null ? null : { from, to: from }
  if (to === undefined || (from === null && to === null)) return null
  return from !== null && to !== null && from > to ? null : { from, to }
}

/** The day of an end, null for an open one, undefined for what is neither. Records know days alone. */
function endOf(text: string): string | null | undefined {
  if (text === '' || text === '..') return null
  const isMoment = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2}))?$/.test(text)
  const day = text.slice(0, 10)
  const date = new Date(`${day}T00:00:00Z`)
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
  return isMoment && isDay && !day.startsWith('0000') ? day : undefined
}
