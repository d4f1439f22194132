import { z } from '@hono/zod-openapi'
import { REVIEW } from '#api/services/access/submittals.queries.ts'
import { getCall, idParams, postCall } from '#api/ground/lib/calls/contract.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import { deskPermitSchema, handBody, previewSchema, recordBody } from './permit-acts.schemas.ts'

const tag = 'Permits after their issue, staff'
const about = (operationId: string, summary: string) =>
  ({ access: 'staff', action: REVIEW, tag, operationId, summary }) as const

export const get = getCall(
  '/Agency/PermitAct/Get/{id}',
  about('permitActs.get', 'A permit, its acts and what may follow'),
  { params: idParams },
  deskPermitSchema,
)
export const preview = postCall(
  '/Agency/PermitAct/Preview',
  about('permitActs.preview', 'What an act would do; nothing is recorded'),
  recordBody,
  previewSchema,
)
export const record = postCall(
  '/Agency/PermitAct/Record',
  about('permitActs.record', 'Record an act, or propose it where a second person confirms'),
  recordBody,
  z.object({ isProposed: z.boolean() }),
)
export const confirm = postCall(
  '/Agency/PermitAct/Confirm',
  about('permitActs.confirm', 'Confirm what somebody else proposed; it is recorded then'),
  handBody,
  z.object({ isProposed: z.boolean() }),
)
export const giveBack = postCall(
  '/Agency/PermitAct/GiveBack',
  about('permitActs.giveBack', 'Give a proposed act back, with the reason'),
  handBody.extend({ reason: plainText(2_000).trim().min(1, 'Say what is to be changed.') }),
  z.object({ isProposed: z.boolean() }),
)
