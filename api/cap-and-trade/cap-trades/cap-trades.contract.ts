import { z } from '@hono/zod-openapi'
import { getCall, idParams, postCall } from '#api/ground/lib/calls/contract.ts'
import { ceremonyIdSchema, ceremonyParams } from '#api/services/signing/signing.schemas.ts'
import {
  capTradeSchema,
  decideTradeSchema,
  endTradeSchema,
  signTradeSchema,
  tradeCeremonySchema,
  tradeRidSchema,
  trustSchema,
} from './cap-trades.schemas.ts'

const tag = 'Trades of compliance instruments' as const
export const MANAGE = 'gov:cap.actions.manage'

export const get = getCall(
  '/Client/CapTrade/Get/{id}',
  {
    access: 'user',
    tag,
    operationId: 'capTrades.get',
    summary: 'A trade that was made by a signed form, for both sides and the agency',
  },
  { params: idParams },
  capTradeSchema,
)

const own = (operation: string, summary: string) => ({
  access: 'writer' as const,
  tag,
  operationId: `capTrades.${operation}`,
  summary,
})

export const begin = postCall(
  '/Client/CapTrade/BeginSigning',
  own('beginSigning', 'Begin to confirm or accept a trade'),
  tradeRidSchema,
  ceremonyIdSchema,
)

export const look = getCall(
  '/Client/CapTrade/GetSigning/{id}',
  own(
    'getSigning',
    'The form that is signed, what is certified and a question; that it was read is noted',
  ),
  { params: ceremonyParams },
  tradeCeremonySchema,
)

export const sign = postCall(
  '/Client/CapTrade/Sign',
  own('sign', 'Confirm or accept a trade by PIN and one security question'),
  signTradeSchema,
  z.null(),
)

export const end = postCall(
  '/Client/CapTrade/End',
  own('end', 'Decline, withdraw or rescind a trade; its units are free again'),
  endTradeSchema,
  z.null(),
)

export const trust = postCall(
  '/Client/CapTrade/Trust',
  own('trust', 'Trade with the other side without the wait of a first trade, or no more'),
  trustSchema,
  z.null(),
)

export const decide = postCall(
  '/Agency/CapTrade/Decide',
  {
    access: 'staff',
    action: MANAGE,
    tag,
    operationId: 'capTrades.decide',
    summary: 'Move the units of a trade that both sides signed, or refuse it',
  },
  decideTradeSchema,
  z.null(),
)
