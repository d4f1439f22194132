import { createRoute, z } from '@hono/zod-openapi'
import { may } from '#api/ground/lib/calls/access.ts'
import { failures, getCall, idParams, listOf, postCall } from '#api/ground/lib/calls/contract.ts'
import {
  exportQuery,
  lineCriteria,
  lineDetailSchema,
  lineListsSchema,
  lineMapCriteria,
  lineMapSchema,
  lineRowSchema,
  summaryQuery,
  updateLineSchema,
} from './service-lines.schemas.ts'

const tag = 'Service lines' as const
export const EDIT = 'drinking-water:serviceLine.actions.edit'

const reads = (operation: string, summary: string) => ({
  access: 'user' as const,
  tag,
  operationId: `serviceLines.${operation}`,
  summary,
})

export const search = postCall(
  '/Client/ServiceLine/GetServiceLineByCriteria',
  reads('search', 'Service lines of one type of water system and one inventory year'),
  lineCriteria,
  listOf(lineRowSchema),
)

export const map = postCall(
  '/Client/ServiceLine/GetServiceLineByCriteriaGeoJson',
  reads('map', 'The same as features of a map; the 25 parts of a view by one call'),
  lineMapCriteria,
  lineMapSchema,
)

export const summaries = getCall(
  '/WaterDrink/ServiceLine/GetServiceLineSummaryList/{id}',
  reads('summaries', 'Lines of a water system (its facility rid) in its newest inventory'),
  { params: idParams, query: summaryQuery },
  z.array(lineRowSchema),
)

export const detail = getCall(
  '/WaterDrink/ServiceLine/GetServiceLineDtl/{id}',
  reads('detail', 'One service line with its history'),
  { params: idParams },
  lineDetailSchema,
)

export const update = postCall(
  '/WaterDrink/ServiceLine/UpdateServiceLineDtl',
  {
    access: 'staff',
    action: EDIT,
    tag,
    operationId: 'serviceLines.update',
    summary: 'Save one service line; its class is worked out, its location is not heard',
  },
  updateLineSchema,
  lineDetailSchema,
)

export const lists = getCall(
  '/Client/ServiceLine/GetLists',
  reads('lists', 'Materials, categories, building types and sources of verification'),
  {},
  lineListsSchema,
)

export const exported = createRoute({
  ...may('user'),
  method: 'get',
  path: '/Client/ServiceLine/Export.csv',
  summary: 'All service lines of a search as CSV, streamed; refused where the agency turned it off',
  operationId: 'serviceLines.export',
  tags: [tag],
  request: { query: exportQuery },
  responses: {
    200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
    ...failures,
  },
})
