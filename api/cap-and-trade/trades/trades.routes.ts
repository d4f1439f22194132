import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { answer } from '#api/ground/lib/calls/answer.ts'
import { requireAction } from '#api/ground/lib/calls/actions.ts'
import { idParams, listOf, postCall, postToCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { requireWriter } from '#api/ground/lib/calls/signed-in.ts'
import { cancelTrade, withdrawTrade } from './withdraw.act.ts'
import { selectTrades } from './trades.queries.ts'
import { cancelTradeSchema, tradeCriteria, tradeSchema } from './trades.schemas.ts'

const tag = 'Cap and trade'

const own = postCall(
  '/AirNEI/CppCiTrade/GetPublicCPPCiTradeHistoryByCriteria',
  {
    access: 'user',
    tag,
    operationId: 'cap.ownTrades',
    summary: 'Trades of the caller’s entities, and those that the caller may withdraw',
  },
  tradeCriteria,
  listOf(tradeSchema),
)

const all = postCall(
  '/AirNEI/CppCiTrade/GetCPPCiTradeHistoryByCriteria',
  { access: 'staff', tag, operationId: 'cap.trades', summary: 'All trades' },
  tradeCriteria,
  listOf(tradeSchema),
)

const withdraw = postToCall(
  '/AirNEI/CppCiTrade/WithdrawCPPCiTradeHistory/{id}',
  {
    access: 'writer',
    tag,
    operationId: 'cap.withdrawTrade',
    summary: 'Withdraw an open trade; only a user who is listed with it',
  },
  { params: idParams, body: z.object({}).optional() },
  z.null(),
)

const cancel = postCall(
  '/AirNEI/CppCiTrade/cancelCppCiTradeHistory',
  {
    access: 'staff',
    action: 'gov:cap.actions.manage',
    tag,
    operationId: 'cap.cancelTrade',
    summary: 'Cancel an open trade by the agency',
  },
  cancelTradeSchema,
  z.null(),
)

/** Histories of trades (spec 3 §2.8). */
export function registerTrades(api: Api, { db, clock, config }: ApiDeps): void {
  serve(api, own, async ({ user, body }) => await selectTrades(db, user, body, config.timeZone))

  serve(api, all, async ({ user, body }) => await selectTrades(db, user, body, config.timeZone))

  api.openapi(withdraw, async (c) => {
    const { publicUrl } = config
    const { id: tradeId } = c.req.valid('param')
    await withdrawTrade(db, await requireWriter(c), { tradeId, publicUrl }, clock())
    return answer(c, null, 'Trade history withdrawn successfully.')
  })

  api.openapi(cancel, async (c) => {
    const staff = await requireAction(c, 'gov:cap.actions.manage')
    const { cppCiTradeHistoryRid, reason } = c.req.valid('json')
    const { publicUrl } = config
    await cancelTrade(db, staff, { tradeId: cppCiTradeHistoryRid, reason, publicUrl }, clock())
    return answer(c, null, 'Trade history canceled successfully.')
  })
}
