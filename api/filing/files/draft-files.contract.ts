import { createRoute, z } from '@hono/zod-openapi'
import { may } from '#api/ground/lib/calls/access.ts'
import { envelopeOf, failures, getCall, pathRid, postCall } from '#api/ground/lib/calls/contract.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'

const tag = 'Filing submittals'

const storedFile = z
  .object({
    rid: z.number(),
    name: z.string(),
    fileSize: z.number().openapi({ description: 'Bytes as stored' }),
    sha256: z.string(),
  })
  .openapi('SubmittalFile')

export const uploadFile = createRoute({
  ...may('writer', 'filing.upload'),
  method: 'post',
  path: '/Client/Submission/UploadFile',
  operationId: 'filing.upload',
  summary: 'Add a file to a submittal that is being filled in',
  tags: [tag],
  request: {
    headers: z.object({
      'x-submission-rid': z.coerce.number().pipe(rid),
      'x-question': plainText(40)
        .default('')
        .openapi({ description: 'The question it answers; empty for an attachment' }),
      'x-document-type': plainText(300)
        .default('')
        .openapi({ description: 'Document type of an attachment, percent-encoded' }),
      'x-file-name': plainText(3_000).openapi({
        description: 'Name of the file in UTF-8, percent-encoded',
      }),
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
      content: { 'application/json': { schema: envelopeOf(storedFile) } },
    },
    ...failures,
  },
})

export const removeFile = postCall(
  '/Client/Submission/RemoveFile',
  {
    access: 'writer',
    tag,
    operationId: 'filing.removeFile',
    summary: 'Take a file off a submittal that is being filled in',
  },
  z.object({ submissionRid: rid, fileRid: rid }),
  z.null(),
)

export const attachmentsSchema = z
  .object({
    applicationName: z.string(),
    types: z
      .array(z.string())
      .openapi({ description: 'Document types that are offered for the action of the submittal' }),
    files: z.array(
      z.object({
        rid: z.number(),
        name: z.string(),
        documentType: z.string(),
        fileSize: z.number().openapi({ description: 'Bytes as stored' }),
        versionNo: z.number().openapi({ description: 'Counts the files of the same name' }),
        isLatest: z.boolean(),
        addedAt: z.string().openapi({ description: 'ISO moment' }),
        addedBy: z.string(),
      }),
    ),
  })
  .openapi('SubmittalAttachments')

export const getAttachments = getCall(
  '/Client/Submission/GetAttachments/{id}',
  {
    access: 'user',
    tag,
    operationId: 'filing.attachments',
    summary: 'The files beside the questions of a submittal that is being filled in',
  },
  { params: z.object({ id: pathRid }) },
  attachmentsSchema,
)
