import { createRoute, z } from '@hono/zod-openapi'
import { may } from '#api/ground/lib/calls/access.ts'
import { failures, getCall, idParams } from '#api/ground/lib/calls/contract.ts'
import { pwsParams } from '#api/drinking-water/service-lines/public-lines.schemas.ts'
import { samplesQuery, tapPeriodsSchema, tapSamplesSchema } from './samples.schemas.ts'

const tag = 'Lead and copper at taps'

export const get = getCall(
  '/Client/TapSample/Get/{id}',
  {
    access: 'user',
    tag,
    operationId: 'tapSamples.get',
    summary:
      'Lead and copper at the taps of a water system by period, and the samples of one period',
  },
  { params: idParams, query: samplesQuery },
  tapSamplesSchema,
)

export const file = createRoute({
  ...may('user', 'tapSamples.file'),
  method: 'get',
  path: '/Client/TapSample/File/{id}',
  summary: 'Every sample of a water system as CSV, with the columns that the importer reads',
  operationId: 'tapSamples.file',
  tags: [tag],
  request: { params: idParams },
  responses: {
    200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
    ...failures,
  },
})

export const periods = getCall(
  '/Anon/TapSample/Periods/{pwsId}',
  {
    access: 'anyone',
    tag,
    operationId: 'tapSamples.periods',
    summary:
      'Lead and copper at the taps of a water system by period, without samples and locations',
  },
  { params: pwsParams },
  tapPeriodsSchema,
)
