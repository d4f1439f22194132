import { createRoute, z } from '@hono/zod-openapi'
import { may } from '#api/ground/lib/calls/access.ts'
import { failures, getCall, idParams, postCall } from '#api/ground/lib/calls/contract.ts'
import * as s from './letters.schemas.ts'

const tag = 'Letters about service lines'
const about = (operationId: string, summary: string) =>
  ({ access: 'user', tag, operationId, summary }) as const
const act = (operationId: string, summary: string) =>
  ({ access: 'writer', tag, operationId, summary }) as const

export const get = getCall(
  '/Client/LineLetter/Get/{id}',
  about('lineLetters.get', 'Who of a water system is to be told, by when, and what was sent'),
  { params: idParams },
  s.lineLettersSchema,
)
export const make = postCall(
  '/Client/LineLetter/Make',
  act('lineLetters.make', 'Make the letters of a class that wait'),
  s.makeLettersSchema,
  s.madeLettersSchema,
)
export const record = postCall(
  '/Client/LineLetter/RecordSent',
  act('lineLetters.record', 'Write down when letters went out'),
  s.recordSentSchema,
  z.null(),
)
export const drop = postCall(
  '/Client/LineLetter/Drop',
  act('lineLetters.drop', 'Take back letters that were made and not sent'),
  s.dropLettersSchema,
  z.null(),
)
export const file = createRoute({
  ...may('user', 'lineLetters.file'),
  method: 'get',
  path: '/Client/LineLetter/File/{id}/{part}',
  summary: 'A part of the letters, each a PDF, as ZIP',
  operationId: 'lineLetters.file',
  tags: [tag],
  request: { params: s.letterFileParams },
  responses: {
    200: { description: 'The file', content: { 'application/zip': { schema: z.string() } } },
    ...failures,
  },
})
