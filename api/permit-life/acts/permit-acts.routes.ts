import { serve } from '#api/ground/lib/calls/serve.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { dayIn } from '#values/days.ts'
import * as calls from './permit-acts.contract.ts'
import { previewAct, readDeskPermit } from './read-permit-acts.ts'
import { confirmAct, giveBackAct, recordAct } from './record.act.ts'

/** What the agency does with a permit after its issue. */
export function registerPermitActs(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps

  serve(api, calls.get, async ({ user: { id: userId }, params: { id } }) => {
    return await readDeskPermit(db, id, { config, now: clock(), userId })
  })

  serve(api, calls.preview, async ({ body }) => {
    const today = dayIn(config.timeZone, clock())
    return {
      effects: await previewAct(db, body, { today, workDays: config.workDays }),
    }
  })

  serve(api, calls.record, async ({ user: { id }, body }) => {
    return await recordAct(deps, body, id, clock())
  })

  serve(api, calls.confirm, async ({ user: { id }, body }) => {
    await confirmAct(deps, body, id, clock())
    return { isProposed: false }
  })

  serve(api, calls.giveBack, async ({ user: { id }, body }) => {
    await giveBackAct(deps, body, id, clock())
    return { isProposed: false }
  })
}
