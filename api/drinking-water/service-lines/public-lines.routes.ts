import { serve } from '#api/ground/lib/calls/serve.ts'
import { createRoute, z } from '@hono/zod-openapi'
import { may } from '#api/ground/lib/calls/access.ts'
import { answer } from '#api/ground/lib/calls/answer.ts'
import { failures, getCall } from '#api/ground/lib/calls/contract.ts'
import { searching, type Api, type ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { streamOf } from '#api/services/files/stream.ts'
import { lineCsv, lineGeoJson } from './line-file.ts'
import * as queries from './public-lines.queries.ts'
import {
  findLineQuery,
  foundLinesSchema,
  lineSystemRecordSchema,
  lineSystemSchema,
  pwsParams,
  systemsQuery,
} from './public-lines.schemas.ts'

const tag = 'Service lines' as const
const anyone = (operation: string, summary: string) => ({
  access: 'anyone' as const,
  tag,
  operationId: `publicLines.${operation}`,
  summary,
})

const find = getCall(
  '/Anon/ServiceLine/Find',
  anyone('find', 'The service lines at an address, in the newest inventory of their water system'),
  { query: findLineQuery },
  foundLinesSchema,
)

const systems = getCall(
  '/Anon/ServiceLine/Systems',
  anyone('systems', 'Water systems with the counts of their newest inventory'),
  { query: systemsQuery },
  z.array(lineSystemSchema),
)

const system = getCall(
  '/Anon/ServiceLine/System/{pwsId}',
  anyone('system', 'One water system with the counts of every inventory'),
  { params: pwsParams },
  lineSystemRecordSchema,
)

const file = createRoute({
  ...may('anyone'),
  method: 'get',
  path: '/Anon/ServiceLine/System/{pwsId}/{file}',
  summary: 'The newest inventory of a water system: lines.csv or lines.geojson, streamed',
  operationId: 'publicLines.file',
  tags: [tag],
  request: { params: pwsParams.extend({ file: z.enum(['lines.csv', 'lines.geojson']) }) },
  responses: {
    200: {
      description: 'The file',
      content: {
        'text/csv': { schema: z.string() },
        'application/geo+json': { schema: z.string() },
      },
    },
    ...failures,
  },
})

/** What anybody may know of service lines; what an agency keeps back is a setting for each field. */
export function registerPublicLines(api: Api, deps: ApiDeps): void {
  const { db, config } = searching(deps)
  const { hiddenFields } = config.serviceLines

  api.openapi(find, async (c) =>
    answer(c, await queries.findLines(db, c.req.valid('query').address, hiddenFields)),
  )

  serve(api, systems, async ({ query }) => await queries.selectLineSystems(db, query.filter))

  serve(api, system, async ({ params }) => {
    const found = await queries.selectLineSystem(db, params.pwsId)
    if (!found) throw notFound('This water system')
    return { ...found, isFileOn: config.serviceLines.export }
  })

  api.openapi(file, async (c) => {
    const { pwsId, file: name } = c.req.valid('param')
    const found = config.serviceLines.export ? await queries.selectLineSystem(db, pwsId) : null
    if (!found || found.year === null) throw notFound('This inventory')
    const wanted = { siteId: found.facilityRid, year: found.year }
    const batches = queries.publicBatches(db, wanted, hiddenFields)
    const isCsv = name === 'lines.csv'
    return c.body(streamOf(isCsv ? lineCsv(batches) : lineGeoJson(batches)), 200, {
      'Content-Type': isCsv ? 'text/csv; charset=utf-8; header=present' : 'application/geo+json',
      'Content-Disposition': `attachment; filename="${pwsId}-${found.year}-${name}"`,
      'X-Stream': '1',
    })
  })
}
