import { serve } from '#api/ground/lib/calls/serve.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
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

  serve(api, calls.get, async ({ user: { id: userId }, params }) => {
    return await readDeskAppeals(db, params.id, { config, userId, now: clock() })
  })

  serve(api, calls.enter, async ({ user: { id: staffId }, body }) => {
    return await enterAppeal(deps, body, staffId, clock())
  })

  serve(api, calls.preview, async ({ body }) => {
    const at = { timeZone: config.timeZone, now: clock() }
    return { effects: await previewAppealAct(db, body, at) }
  })

  serve(api, calls.record, async ({ user: { id }, body }) => {
    return await recordAppealAct(deps, body, id, clock())
  })

  serve(api, calls.confirm, async ({ user: { id }, body }) => {
    return await confirmAppealAct(deps, body, id, clock())
  })

  serve(api, calls.giveBack, async ({ user: { id }, body }) => {
    await giveBackAppealAct(deps, body, id, clock())
    return { isProposed: false }
  })

  serve(api, calls.posted, async ({ user: { id: staffId }, body }) => {
    await recordPosted(db, { ...body, staffId }, clock())
    return null
  })

  serve(api, calls.own, async ({ user, params }) => {
    const at = { config, now: clock() }
    return await readOwnAppeals(db, user, params.id, at)
  })

  serve(api, calls.begin, async ({ user, body: { submittalRid, actRid = null } }) => {
    return await beginAppeal(deps, user, { submittalRid, actRid }, clock())
  })

  serve(api, calls.withdraw, async ({ user, body }) => {
    await askToWithdraw(db, user, body, clock())
    return null
  })
}
