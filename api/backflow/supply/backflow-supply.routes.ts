import { serve } from '#api/ground/lib/calls/serve.ts'
import { createRoute, z } from '@hono/zod-openapi'
import { may } from '#api/ground/lib/calls/access.ts'
import { failures, getCall, postCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { requireSignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { dayIn } from '#values/days.ts'
import { supplyCsv } from './supply-file.ts'
import { searchSupply, selectFigures, selectWholeSupply } from './supply.queries.ts'
import * as s from './supply.schemas.ts'

const CALLS = '/Client/BackflowSupply'
const tag = 'Cross-connection control'

const search = postCall(
  `${CALLS}/GetByCriteria`,
  {
    access: 'user',
    tag,
    operationId: 'backflowSupply.search',
    summary: 'Assemblies at the sites that the water systems of the caller supply',
  },
  s.supplyCriteria,
  s.supplyListSchema,
)

const figures = getCall(
  `${CALLS}/GetFigures`,
  {
    access: 'user',
    tag,
    operationId: 'backflowSupply.figures',
    summary: 'How these assemblies stand, by type and by city',
  },
  {},
  s.supplyFiguresSchema,
)

const file = createRoute({
  ...may('user', 'backflowSupply.file'),
  method: 'get',
  path: `${CALLS}/File`,
  operationId: 'backflowSupply.file',
  summary: 'These assemblies as CSV; at most 100,000',
  tags: [tag],
  request: { query: s.supplyFileQuery },
  responses: {
    200: {
      description: 'The file',
      content: { 'text/csv': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...failures,
  },
})

/** Assemblies as the people of a water supplier see them. */
export function registerBackflowSupply(api: Api, deps: ApiDeps): void {
  const { config, clock } = deps
  const db = deps.searches ?? deps.db
  const today = () => dayIn(config.timeZone, clock())

  serve(api, search, async ({ user: { id }, body }) => {
    return await searchSupply(db, id, body, today())
  })

  serve(api, figures, async ({ user: { id } }) => {
    return await selectFigures(db, id, today())
  })

  api.openapi(file, async (c) => {
    const { id } = await requireSignedIn(c)
    const rows = await selectWholeSupply(db, id, c.req.valid('query'), today())
    return c.body(supplyCsv(rows), 200, {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="backflow-${today()}.csv"`,
      'Cache-Control': 'private, no-store',
    })
  })
}
