import { createRoute, z } from '@hono/zod-openapi'
import { may } from '#api/ground/lib/calls/access.ts'
import { envelopeOf, failures, getCall, postCall } from '#api/ground/lib/calls/contract.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import * as s from './type-desk.schemas.ts'

export const TYPES_RIGHT = 'gov:submittalType.actions.manage'
const TAG = 'Submittal types, staff'
const about = (operationId: string, summary: string) =>
  ({ access: 'staff', action: TYPES_RIGHT, tag: TAG, operationId, summary }) as const
const byCode = { params: z.object({ code: plainText(20) }) }

export const all = getCall(
  '/Agency/SubmittalType/GetAll',
  about('types.all', 'Every submittal type with its versions and how much of it is under way'),
  {},
  z.array(s.typeRowSchema),
)
export const get = getCall(
  '/Agency/SubmittalType/Get/{code}',
  about('types.get', 'One type: its versions, its draft, what it asks, what was done'),
  byCode,
  s.openTypeSchema,
)
export const receive = createRoute({
  ...may('staff', 'types.receive', TYPES_RIGHT),
  method: 'post',
  path: '/Agency/SubmittalType/Receive',
  operationId: 'types.receive',
  summary: 'Check the files of a type and keep them as a draft that nobody can begin',
  tags: [TAG],
  request: {
    body: {
      required: true,
      description: 'A ZIP file with type.json, v1.json and so on, examples.json; at most 4 MB',
      content: {
        'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) },
      },
    },
  },
  responses: {
    200: {
      description: 'The code of the draft, or everything that is wrong with its place',
      content: { 'application/json': { schema: envelopeOf(s.keptDraftSchema) } },
    },
    ...failures,
  },
})
export const publish = postCall(
  '/Agency/SubmittalType/Publish',
  about('types.publish', 'Open the draft of a type; the version before is retired'),
  s.publishTypeSchema,
  z.null(),
)
export const drop = postCall(
  '/Agency/SubmittalType/DropDraft',
  about('types.drop', 'Take the draft of a type away'),
  s.dropTypeSchema,
  z.null(),
)
export const offer = postCall(
  '/Agency/SubmittalType/Offer',
  about('types.offer', 'Take a type out of the catalogue, or put it back'),
  s.offerTypeSchema,
  z.null(),
)
export const files = createRoute({
  ...may('staff', 'types.files', TYPES_RIGHT),
  method: 'get',
  path: '/Agency/SubmittalType/Files/{code}',
  operationId: 'types.files',
  summary: 'The files of a type as a ZIP, to be changed and sent again',
  tags: [TAG],
  request: byCode,
  responses: {
    200: {
      description: 'type.json, a file for each version, examples.json',
      content: { 'application/zip': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...failures,
  },
})
