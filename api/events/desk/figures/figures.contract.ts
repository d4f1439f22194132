import { createRoute, z } from '@hono/zod-openapi'
import { may } from '#api/ground/lib/calls/access.ts'
import { failures, getCall, postCall } from '#api/ground/lib/calls/contract.ts'
import { boundSchema } from '#api/services/search/criteria.schemas.ts'
import { eventCriteriaSchema } from '../event-desk.schemas.ts'
import { EVENTS, EVENT_TAG, eventCall as about } from '../event-desk.rights.ts'

const year = z.coerce.number().int().min(1900).max(2200)

export const mapCriteriaSchema = eventCriteriaSchema
  .extend({ bound: boundSchema.optional() })
  .openapi('DeskEventMapCriteria')

export const mapSchema = z
  .object({
    points: z.array(
      z.object({
        rid: z.number(),
        eventSubject: z.string(),
        lat: z.number(),
        lon: z.number(),
        isOverdue: z.boolean(),
      }),
    ),
  })
  .openapi('DeskEventMap')

export const hotSpotsSchema = z
  .object({
    year: z.number(),
    years: z.array(z.number()).openapi({ description: 'Years with events, the newest first' }),
    sites: z
      .array(z.object({ siteRid: z.number(), name: z.string(), count: z.number() }))
      .openapi({ description: 'Sites with five events or more, the most first; at most 20' }),
    types: z.array(z.object({ name: z.string(), count: z.number() })),
    months: z.array(z.object({ month: z.number(), count: z.number() })),
    counties: z.array(z.string()).openapi({ description: 'Columns of the figures' }),
    figures: z.array(
      z.object({ typeName: z.string(), counts: z.array(z.number()), total: z.number() }),
    ),
    totals: z.array(z.number()).openapi({ description: 'By county' }),
    total: z.number(),
  })
  .openapi('DeskHotSpots')

export const map = postCall(
  '/EMS/Event/GetGeoByCriteria',
  about('eventDesk.map', 'The same events as points, 5,000 at most'),
  mapCriteriaSchema,
  mapSchema,
)
export const hotSpots = getCall(
  '/EMS/Event/GetHotSpots',
  about(
    'eventDesk.hotSpots',
    'Where, when and of what type events are many; small numbers too, since who asks may read each event',
  ),
  { query: z.object({ year: year.optional() }) },
  hotSpotsSchema,
)

const csv = (
  path: '/EMS/Event/Export.csv' | '/EMS/Event/Figures.csv',
  operationId: string,
  summary: string,
  query: z.ZodObject,
) =>
  createRoute({
    ...may('staff', operationId, EVENTS),
    method: 'get',
    path,
    summary,
    operationId,
    tags: [EVENT_TAG],
    request: { query },
    responses: {
      200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
      ...failures,
    },
  })

export const exported = csv(
  '/EMS/Event/Export.csv',
  'eventDesk.export',
  'The list as CSV, 10,000 rows at most; without who told of an event',
  z.object({
    cri: z
      .string()
      .max(8_000)
      .optional()
      .openapi({ description: 'Criteria as JSON, as GetEventByCriteria takes them' }),
  }),
)
export const figuresFile = csv(
  '/EMS/Event/Figures.csv',
  'eventDesk.figures',
  'Events by type and county of a year as CSV, without small numbers',
  z.object({ year: year.optional() }),
)

export type EventMapCriteria = z.infer<typeof mapCriteriaSchema>
export type EventPoint = z.infer<typeof mapSchema>['points'][number]
export type HotSpots = z.infer<typeof hotSpotsSchema>
/** The table of a year as it may be handed out: null for what is not told. */
export type ToldFigures = {
  year: number
  counties: string[]
  figures: { typeName: string; counts: (number | null)[]; total: number | null }[]
  totals: (number | null)[]
  total: number | null
}
