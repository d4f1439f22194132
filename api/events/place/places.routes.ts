import { serve } from '#api/ground/lib/calls/serve.ts'
import { selectPlace } from './places.queries.ts'
import { z } from '@hono/zod-openapi'
import { getCall, postCall } from '#api/ground/lib/calls/contract.ts'
import { dayIn } from '#values/days.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { countyAt } from '#api/services/reference/county-at.ts'
import {
  nearbyCriteriaSchema,
  nearbyEventSchema,
  placeSchema,
} from '../report/event-reports.schemas.ts'
import { selectNearbyEvents } from './nearby.queries.ts'
import { orNull } from '#api/ground/lib/or-null.schemas.ts'

const tag = 'Event reports'
const DAY_MS = 86_400_000

const nearby = postCall(
  '/Anon/Event/GetNearbyEvents',
  {
    access: 'anyone',
    tag,
    operationId: 'events.nearby',
    summary: 'Open reports of the last days around a place, without personal data',
  },
  nearbyCriteriaSchema,
  z.array(nearbyEventSchema),
)

const county = getCall(
  '/Anon/Reference/GetCountyAt',
  {
    access: 'anyone',
    tag: 'Reference data',
    operationId: 'reference.countyAt',
    summary: 'The county and state of a place on the map; null outside the United States',
  },
  {
    query: z.object({
      lat: z.coerce.number().min(-90).max(90),
      lon: z.coerce.number().min(-180).max(180),
    }),
  },
  orNull(placeSchema),
)

/** Where it happened, and whether it is already reported. */
export function registerEventPlaces(api: Api, { db, config, clock }: ApiDeps): void {
  serve(api, nearby, async ({ body: { latitude, longitude, eventTypeRid } }) => {
    const { nearbyDays, nearbyMiles } = config.report
    const since = dayIn(config.timeZone, new Date(clock().getTime() - nearbyDays * DAY_MS))
    const around = { latitude, longitude, miles: nearbyMiles, since }
    return await selectNearbyEvents(db, { ...around, eventTypeRid: eventTypeRid ?? null })
  })

  serve(api, county, async ({ query: { lat, lon } }) => {
    const fips = await countyAt(lat, lon)
    return fips === null ? null : await selectPlace(db, fips)
  })
}
