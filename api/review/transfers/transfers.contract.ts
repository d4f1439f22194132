import { z } from '@hono/zod-openapi'
import { getCall, postCall, recordParams } from '#api/ground/lib/calls/contract.ts'
import { ceremonyIdSchema, ceremonyParams } from '#api/services/signing/signing.schemas.ts'
import * as s from './transfers.schemas.ts'

const tag = 'Transfers of permits'

export const get = getCall(
  '/Anon/TakeOver/Get/{key}',
  {
    access: 'anyone',
    tag,
    operationId: 'transfers.get',
    summary: 'What somebody who is asked takes over with a permit, by the key of their link',
  },
  { params: s.keyParams },
  s.takeOverSchema,
)
export const decline = postCall(
  '/Anon/TakeOver/Decline',
  {
    access: 'anyone',
    tag,
    operationId: 'transfers.decline',
    summary: 'Decline to take a permit over, with the reason',
  },
  s.declineBody,
  z.null(),
)
export const begin = postCall(
  '/Client/TakeOver/BeginSigning',
  {
    access: 'writer',
    tag,
    operationId: 'transfers.begin',
    summary: 'Begin the signature by which a permit is taken over',
  },
  z.object({ key: s.keySchema }),
  ceremonyIdSchema,
)
export const open = getCall(
  '/Client/TakeOver/Signing/{id}',
  {
    access: 'writer',
    tag,
    operationId: 'transfers.open',
    summary:
      'The form that the present holder signed, and what is certified; that it was read is noted',
  },
  { params: ceremonyParams },
  s.takeOverCeremonySchema,
)
export const agree = postCall(
  '/Client/TakeOver/Sign',
  {
    access: 'writer',
    tag,
    operationId: 'transfers.agree',
    summary: 'Agree to take a permit over, and sign',
  },
  s.agreeBody,
  z.null(),
)
export const asked = getCall(
  '/Client/TakeOver/Asked/{schema}/{id}',
  {
    access: 'user',
    tag,
    operationId: 'transfers.asked',
    summary:
      'Who was asked to take a permit over by a transfer of one’s own; null for anything else',
  },
  { params: recordParams },
  s.askedSchema,
)
export const coming = getCall(
  '/Client/TakeOver/Coming',
  {
    access: 'user',
    tag,
    operationId: 'transfers.coming',
    summary:
      'The permits that the agency lets pass to the caller on a day ahead, the soonest first, 100 at most',
  },
  {},
  z.array(s.comingSchema),
)
export const ask = postCall(
  '/Client/TakeOver/Ask',
  {
    access: 'writer',
    tag,
    operationId: 'transfers.ask',
    summary: 'Ask again or at another address, where nobody agreed',
  },
  s.askBody,
  z.null(),
)
