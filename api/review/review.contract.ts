import { createRoute, z } from '@hono/zod-openapi'
import { may } from '#api/ground/lib/calls/access.ts'
import {
  envelopeOf,
  failures,
  getCall,
  idParams,
  listOf,
  pathRid,
  postCall,
  postToCall,
  recordParams,
} from '#api/ground/lib/calls/contract.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { AGENCY_TEMPLATE_NAMES } from './correspondence-mail.queries.ts'
import * as shapes from './review.schemas.ts'

const tag = 'Submittal review'
const schemaParam = z.object({ schema: recordParams.shape.schema })

export const getReview = getCall(
  '/{schema}/Submission/Get/{id}',
  {
    access: 'user',
    tag,
    operationId: 'review.get',
    summary: 'A submittal as its applicant sees it; nothing of one that the caller may not see',
  },
  { params: recordParams },
  shapes.reviewSchema,
)

export const checkAccess = getCall(
  '/Client/Access/CheckPublicAccess/{schema}/Submission/{id}',
  {
    access: 'user',
    tag,
    operationId: 'review.checkAccess',
    summary: 'Whether the caller may open a submittal; false for one that is not there',
  },
  { params: recordParams },
  z.boolean(),
)

export const update = postToCall(
  '/{schema}/Submission/Update',
  {
    access: 'writer',
    tag,
    operationId: 'review.update',
    summary:
      'Save changed answers and answer the submittal; refused by question where the stored ones are not the original',
  },
  { params: schemaParam, body: shapes.updateBody },
  shapes.reviewSchema,
)

export const request = postCall(
  '/Client/Submission/Request',
  {
    access: 'writer',
    tag,
    operationId: 'review.request',
    summary: 'Ask to revise, withdraw or amend a submittal, or do it where its type allows that',
  },
  shapes.requestBody,
  z.object({
    kind: shapes.requestKind,
    isDirect: z.boolean(),
    copyRid: z.number().nullable().openapi({ description: 'The pending copy' }),
    msg: z.string().openapi({ description: 'What to tell the user' }),
  }),
)

export const mend = postCall(
  '/Client/Submission/MarkMended',
  {
    access: 'writer',
    tag,
    operationId: 'review.mend',
    summary: 'Tick a point of a submittal that was sent back as done, or take the tick off',
  },
  shapes.mendBody,
  z.null(),
)

export const threads = getCall(
  '/Client/Correspondence/GetBySubmission/{id}',
  {
    access: 'user',
    tag,
    operationId: 'review.threads',
    summary: 'The letters about a submittal; that an applicant read them is noted',
  },
  { params: idParams },
  z.array(shapes.threadSchema),
)

export const own = getCall(
  '/Client/Correspondence/GetOwn',
  {
    access: 'user',
    tag,
    operationId: 'review.ownCorrespondence',
    summary: 'The correspondence on all submittals of the caller, newest first',
  },
  {
    query: z.object({
      days: z.coerce.number().int().min(1).max(3650).optional().openapi({
        description: 'Only what has a message of so many days; all when left out',
      }),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
    }),
  },
  listOf(shapes.correspondenceRowSchema).extend({ unread: z.number() }),
)

export const send = postCall(
  '/Client/Correspondence/Send',
  {
    access: 'writer',
    tag,
    operationId: 'review.send',
    summary: 'Write to the agency about a submittal; who looks after it is told',
  },
  shapes.messageBody,
  z.object({ threadRid: z.number(), messageRid: z.number(), isMailed: z.boolean() }),
)

export const sendByTemplate = postCall(
  '/Client/Email/SendCorrespondenceByTemplate',
  {
    access: 'writer',
    tag,
    operationId: 'review.mail',
    summary: 'Tell the agency by a mail of a template; who gets it is decided here',
  },
  z.object({
    applicationRid: rid,
    submissionRid: rid,
    product: plainText(40),
    templateName: z.enum(AGENCY_TEMPLATE_NAMES),
  }),
  z.object({ mails: z.number().openapi({ description: 'How many wait to be sent' }) }),
)

export const sendAgain = postCall(
  '/Client/Email/SendAgain',
  {
    access: 'writer',
    tag,
    operationId: 'review.mailAgain',
    summary: "Send a mail of a submittal's history again, to the address of today",
  },
  z.object({ submissionRid: rid, mailRid: rid }),
  z.null(),
)

const bytes = {
  200: {
    description: 'The file, as an attachment',
    content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
  },
  ...failures,
}

export const uploadFile = createRoute({
  ...may('writer', 'review.upload'),
  method: 'post',
  path: '/Client/Correspondence/UploadFile',
  operationId: 'review.upload',
  summary: 'Add a file to a message that is about to be sent',
  tags: [tag],
  request: {
    headers: z.object({
      'x-submission-rid': z.coerce.number().pipe(rid),
      'x-file-name': plainText(3_000).openapi({ description: 'In UTF-8, percent-encoded' }),
    }),
    body: {
      required: true,
      description: 'The file as it is, at most 52,428,800 bytes',
      content: {
        'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) },
      },
    },
  },
  responses: {
    200: {
      description: 'The stored file',
      content: {
        'application/json': {
          schema: envelopeOf(z.object({ rid: z.number(), name: z.string() })),
        },
      },
    },
    ...failures,
  },
})

export const downloadFile = createRoute({
  ...may('user', 'review.file'),
  method: 'get',
  path: '/Client/Submission/DownloadFile/{kind}/{id}',
  operationId: 'review.file',
  summary: 'A file of a submittal or of a letter about it; refused without the access right',
  tags: [tag],
  request: { params: z.object({ kind: z.enum(['document', 'letter']), id: pathRid }) },
  responses: bytes,
})
