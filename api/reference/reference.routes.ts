import { z } from '@hono/zod-openapi'
import { answer } from '#api/lib/calls/answer.ts'
import { getCall, pathRid } from '#api/lib/calls/contract.ts'
import { plainText } from '#api/lib/text.schemas.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { notFound } from '#api/lib/calls/errors.ts'
import {
  isState,
  selectApplications,
  selectCounties,
  selectDataset,
  selectProducts,
  selectProjectStatuses,
  selectSubmittalStatuses,
} from './reference.queries.ts'
import {
  countySchema,
  DATASETS,
  productSchema,
  referenceItemSchema,
  type Dataset,
} from './reference.schemas.ts'

const tag = 'Reference data'

const dataset = getCall(
  '/Anon/Reference/Get/{name}',
  {
    access: 'anyone',
    tag,
    operationId: 'reference.get',
    summary: `One of the data sets ${DATASETS.join(', ')}`,
  },
  { params: z.object({ name: plainText(60) }) },
  z.object({ content: z.array(referenceItemSchema) }),
)

const counties = getCall(
  '/Anon/Reference/GetRefCountyByState/{stateRid}',
  {
    access: 'anyone',
    tag,
    operationId: 'reference.countiesByState',
    summary: 'The counties of a state with their regions',
  },
  { params: z.object({ stateRid: pathRid }) },
  z.array(countySchema),
)

const lists = z.object({ content: z.array(referenceItemSchema) })

const submittalStatuses = getCall(
  '/Anon/Reference/GetSubmittalStatuses',
  {
    access: 'anyone',
    tag,
    operationId: 'reference.submittalStatuses',
    summary: 'The statuses of submittals',
  },
  {},
  lists,
)

const applications = getCall(
  '/Anon/Reference/GetApplications',
  {
    access: 'anyone',
    tag,
    operationId: 'reference.applications',
    summary: 'The kinds of submittals',
  },
  {},
  lists,
)

const projectStatuses = getCall(
  '/Anon/Reference/GetProjectStatuses',
  {
    access: 'anyone',
    tag,
    operationId: 'reference.projectStatuses',
    summary: 'The statuses of projects',
  },
  {},
  lists,
)

const products = getCall(
  '/Anon/Reference/GetProducts',
  {
    access: 'anyone',
    tag,
    operationId: 'reference.products',
    summary: 'The products with their schema names',
  },
  {},
  z.object({ content: z.array(productSchema) }),
)

export function registerReference(api: Api, { db }: ApiDeps): void {
  api.openapi(dataset, async (c) => {
    const { name } = c.req.valid('param')
    if (!isDataset(name)) throw notFound('This data set')
    return answer(c, { content: await selectDataset(db, name) })
  })
  api.openapi(counties, async (c) => {
    const { stateRid } = c.req.valid('param')
    if (!(await isState(db, stateRid))) throw notFound('This state')
    return answer(c, await selectCounties(db, stateRid))
  })
  api.openapi(submittalStatuses, async (c) =>
    answer(c, { content: await selectSubmittalStatuses(db) }),
  )
  api.openapi(applications, async (c) => answer(c, { content: await selectApplications(db) }))
  api.openapi(projectStatuses, async (c) => answer(c, { content: await selectProjectStatuses(db) }))
  api.openapi(products, async (c) => answer(c, { content: await selectProducts(db) }))
}

function isDataset(name: string): name is Dataset {
  return DATASETS.some((known) => known === name)
}
