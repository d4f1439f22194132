import { createRoute, z } from '@hono/zod-openapi'
import { may } from '#api/ground/lib/calls/access.ts'
import {
  envelopeOf,
  failures,
  getCall,
  pathRid,
  postToCall,
} from '#api/ground/lib/calls/contract.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import * as s from './attachments.schemas.ts'

const tag = 'Document search'
const about = (operationId: string, summary: string) =>
  ({ access: 'user', tag, operationId, summary }) as const

/** The right of staff to add documents to the records of the agency. */
export const ADD_DOCUMENTS = 'gov:document.actions.manage'

/** `{schema}` is the schema name of a known product, or its rid. */
const productParams = z.object({ schema: plainText(40).openapi({ example: 'WasteSolid' }) })
const bytes = {
  'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) },
}

export const search = postToCall(
  '/{schema}/Attachment/GetAttachmentByCriteria',
  about('attachments.search', 'Documents of a product that the user may open'),
  { params: productParams, body: s.attachmentCriteriaSchema },
  s.attachmentListSchema,
)

export const choices = getCall(
  '/Attachment/GetChoices',
  about('attachments.choices', 'The products of the user, and what the criteria of one can be'),
  { query: z.object({ product: plainText(40).optional() }) },
  s.attachmentChoicesSchema,
)

export const download = createRoute({
  ...may('user', 'attachments.download'),
  method: 'get',
  path: '/{schema}/Attachment/Download/{id}/{fileName}',
  summary: 'Download a document that the search finds',
  operationId: 'attachments.download',
  tags: [tag],
  request: { params: productParams.extend({ id: pathRid, fileName: plainText(400) }) },
  responses: { 200: { description: 'The file', content: bytes }, ...failures },
})

export const batch = createRoute({
  ...may('user', 'attachments.batch'),
  method: 'get',
  path: '/{schema}/Attachment/DownloadBatch',
  summary: 'Download documents as one ZIP with a manifest of their fingerprints',
  operationId: 'attachments.batch',
  tags: [tag],
  request: {
    params: productParams,
    query: z.object({
      rids: z
        .string()
        .max(20_000)
        .regex(/^([1-9]\d{0,14}(,[1-9]\d{0,14})*)?$/, 'Rids, joined by commas.')
        .default('')
        .openapi({ description: `At most ${s.MOST_FILES} rids, joined by commas` }),
    }),
  },
  responses: {
    200: {
      description: 'The ZIP, sent as it is packed',
      content: { 'application/zip': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...failures,
  },
})

export const add = createRoute({
  ...may('staff', 'attachments.add', ADD_DOCUMENTS),
  method: 'post',
  path: '/Agency/Attachment/Add',
  summary: 'Add a document to a site, an inspection, a violation or an enforcement action',
  operationId: 'attachments.add',
  tags: [tag],
  request: {
    query: s.newAttachmentSchema,
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
      content: {
        'application/json': { schema: envelopeOf(z.object({ rid: z.number(), name: z.string() })) },
      },
    },
    ...failures,
  },
})
