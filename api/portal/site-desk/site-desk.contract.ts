import { createRoute, z } from '@hono/zod-openapi'
import { may } from '#api/ground/lib/calls/access.ts'
import { failures, getCall, idParams, postCall } from '#api/ground/lib/calls/contract.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import * as s from './site-desk.schemas.ts'

export const SITES = 'air-nei:facility.actions.edit'
const TAG = 'Sites, staff'
const about = (operationId: string, summary: string) =>
  ({ access: 'staff', action: SITES, tag: TAG, operationId, summary }) as const

export const search = postCall(
  '/Agency/Site/Search',
  about('siteDesk.search', 'Sites of the agency, public or not'),
  s.criteriaSchema,
  s.siteListSchema,
)
export const get = getCall(
  '/Agency/Site/Get/{id}',
  about('siteDesk.get', 'A site as staff change it, with its history'),
  { params: idParams },
  s.siteSchema,
)
export const save = postCall(
  '/Agency/Site/Save',
  about('siteDesk.save', 'Change a site; what stood before is kept'),
  s.saveSiteSchema,
  z.null(),
)
export const undo = postCall(
  '/Agency/Site/Undo',
  about('siteDesk.undo', 'Take the last change of a site back'),
  s.undoSiteSchema,
  z.null(),
)
export const file = createRoute({
  ...may('staff', 'siteDesk.file', SITES),
  method: 'get',
  path: '/Agency/Site/File',
  operationId: 'siteDesk.file',
  summary: 'The sites that are found, as CSV',
  tags: [TAG],
  request: { query: z.object({ words: plainText(200).default('') }) },
  responses: {
    200: {
      description: 'CSV in UTF-8 with a byte order mark',
      content: { 'text/csv': { schema: z.string() } },
    },
    ...failures,
  },
})
