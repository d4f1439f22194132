import { createRoute, z } from '@hono/zod-openapi'
import { may } from '#api/ground/lib/calls/access.ts'
import {
  envelopeOf,
  failures,
  getCall,
  idParams,
  postCall,
} from '#api/ground/lib/calls/contract.ts'
import { EDIT } from '#api/drinking-water/service-lines/service-lines.contract.ts'
import { ceremonyIdSchema, ceremonyParams } from '#api/services/signing/signing.schemas.ts'
import * as s from './filings.schemas.ts'

const tag = 'Inventories of service lines as filings' as const
const CALLS = '/Client/InventoryFiling'
const bytes = {
  'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) },
}
const about = (access: 'user' | 'writer', operation: string, summary: string) => ({
  access,
  tag,
  operationId: `inventoryFilings.${operation}`,
  summary,
})

export const list = getCall(
  `${CALLS}/GetAll`,
  about(
    'user',
    'list',
    'Inventories that the caller filed for a water system, or that staff decide',
  ),
  {},
  s.filingsSchema,
)
export const get = getCall(
  `${CALLS}/Get/{id}`,
  about('user', 'get', 'One inventory: what is wrong with its file, and what it changes'),
  { params: idParams, query: s.pageQuery },
  s.filingSchema,
)
export const upload = createRoute({
  ...may('writer', 'inventoryFilings.upload'),
  method: 'post',
  path: `${CALLS}/Upload`,
  summary: 'Read a file of lines and say of every cell what is wrong; nothing is filed yet',
  operationId: 'inventoryFilings.upload',
  tags: [tag],
  request: {
    query: s.uploadQuery,
    headers: s.uploadHeaders,
    body: {
      required: true,
      description: 'CSV or XLSX, at most 20,971,520 bytes and 200,000 rows',
      content: bytes,
    },
  },
  responses: {
    200: {
      description: 'Its number',
      content: { 'application/json': { schema: envelopeOf(s.openedSchema) } },
    },
    ...failures,
  },
})
const fileCall = (operation: string, path: string, summary: string) =>
  createRoute({
    ...may('user', `inventoryFilings.${operation}`),
    method: 'get',
    path,
    summary,
    operationId: `inventoryFilings.${operation}`,
    tags: [tag],
    request: { params: idParams },
    responses: { 200: { description: 'The file', content: bytes }, ...failures },
  })
export const marked = fileCall(
  'marked',
  `${CALLS}/Marked/{id}`,
  'The rows of the file with a column that says what is wrong with each',
)
export const file = fileCall('file', `${CALLS}/File/{id}`, 'The file as it came and was signed')
export const saveMapping = postCall(
  `${CALLS}/SaveMapping`,
  about(
    'writer',
    'saveMapping',
    'Keep which heading is which column for the next files of a system',
  ),
  s.mappingSchema,
  z.null(),
)
export const begin = postCall(
  `${CALLS}/BeginSigning`,
  about('writer', 'begin', 'Begin the signature of an inventory'),
  s.beginSchema,
  ceremonyIdSchema,
)
export const look = getCall(
  `${CALLS}/GetSigning/{id}`,
  about('writer', 'getSigning', 'What is about to be signed, whole; that it was read is noted'),
  { params: ceremonyParams },
  s.ceremonySchema,
)
export const sign = postCall(
  `${CALLS}/Sign`,
  about('writer', 'sign', 'Sign an inventory by PIN and one security question'),
  s.signSchema,
  z.null(),
)
export const decide = postCall(
  '/Agency/InventoryFiling/Decide',
  {
    access: 'staff',
    action: EDIT,
    tag,
    operationId: 'inventoryFilings.decide',
    summary: 'Accept a signed inventory, which writes its lines, or send it back with words',
  },
  s.decideSchema,
  z.null(),
)
