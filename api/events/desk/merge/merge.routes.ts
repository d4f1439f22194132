import { serve } from '#api/ground/lib/calls/serve.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { requireDeskEvent } from '../desk-event.queries.ts'
import { mergeEvent, tellApart, unmergeEvent } from './merge.act.ts'
import * as calls from './merge.contract.ts'
import { selectParts, selectPartOf } from './merge.queries.ts'
import { selectSimilar } from './similar.queries.ts'

/** Events that are one and the same, for staff who see to events. */
export function registerMerge(api: Api, { db, config, clock }: ApiDeps): void {
  const rules = config.events

  serve(api, calls.related, async ({ params: { id } }) => {
    await requireDeskEvent(db, id)
    return {
      partOf: await selectPartOf(db, id),
      parts: await selectParts(db, id),
      similar: await selectSimilar(db, id),
    }
  })

  serve(api, calls.merge, async ({ user, body }) => {
    const doing = { user, rules, now: clock() }
    return { rid: await mergeEvent(db, doing, body) }
  })

  serve(api, calls.unmerge, async ({ user, body }) => {
    await unmergeEvent(db, { user, rules, now: clock() }, body)
    return null
  })

  serve(api, calls.tellApart, async ({ user, body }) => {
    await tellApart(db, { user, rules, now: clock() }, body)
    return null
  })
}
