import { may } from '#api/ground/lib/calls/access.ts'
import { createRoute, z } from '@hono/zod-openapi'
import { draftKey } from '#api/services/drafts/drafts.schemas.ts'
import {
  envelopeOf,
  failures,
  pathRid,
  postCall,
  postToCall,
} from '#api/ground/lib/calls/contract.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'

const tag = 'Event files'
const MOST_NAME = 3_000

export const eventFileSchema = z
  .object({
    rid: z.number(),
    name: z.string(),
    fileType: z.string().openapi({ description: 'Media type by the content' }),
    fileSize: z.number().openapi({ description: 'Bytes as stored' }),
    sha256: z.string(),
    accessRightInd: z.literal('I').openapi({ description: 'I: agency staff alone' }),
    cleanedInd: z
      .enum(['Y', 'N'])
      .openapi({ description: 'Y when position and owner were taken out of a photo' }),
    photoPosition: z
      .object({ latitude: z.number(), longitude: z.number() })
      .nullable()
      .openapi({ description: 'Where the photo was made; forgotten when the report is submitted' }),
    addedBy: z.enum(['reporter', 'agency']),
    createdDate: z.string().openapi({ description: 'ISO moment' }),
  })
  .openapi('EventFile')

export type EventFile = z.infer<typeof eventFileSchema>

const FILE_NAME = plainText(MOST_NAME).openapi({
  description: 'Name of the file in UTF-8, percent-encoded',
  example: 'creek%20photo.jpg',
})

function uploadCall<P extends string, H extends z.ZodObject>(
  path: P,
  about: { operationId: string; summary: string },
  headers: H,
) {
  return createRoute({
    ...may('holder', about.operationId),
    method: 'post',
    path,
    ...about,
    tags: [tag],
    request: {
      headers,
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
        content: { 'application/json': { schema: envelopeOf(eventFileSchema) } },
      },
      ...failures,
    },
  })
}

export const uploadToDraft = uploadCall(
  '/Anon/Draft/UploadFile',
  {
    operationId: 'eventFiles.uploadToDraft',
    summary: 'Add a file to a form that is being filled in',
  },
  z.object({ 'x-draft-key': draftKey, 'x-file-name': FILE_NAME }),
)

export const uploadToEvent = uploadCall(
  '/Anon/Event/UploadFile',
  {
    operationId: 'eventFiles.uploadToEvent',
    summary: 'Add a file to a submitted report, by its receipt code',
  },
  z.object({
    'x-receipt-code': plainText(100).openapi({ description: 'As printed on the receipt' }),
    'x-file-name': FILE_NAME,
  }),
)

export const removeFromDraft = postCall(
  '/Anon/Draft/RemoveFile',
  {
    access: 'holder',
    tag,
    operationId: 'eventFiles.removeFromDraft',
    summary: 'Take a file off a form again',
  },
  z.object({ key: draftKey, fileRid: rid }),
  z.null(),
)

export const listOfDraft = postCall(
  '/Anon/Draft/Files',
  {
    access: 'holder',
    tag,
    operationId: 'eventFiles.ofDraft',
    summary: 'The files of a form, in the order in which they were added',
  },
  z.object({ key: draftKey }),
  z.object({ list: z.array(eventFileSchema) }),
)

export const attachToEvent = postToCall(
  '/Anon/Event/CreateUpdateEventAttachments/{eventRid}',
  {
    access: 'holder',
    tag,
    operationId: 'eventFiles.attach',
    summary: 'Tie files that were added to a form to the event that was saved; all of them or none',
  },
  {
    params: z.object({ eventRid: pathRid }),
    body: z.object({
      key: draftKey.openapi({
        description: 'Key that saved the event, or of the form it came from',
      }),
      draftKey: draftKey
        .optional()
        .openapi({ description: 'Key of the form that holds the files, when it is another' }),
      attachments: z
        .array(z.object({ rid }))
        .min(1, 'Name at least one file.')
        .max(100, 'Name at most 100 files.')
        .openapi({ description: 'Their access right is always I' }),
    }),
  },
  z.object({ list: z.array(eventFileSchema) }),
)

export const downloadOfStaff = createRoute({
  // Decided by the handler: to everybody but staff the address does not exist (spec 2 §3, access right I).
  ...may('holder'),
  method: 'get',
  path: '/Event/DownloadAttachment/{rid}',
  summary: 'Download a file of an event; agency staff alone',
  operationId: 'eventFiles.download',
  tags: [tag],
  request: { params: z.object({ rid: pathRid }) },
  responses: {
    200: {
      description: 'The file, as an attachment',
      content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...failures,
  },
})
