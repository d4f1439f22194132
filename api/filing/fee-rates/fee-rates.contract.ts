import { z } from '@hono/zod-openapi'
import { getCall, postCall } from '#api/ground/lib/calls/contract.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import { SETTINGS_RIGHT } from '#api/services/settings/settings.contract.ts'
import * as s from './fee-rates.schemas.ts'

const about = (operationId: string, summary: string) =>
  ({ access: 'staff', action: SETTINGS_RIGHT, tag: 'Fees, staff', operationId, summary }) as const

export const all = getCall(
  '/Agency/FeeRate/GetAll',
  about('feeRates.all', 'Every amount that forms compute fees from'),
  {},
  z.array(s.feeRowSchema),
)
export const get = getCall(
  '/Agency/FeeRate/Get/{code}',
  about('feeRates.get', 'An amount over time, and the formulas that read it'),
  { params: z.object({ code: plainText(60) }) },
  s.openFeeSchema,
)
export const set = postCall(
  '/Agency/FeeRate/Set',
  about('feeRates.set', 'Give an amount a new value from a day on; what was signed keeps its fee'),
  s.setFeeSchema,
  s.openFeeSchema,
)
export const takeBack = postCall(
  '/Agency/FeeRate/TakeBack',
  about('feeRates.takeBack', 'Take back an amount that does not hold yet'),
  s.takeBackFeeSchema,
  s.openFeeSchema,
)
export const tryOut = postCall(
  '/Agency/FeeRate/Try',
  about('feeRates.try', 'What examples of submittals would cost with another amount'),
  s.tryFeeSchema,
  s.triedFeesSchema,
)
