import { createRoute, z } from '@hono/zod-openapi'
import { may } from '#api/ground/lib/calls/access.ts'
import { envelopeOf, failures, idParams, postCall } from '#api/ground/lib/calls/contract.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import { NEWS } from './news-desk.contract.ts'
import * as s from './news-files.schemas.ts'

const tag = 'News, staff'
const bytes = {
  'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) },
}

export const addFile = createRoute({
  ...may('staff', 'newsDesk.addFile', NEWS),
  method: 'post',
  path: '/Agency/News/AddFile',
  summary: 'Add a file to a publication',
  operationId: 'newsDesk.addFile',
  tags: [tag],
  request: {
    query: s.newFileSchema,
    headers: z.object({
      'x-file-name': plainText(3_000).openapi({ description: 'In UTF-8, percent-encoded' }),
    }),
    body: {
      required: true,
      description: 'The file as it is, at most 52,428,800 bytes',
      content: bytes,
    },
  },
  responses: {
    200: {
      description: 'The answer',
      content: { 'application/json': { schema: envelopeOf(z.object({ rid: z.number() })) } },
    },
    ...failures,
  },
})

export const takeFileOut = postCall(
  '/Agency/News/TakeFileOut',
  {
    access: 'staff',
    action: NEWS,
    tag,
    operationId: 'newsDesk.takeFileOut',
    summary: 'Take a file out of a publication, or put it back',
  },
  s.takeFileOutSchema,
  z.object({ rid: z.number() }),
)

export const deskFile = createRoute({
  ...may('staff', 'newsDesk.file', NEWS),
  method: 'get',
  path: '/Agency/News/DownloadFile/{id}',
  summary: 'Download a file that staff added to a publication, whoever may read it',
  operationId: 'newsDesk.file',
  tags: [tag],
  request: { params: idParams },
  responses: { 200: { description: 'The file', content: bytes }, ...failures },
})
