import { z } from '@hono/zod-openapi'
import { REVIEW } from '#api/services/access/submittals.queries.ts'
import { getCall, idParams, postCall } from '#api/ground/lib/calls/contract.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import {
  deskAppealsSchema,
  enterBody,
  giveBackBody,
  handBody,
  postedBody,
  recordBody,
} from './appeals.schemas.ts'
import { ownAppealsSchema } from './notice.schemas.ts'

const tag = 'Appeals of decisions'
const staff = (operationId: string, summary: string) =>
  ({ access: 'staff', action: REVIEW, tag, operationId, summary }) as const
const proposed = z.object({ isProposed: z.boolean() })

export const get = getCall(
  '/Agency/Appeal/Get/{id}',
  staff('appeals.get', 'The decision about a submittal, its appeals and what may follow'),
  { params: idParams },
  deskAppealsSchema,
)
export const enter = postCall(
  '/Agency/Appeal/Enter',
  staff('appeals.enter', 'Enter an appeal that came on paper'),
  enterBody,
  z.object({ rid: z.number() }),
)
export const preview = postCall(
  '/Agency/Appeal/Preview',
  staff('appeals.preview', 'What an act about an appeal would do; nothing is recorded'),
  recordBody,
  z.object({ effects: z.array(z.string()) }).openapi('AppealActEffects'),
)
export const record = postCall(
  '/Agency/Appeal/Record',
  staff('appeals.record', 'Record an act, or propose it where a second person confirms'),
  recordBody,
  proposed,
)
export const confirm = postCall(
  '/Agency/Appeal/Confirm',
  staff('appeals.confirm', 'Confirm what somebody else proposed; it is recorded then'),
  handBody,
  proposed,
)
export const giveBack = postCall(
  '/Agency/Appeal/GiveBack',
  staff('appeals.giveBack', 'Give a proposed act back, with the reason'),
  giveBackBody,
  proposed,
)

export const posted = postCall(
  '/Agency/Appeal/Posted',
  staff('appeals.posted', 'Record that the letter of an act was posted'),
  postedBody,
  z.null(),
)

export const own = getCall(
  '/Client/Appeal/Get/{id}',
  {
    access: 'user',
    tag,
    operationId: 'appeals.own',
    summary: 'The decision about a submittal, its appeals, and whether the caller may file one',
  },
  { params: idParams },
  ownAppealsSchema,
)
export const begin = postCall(
  '/Client/Appeal/Begin',
  {
    access: 'writer',
    tag,
    operationId: 'appeals.begin',
    summary: 'Begin the appeal of a decision; begun again, the one that was begun',
  },
  z.object({
    submittalRid: rid.openapi({ description: 'The submittal that was decided' }),
    actRid: rid.nullish().openapi({
      description: 'The act on its permit that is appealed; without it the decision itself',
    }),
  }),
  z.object({ rid: z.number(), productRid: z.number() }),
)
export const withdraw = postCall(
  '/Client/Appeal/Withdraw',
  {
    access: 'writer',
    tag,
    operationId: 'appeals.withdraw',
    summary: 'Ask to withdraw the own appeal; the agency records it',
  },
  z.object({
    rid: rid.openapi({ description: 'The appeal as it was filed' }),
    reason: plainText(2_000).trim().min(1, 'Say why.'),
  }),
  z.null(),
)
