import { REVIEW } from '#api/access/submittals.queries.ts'
import { requireAction } from '#api/lib/calls/actions.ts'
import { answer } from '#api/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { dayIn } from '#values/days.ts'
import * as calls from './permit-acts.contract.ts'
import { previewAct, readDeskPermit } from './read-permit-acts.ts'
import { confirmAct, giveBackAct, recordAct } from './record.act.ts'

/** What the agency does with a permit after its issue. */
export function registerPermitActs(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps

  api.openapi(calls.get, async (c) => {
    const { id: userId } = await requireAction(c, REVIEW)
    const { id } = c.req.valid('param')
    return answer(c, await readDeskPermit(db, id, { config, now: clock(), userId }))
  })

  api.openapi(calls.preview, async (c) => {
    await requireAction(c, REVIEW)
    const today = dayIn(config.timeZone, clock())
    return answer(c, {
      effects: await previewAct(db, c.req.valid('json'), { today, workDays: config.workDays }),
    })
  })

  api.openapi(calls.record, async (c) => {
    const { id } = await requireAction(c, REVIEW)
    return answer(c, await recordAct(deps, c.req.valid('json'), id, clock()))
  })

  api.openapi(calls.confirm, async (c) => {
    const { id } = await requireAction(c, REVIEW)
    await confirmAct(deps, c.req.valid('json'), id, clock())
    return answer(c, { isProposed: false })
  })

  api.openapi(calls.giveBack, async (c) => {
    const { id } = await requireAction(c, REVIEW)
    await giveBackAct(deps, c.req.valid('json'), id, clock())
    return answer(c, { isProposed: false })
  })
}
