import { createRoute, z } from '@hono/zod-openapi'
import { REVIEW } from '#api/services/access/submittals.queries.ts'
import { may } from '#api/ground/lib/calls/access.ts'
import {
  envelopeOf,
  failures,
  getCall,
  idParams,
  pathRid,
  postCall,
} from '#api/ground/lib/calls/contract.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { messageBody, threadSchema } from '#api/review/review.schemas.ts'

const tag = 'Letters of the agency, staff'
const about = (operationId: string, summary: string) =>
  ({ access: 'staff', action: REVIEW, tag, operationId, summary }) as const

const templateSchema = z
  .object({ rid: z.number(), name: z.string(), subject: z.string(), body: z.string() })
  .openapi('LetterTemplate', { description: 'With what is known of the submittal put in' })
export type LetterTemplate = z.infer<typeof templateSchema>

export const lettersSchema = z
  .object({
    rid: z.number(),
    applicationName: z.string(),
    siteName: z.string().nullable(),
    statusName: z.string(),
    threads: z.array(threadSchema).openapi({
      description: 'Unread is what the agency had not read before this call',
    }),
    templates: z.array(templateSchema),
    mails: z.array(
      z.object({
        rid: z.number(),
        template: z.string(),
        subject: z.string(),
        recipient: z.string(),
        queuedDate: z.string(),
        result: z.string().openapi({ description: 'queued, sent or failed' }),
      }),
    ),
  })
  .openapi('DeskLetters')
export type DeskLetters = z.infer<typeof lettersSchema>

export const letters = getCall(
  '/Agency/Letters/Get/{id}',
  about('deskLetters.get', 'The letters and mails about a submittal; the agency has read them'),
  { params: idParams },
  lettersSchema,
)

export const write = postCall(
  '/Agency/Letters/Write',
  about('deskLetters.write', 'Write to the applicant; a mail tells that something came'),
  messageBody,
  z.object({
    threadRid: z.number(),
    isMailed: z.boolean().openapi({ description: 'Whether a mail to the applicant is queued' }),
  }),
)

export const setClosed = postCall(
  '/Agency/Letters/SetClosed',
  about('deskLetters.setClosed', 'Close a correspondence, or take replies again'),
  z.object({ submissionRid: rid, threadRid: rid, isClosed: z.boolean() }),
  z.null(),
)

export const sendAgain = postCall(
  '/Agency/Letters/SendAgain',
  about('deskLetters.sendAgain', "Send a mail of a submittal's history again"),
  z.object({ submissionRid: rid, mailRid: rid }),
  z.null(),
)

export const uploadFile = createRoute({
  ...may('staff', 'deskLetters.upload', REVIEW),
  method: 'post',
  path: '/Agency/Letters/UploadFile',
  operationId: 'deskLetters.upload',
  summary: 'Add a file to a letter that is about to be sent',
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
  ...may('staff', 'deskLetters.file', REVIEW),
  method: 'get',
  path: '/Agency/Letters/Download/{id}',
  operationId: 'deskLetters.file',
  summary: 'A file of a letter; that it was looked at is written down',
  tags: [tag],
  request: { params: z.object({ id: pathRid }) },
  responses: {
    200: {
      description: 'The file, as an attachment',
      content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...failures,
  },
})
