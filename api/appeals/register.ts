import { REVIEW } from '#api/access/submittals.queries.ts'
import { requireAction } from '#api/lib/calls/actions.ts'
import { answer } from '#api/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { requireSignedIn, requireWriter } from '#api/lib/calls/signed-in.ts'
import * as calls from './appeals.contract.ts'
import { beginAppeal } from './begin.act.ts'
import { askToWithdraw, enterAppeal } from './enter.act.ts'
import { previewAppealAct, readDeskAppeals } from './read-appeals.ts'
import { readOwnAppeals } from './read-own-appeals.ts'
import { recordPosted } from './letters/postings.queries.ts'
import { confirmAppealAct, giveBackAppealAct, recordAppealAct } from './record.act.ts'

/** Appeals of decisions, from their beginning by whoever appeals to the agency's decision. */
export function registerAppeals(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps

  api.openapi(calls.get, async (c) => {
    const { id: userId } = await requireAction(c, REVIEW)
    return answer(
      c,
      await readDeskAppeals(db, c.req.valid('param').id, { config, userId, now: clock() }),
    )
  })

  api.openapi(calls.enter, async (c) => {
    const { id: staffId } = await requireAction(c, REVIEW)
    return answer(c, await enterAppeal(deps, c.req.valid('json'), staffId, clock()))
  })

  api.openapi(calls.preview, async (c) => {
    await requireAction(c, REVIEW)
    const at = { timeZone: config.timeZone, now: clock() }
    return answer(c, { effects: await previewAppealAct(db, c.req.valid('json'), at) })
  })

  api.openapi(calls.record, async (c) => {
    const { id } = await requireAction(c, REVIEW)
    return answer(c, await recordAppealAct(deps, c.req.valid('json'), id, clock()))
  })

  api.openapi(calls.confirm, async (c) => {
    const { id } = await requireAction(c, REVIEW)
    return answer(c, await confirmAppealAct(deps, c.req.valid('json'), id, clock()))
  })

  api.openapi(calls.giveBack, async (c) => {
    const { id } = await requireAction(c, REVIEW)
    await giveBackAppealAct(deps, c.req.valid('json'), id, clock())
    return answer(c, { isProposed: false })
  })

  api.openapi(calls.posted, async (c) => {
    const { id: staffId } = await requireAction(c, REVIEW)
    await recordPosted(db, { ...c.req.valid('json'), staffId }, clock())
    return answer(c, null)
  })

  api.openapi(calls.own, async (c) => {
    const user = await requireSignedIn(c)
    const at = { config, now: clock() }
    return answer(c, await readOwnAppeals(db, user, c.req.valid('param').id, at))
  })

  api.openapi(calls.begin, async (c) => {
    const user = await requireWriter(c)
    const { submittalRid, actRid = null } = c.req.valid('json')
    return answer(c, await beginAppeal(deps, user, { submittalRid, actRid }, clock()))
  })

  api.openapi(calls.withdraw, async (c) => {
    const user = await requireWriter(c)
    await askToWithdraw(db, user, c.req.valid('json'), clock())
    return answer(c, null)
  })
}
