import { z } from '@hono/zod-openapi'
import { getCall } from '#api/ground/lib/calls/contract.ts'
import { searching, type Api, type ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { serve } from '#api/ground/lib/calls/serve.ts'
import { dayIn } from '#values/days.ts'
import { findPlaces } from './find-places.queries.ts'
import { selectNear } from './near.queries.ts'
import { findQuerySchema, foundPlaceSchema, nearQuerySchema, nearSchema } from './places.schemas.ts'

const tag = 'Places'
const PATH = '/Anon/PublicInquiry'

const find = getCall(
  `${PATH}/FindPlace`,
  {
    access: 'anyone',
    tag,
    operationId: 'places.find',
    summary: 'Where an address, a ZIP code, a town or a site lies; the best answer first',
  },
  { query: findQuerySchema },
  z.array(foundPlaceSchema),
)

const near = getCall(
  `${PATH}/GetRecordsNear`,
  {
    access: 'anyone',
    tag,
    operationId: 'places.near',
    summary: 'Public permits, submittals open for comment and sites around a place, nearest first',
  },
  { query: nearQuerySchema },
  nearSchema,
)

export function registerPlaces(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = searching(deps)

  serve(api, find, async ({ query }) => await findPlaces(db, query.words))

  serve(
    api,
    near,
    async ({ query }) => await selectNear(db, query, dayIn(config.timeZone, clock())),
  )
}
