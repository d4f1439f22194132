import { createRoute, z } from '@hono/zod-openapi'
import { may } from '#api/ground/lib/calls/access.ts'
import { failures, getCall, idParams, postCall } from '#api/ground/lib/calls/contract.ts'
import { replacementFileSchema, replacementsSchema, savePlanSchema } from './replacement.schemas.ts'

const tag = 'Replacement of service lines'

export const list = getCall(
  '/Client/LineReplacement/GetAll',
  {
    access: 'user',
    tag,
    operationId: 'lineReplacement.list',
    summary: 'How far the water systems of the caller have come with replacing lead lines',
  },
  {},
  replacementsSchema,
)

export const file = createRoute({
  ...may('user', 'lineReplacement.file'),
  method: 'get',
  path: '/Client/LineReplacement/File',
  summary: 'The same as CSV',
  operationId: 'lineReplacement.file',
  tags: [tag],
  responses: {
    200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
    ...failures,
  },
})

export const get = getCall(
  '/Client/LineReplacement/Get/{id}',
  {
    access: 'user',
    tag,
    operationId: 'lineReplacement.get',
    summary: 'How far one water system has come, and what it plans for the years to come',
  },
  { params: idParams },
  replacementFileSchema,
)

export const savePlan = postCall(
  '/Client/LineReplacement/SavePlan',
  {
    access: 'writer',
    tag,
    operationId: 'lineReplacement.savePlan',
    summary: 'Save how many lines a water system means to replace in each year to come',
  },
  savePlanSchema,
  z.null(),
)
