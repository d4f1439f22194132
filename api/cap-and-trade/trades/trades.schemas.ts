import { z } from '@hono/zod-openapi'
import { conditionSchema, idList, keyword } from '#api/services/search/criteria.schemas.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'

const amounts = z
  .object({ from: z.number().min(0).nullish(), to: z.number().min(0).nullish() })
  .refine(
    ({ from, to }) => from == null || to == null || from <= to,
    'The first number must not be above the last.',
  )
const days = z
  .object({ from: z.iso.date().nullish(), to: z.iso.date().nullish() })
  .refine(({ from, to }) => !from || !to || from <= to, 'The first day must not follow the last.')

/** Orders of the trade history (spec 3 §7, §9); the newest first. */
export const TRADE_SORTS = [
  'cppCiTradeHistoryRid DESC',
  'cppCiTradeHistoryRid',
  'transferFacilityName',
  'acquireFacilityName',
] as const

export const tradeCriteria = z
  .object({
    filter: keyword
      .optional()
      .openapi({ description: 'Words in site name, address or ID of either side' }),
    facilityRid: rid.optional().openapi({ description: 'Transfers or acquires' }),
    requestUserRid: rid.optional().openapi({ description: 'A user who may withdraw it' }),
    cppTradeStatusRids: idList.optional(),
    cppCiTradeTypeRids: idList.optional(),
    tradeCiAmt: amounts.optional().openapi({ description: 'Instruments traded' }),
    pricePerCi: amounts.optional().openapi({ description: 'Dollars for each' }),
    total: amounts.optional().openapi({ description: 'Dollars in all' }),
    tradeDate: days
      .optional()
      .openapi({ description: 'Days of createdDate, of the agency’s calendar' }),
    dueDate: days.optional(),
    condition: conditionSchema(TRADE_SORTS).optional(),
  })
  .openapi('CppTradeCriteria')
export type TradeCriteria = z.infer<typeof tradeCriteria>

export const tradeSchema = z
  .object({
    cppCiTradeHistoryRid: z.number(),
    createdDate: z.string(),
    cppCiTradeTypeRid: z.number(),
    cppCiTradeTypeName: z.string(),
    transferFacilityName: z.string(),
    transferFacLocAddress: z.string(),
    acquireFacilityName: z.string(),
    acquireFacLocAddress: z.string(),
    ciAmt: z.number(),
    years: z.array(z.object({ inventoryRid: z.number(), ciAmt: z.number() })),
    pricePerCi: z.number().openapi({ description: 'Dollars' }),
    total: z.number().openapi({ description: 'Dollars' }),
    dueDate: z.string().nullable(),
    cppTradeStatusRid: z.number(),
    cppTradeStatusName: z.string(),
    rosSysUserRids: z.string().openapi({ description: 'Users who may withdraw it, by comma' }),
    childSubmissionRid: z.number().nullable(),
    mayWithdraw: z.boolean().openapi({ description: 'Whether the caller may withdraw it now' }),
  })
  .openapi('CppTrade')
export type Trade = z.infer<typeof tradeSchema>

export const cancelTradeSchema = z
  .object({ cppCiTradeHistoryRid: rid, reason: plainText(500).min(1, 'Say why.') })
  .openapi('CancelCppTrade')
export type TradeYear = Trade['years'][number]
