import { requireAction } from '#api/lib/calls/actions.ts'
import { answer } from '#api/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { requireSignedIn, requireWriter } from '#api/lib/calls/signed-in.ts'
import * as calls from './cap-trades.contract.ts'
import { selectTrade } from './cap-trades.queries.ts'
import { decideTrade, endTrade, trustSeller } from './end-trade.act.ts'
import { beginTradeSigning, openTradeSigning, signTrade } from './sign-trade.act.ts'

/** Trades of compliance instruments by signed forms (docs/cap-and-trade.md). */
export function registerCapTradesFeature(api: Api, deps: ApiDeps): void {
  const { db, clock, config } = deps

  api.openapi(calls.get, async (c) => {
    const user = await requireSignedIn(c)
    const mayManage = user.actions.includes(calls.MANAGE)
    const { id } = c.req.valid('param')
    return answer(
      c,
      await selectTrade(db, user, id, { mayManage, now: clock(), timeZone: config.timeZone }),
    )
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

  api.openapi(calls.trust, async (c) => {
    const user = await requireWriter(c)
    const { tradeRid: tradeId, isTrusted } = c.req.valid('json')
    await trustSeller(deps, user, { tradeId, isTrusted }, clock())
    return answer(c, null)
  })

  api.openapi(calls.decide, async (c) => {
    const staff = await requireAction(c, calls.MANAGE)
    const { tradeRid: tradeId, ...decision } = c.req.valid('json')
    await decideTrade(deps, staff, { tradeId, ...decision, visitor: c.get('visitor') }, clock())
    return answer(c, null)
  })
}
