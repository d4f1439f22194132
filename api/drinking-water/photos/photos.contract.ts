import { createRoute, z } from '@hono/zod-openapi'
import { may } from '#api/ground/lib/calls/access.ts'
import {
  envelopeOf,
  failures,
  getCall,
  idParams,
  postCall,
} from '#api/ground/lib/calls/contract.ts'
import * as s from './photos.schemas.ts'

const tag = 'Photos of service lines'
const bytes = {
  'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) },
}

export const target = getCall(
  '/Anon/ServiceLine/PhotoTarget/{id}',
  {
    access: 'anyone',
    tag,
    operationId: 'linePhotos.target',
    summary: 'The line that a photo may be sent for',
  },
  { params: idParams },
  s.photoTargetSchema,
)

export const send = createRoute({
  ...may('anyone', 'linePhotos.send'),
  method: 'post',
  path: '/Anon/ServiceLine/SendPhoto',
  summary:
    'Send a photo of the pipe of the customer side; nobody but who sees to the system sees it',
  operationId: 'linePhotos.send',
  tags: [tag],
  request: {
    query: s.sendQuery,
    headers: s.sendHeaders,
    body: {
      required: true,
      description: 'A JPEG, PNG or HEIC as it is, at most 20,971,520 bytes',
      content: bytes,
    },
  },
  responses: {
    200: {
      description: 'The answer',
      content: { 'application/json': { schema: envelopeOf(z.null()) } },
    },
    ...failures,
  },
})

export const list = getCall(
  '/WaterDrink/ServiceLine/GetPhotos',
  {
    access: 'user',
    tag,
    operationId: 'linePhotos.list',
    summary: 'Photos of lines that the caller sees to, what was sent first at the top',
  },
  { query: s.photoQuery },
  s.photoListSchema,
)

export const get = getCall(
  '/WaterDrink/ServiceLine/GetPhoto/{id}',
  { access: 'user', tag, operationId: 'linePhotos.get', summary: 'One photo and its line' },
  { params: idParams },
  s.photoSchema,
)

export const file = createRoute({
  ...may('user', 'linePhotos.file'),
  method: 'get',
  path: '/WaterDrink/ServiceLine/DownloadPhoto/{id}',
  summary: 'The photo itself',
  operationId: 'linePhotos.file',
  tags: [tag],
  request: { params: idParams },
  responses: { 200: { description: 'The file', content: bytes }, ...failures },
})

export const decide = postCall(
  '/WaterDrink/ServiceLine/DecidePhoto',
  {
    access: 'writer',
    tag,
    operationId: 'linePhotos.decide',
    summary: 'Verify a photo, which saves the material, or decline it with a reason',
  },
  s.photoDecisionSchema,
  z.null(),
)
