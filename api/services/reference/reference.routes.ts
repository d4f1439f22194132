import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { getCall, pathRid } from '#api/ground/lib/calls/contract.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import { searching, type Api, type ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
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

export function registerReference(api: Api, deps: ApiDeps): void {
  const { db } = searching(deps)
  serve(api, dataset, async ({ params: { name } }) => {
    if (!isDataset(name)) throw notFound('This data set')
    return { content: await selectDataset(db, name) }
  })
  serve(api, counties, async ({ params: { stateRid } }) => {
    if (!(await isState(db, stateRid))) throw notFound('This state')
    return await selectCounties(db, stateRid)
  })
  serve(api, submittalStatuses, async () => ({ content: await selectSubmittalStatuses(db) }))
  serve(api, applications, async () => ({ content: await selectApplications(db) }))
  serve(api, projectStatuses, async () => ({ content: await selectProjectStatuses(db) }))
  serve(api, products, async () => ({ content: await selectProducts(db) }))
}

function isDataset(name: string): name is Dataset {
  return DATASETS.some((known) => known === name)
}
