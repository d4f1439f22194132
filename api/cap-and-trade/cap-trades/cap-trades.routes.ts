import { serve } from '#api/ground/lib/calls/serve.ts'
import { answer } from '#api/ground/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { requireWriter } from '#api/ground/lib/calls/signed-in.ts'
import * as calls from './cap-trades.contract.ts'
import { selectTrade } from './cap-trades.queries.ts'
import { decideTrade, endTrade, trustSeller } from './end-trade.act.ts'
import { beginTradeSigning, openTradeSigning, signTrade } from './sign-trade.act.ts'

/** Trades of compliance instruments by signed forms (docs/cap-and-trade.md). */
export function registerCapTradesFeature(api: Api, deps: ApiDeps): void {
  const { db, clock, config } = deps

  serve(api, calls.get, async ({ user, params: { id } }) => {
    const mayManage = user.actions.includes(calls.MANAGE)
    return await selectTrade(db, user, id, { mayManage, now: clock(), timeZone: config.timeZone })
  })

  api.openapi(calls.begin, async (c) => {
    const user = await requireWriter(c)
    const { tradeRid } = c.req.valid('json')
    return answer(c, { ceremonyId: await beginTradeSigning(deps, user, tradeRid, clock()) })
  })

  api.openapi(calls.look, async (c) => {
    const user = await requireWriter(c)
    const { id } = c.req.valid('param')
    return answer(c, await openTradeSigning(deps, user, id, clock()))
  })

  api.openapi(calls.sign, async (c) => {
    const user = await requireWriter(c)
    const { tradeRid: tradeId, ...signing } = c.req.valid('json')
    await signTrade(deps, user, { tradeId, ...signing, visitor: c.get('visitor') }, clock())
    return answer(c, null)
  })

  api.openapi(calls.end, async (c) => {
    const user = await requireWriter(c)
    const { tradeRid: tradeId, ...ending } = c.req.valid('json')
    await endTrade(deps, user, { tradeId, ...ending, visitor: c.get('visitor') }, clock())
    return answer(c, null)
  })

  serve(api, calls.trust, async ({ user, body: { tradeRid: tradeId, isTrusted } }) => {
    await trustSeller(deps, user, { tradeId, isTrusted }, clock())
    return null
  })

  serve(api, calls.decide, async ({ c, user: staff, body: { tradeRid: tradeId, ...decision } }) => {
    await decideTrade(deps, staff, { tradeId, ...decision, visitor: c.get('visitor') }, clock())
    return null
  })
}
