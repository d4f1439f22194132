import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { getCall, pathRid } from '#api/ground/lib/calls/contract.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { selectProductCodes } from './products.queries.ts'
import { isState, selectCounties, selectDataset } from './reference.queries.ts'
import { countySchema, referenceItemSchema, type Dataset } from './reference.schemas.ts'

/** The lists of spec 1 §7, and the data set that each is. */
const LISTS: ReadonlyMap<string, Dataset> = new Map([
  ['REF_STATE', 'REF_STATE'],
  ['REF_REGION', 'dbo.REF_REGION'],
  ['REF_DESIGNATION_TYPE', 'REF_DESIGNATION_TYPE'],
] as const)

const tag = 'Reference data'

const list = getCall(
  '/Anon/RefData/Get/{name}',
  {
    access: 'anyone',
    tag,
    operationId: 'refData.get',
    summary: `One of the lists ${[...LISTS.keys()].join(', ')}`,
  },
  { params: z.object({ name: plainText(60) }) },
  z.object({ content: z.array(referenceItemSchema) }),
)

const counties = getCall(
  '/Anon/RefData/GetCountiesByState/{stateRid}',
  {
    access: 'anyone',
    tag,
    operationId: 'refData.countiesByState',
    summary: 'The counties of a state',
  },
  { params: z.object({ stateRid: pathRid }) },
  z.object({ content: z.array(countySchema) }),
)

const codes = getCall(
  '/AppSystem/RefData/Get',
  {
    access: 'user',
    tag,
    operationId: 'refData.codes',
    summary: 'A code table by its name; REF_PRODUCT is the one there is',
  },
  { query: z.object({ name: plainText(60) }) },
  z.array(z.object({ rid: z.number(), code: z.string(), name: z.string() })),
)

/** The look-up lists under the names of the account pages. */
export function registerRefData(api: Api, { db }: ApiDeps): void {
  serve(api, list, async ({ params }) => {
    const dataset = LISTS.get(params.name)
    if (!dataset) throw notFound('This list')
    return { content: await selectDataset(db, dataset) }
  })
  serve(api, codes, async ({ query }) => {
    if (query.name !== 'REF_PRODUCT') throw notFound('This table')
    return await selectProductCodes(db)
  })
  serve(api, counties, async ({ params: { stateRid } }) => {
    if (!(await isState(db, stateRid))) throw notFound('This state')
    return { content: await selectCounties(db, stateRid) }
  })
}
