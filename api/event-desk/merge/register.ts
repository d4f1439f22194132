import { requireAction } from '#api/lib/calls/actions.ts'
import { answer } from '#api/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { requireDeskEvent } from '../desk-event.queries.ts'
import { EVENTS } from '../event-desk.rights.ts'
import { mergeEvent, tellApart, unmergeEvent } from './merge.act.ts'
import * as calls from './merge.contract.ts'
import { selectParts, selectPartOf } from './merge.queries.ts'
import { selectSimilar } from './similar.queries.ts'

/** Events that are one and the same, for staff who see to events. */
export function registerMerge(api: Api, { db, config, clock }: ApiDeps): void {
  const rules = config.events

  api.openapi(calls.related, async (c) => {
    await requireAction(c, EVENTS)
    const { id } = c.req.valid('param')
    await requireDeskEvent(db, id)
    return answer(c, {
      partOf: await selectPartOf(db, id),
      parts: await selectParts(db, id),
      similar: await selectSimilar(db, id),
    })
  })

  api.openapi(calls.merge, async (c) => {
    const user = await requireAction(c, EVENTS)
    const doing = { user, rules, now: clock() }
    return answer(c, { rid: await mergeEvent(db, doing, c.req.valid('json')) })
  })

  api.openapi(calls.unmerge, async (c) => {
    const user = await requireAction(c, EVENTS)
    await unmergeEvent(db, { user, rules, now: clock() }, c.req.valid('json'))
    return answer(c, null)
  })

  api.openapi(calls.tellApart, async (c) => {
    const user = await requireAction(c, EVENTS)
    await tellApart(db, { user, rules, now: clock() }, c.req.valid('json'))
    return answer(c, null)
  })
}
