import { z } from '@hono/zod-openapi'
import { getCall, idParams, postCall } from '#api/ground/lib/calls/contract.ts'
import * as s from './sign-requests.schemas.ts'

const tag = 'Filing submittals'

export const get = getCall(
  '/Client/Submission/GetSignRequests/{id}',
  {
    access: 'user',
    tag,
    operationId: 'filing.signRequests',
    summary: 'Who may sign a submittal that is filled in, and who is asked to',
  },
  { params: idParams },
  s.signRequestsSchema,
)

export const ask = postCall(
  '/Client/Submission/AskToSign',
  {
    access: 'writer',
    tag,
    operationId: 'filing.askToSign',
    summary: 'Ask somebody who may sign a submittal to do so, by e-mail',
  },
  s.askToSignBody,
  z.object({ rid: z.number() }),
)

export const takeBack = postCall(
  '/Client/Submission/TakeBackSignRequest',
  {
    access: 'writer',
    tag,
    operationId: 'filing.takeBackSignRequest',
    summary: 'Take back that somebody was asked to sign',
  },
  s.signRequestBody,
  z.null(),
)

export const remind = postCall(
  '/Client/Submission/RemindSigner',
  {
    access: 'writer',
    tag,
    operationId: 'filing.remindSigner',
    summary: 'Remind who was asked to sign a submittal, by e-mail, once a day at most',
  },
  s.signRequestBody,
  z.null(),
)
