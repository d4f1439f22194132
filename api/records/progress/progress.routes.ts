import { serve } from '#api/ground/lib/calls/serve.ts'
import { createRoute } from '@hono/zod-openapi'
import { may } from '#api/ground/lib/calls/access.ts'
import { failures, getCall, recordParams } from '#api/ground/lib/calls/contract.ts'
import { searching, type Api, type ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { requireProduct } from '#api/services/reference/products.queries.ts'
import { progressData, progressDataSchema } from './case-events.ts'
import { performanceSchema } from './performance.schemas.ts'
import { readPerformance } from './performance.queries.ts'
import { permitProgressSchema, progressSchema } from './progress.schemas.ts'
import { readPermitProgress, readProgress } from './read-progress.ts'

const tag = 'Progress'
const PATH = '/Anon/PublicInquiry'

const ofSubmittal = getCall(
  `${PATH}/GetProgress/{schema}/{id}`,
  {
    access: 'anyone',
    tag,
    operationId: 'progress.ofSubmittal',
    summary: 'Where a public submittal stands, and when its decision is expected',
  },
  { params: recordParams },
  progressSchema,
)

const ofPermit = getCall(
  `${PATH}/GetPermitProgress/{schema}/{id}`,
  {
    access: 'anyone',
    tag,
    operationId: 'progress.ofPermit',
    summary: 'How a public permit came about and goes on',
  },
  { params: recordParams },
  permitProgressSchema,
)

const own = getCall(
  '/Client/Submittal/GetProgress/{schema}/{id}',
  {
    access: 'user',
    tag,
    operationId: 'progress.own',
    summary: 'Where a submittal stands that the caller may see, public or not',
  },
  { params: recordParams },
  progressSchema,
)

const data = createRoute({
  ...may('anyone'),
  method: 'get',
  path: `${PATH}/ProgressData/{schema}/{id}`,
  summary: 'The steps of a public submittal as case events of the permitting data standards',
  operationId: 'progress.data',
  tags: [tag],
  request: { params: recordParams },
  responses: {
    200: {
      description: 'Process, place on its way, case events and forecast',
      content: { 'application/json': { schema: progressDataSchema } },
    },
    ...failures,
  },
})

const performance = getCall(
  `${PATH}/GetPerformance`,
  {
    access: 'anyone',
    tag,
    operationId: 'progress.performance',
    summary: 'How long decisions took in the last twelve months, by type and month',
  },
  {},
  performanceSchema,
)

/** Progress that anyone can read, and how the agency does. */
export function registerProgress(api: Api, deps: ApiDeps): void {
  const searches = searching(deps)
  const { db, config, clock } = searches
  const at = () => ({ now: clock(), timeZone: config.timeZone })
  const keyOf = async ({ schema, id }: { schema: string; id: number }) => ({
    productRid: (await requireProduct(db, schema)).id,
    rid: id,
  })

  serve(api, ofSubmittal, async ({ params }) => {
    const key = await keyOf(params)
    return await readProgress(db, key, { reader: 'public', ...at() })
  })
  serve(api, ofPermit, async ({ params }) => {
    const key = await keyOf(params)
    return await readPermitProgress(db, key, at())
  })
  serve(api, own, async ({ user: reader, params }) => {
    const key = await keyOf(params)
    return await readProgress(deps.db, key, { reader, ...at() })
  })
  api.openapi(data, async (c) => {
    const key = await keyOf(c.req.valid('param'))
    const progress = await readProgress(db, key, { reader: 'public', ...at() })
    return c.json(progressData(progress, config), 200)
  })
  serve(api, performance, async () => await readPerformance(db, at()))
}
