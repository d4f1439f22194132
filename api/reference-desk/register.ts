import { requireAction } from '#api/lib/calls/actions.ts'
import { answer } from '#api/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import type { SignedIn } from '#api/lib/calls/signed-in.ts'
import {
  addEntry,
  moveEntry,
  renameEntry,
  retireEntry,
  setLookHours,
  type Who,
} from './change-list.act.ts'
import { fixedEntries } from './fixed-entries.ts'
import { listOf, selectList, selectLists } from './lists.queries.ts'
import * as calls from './reference-desk.contract.ts'

const { CONTENT } = calls

/** The lists that other records are given their words from, for staff with the right. */
export function registerReferenceDesk(api: Api, { db, config, clock }: ApiDeps): void {
  // Asked each time: the agency may change which type is none.
  const fixed = () => fixedEntries(config.events)
  const who = ({ actorId }: SignedIn): Who => ({
    actorId,
    now: clock(),
    fixed: fixed(),
  })

  api.openapi(calls.all, async (c) => {
    await requireAction(c, CONTENT)
    return answer(c, await selectLists(db))
  })

  api.openapi(calls.get, async (c) => {
    await requireAction(c, CONTENT)
    return answer(c, await selectList(db, listOf(c.req.valid('param').code), fixed()))
  })

  api.openapi(calls.add, async (c) => {
    const user = await requireAction(c, CONTENT)
    return answer(c, await addEntry(db, c.req.valid('json'), who(user)))
  })

  api.openapi(calls.rename, async (c) => {
    const user = await requireAction(c, CONTENT)
    return answer(c, await renameEntry(db, c.req.valid('json'), who(user)))
  })

  api.openapi(calls.lookWithin, async (c) => {
    const user = await requireAction(c, CONTENT)
    return answer(c, await setLookHours(db, c.req.valid('json'), who(user)))
  })

  api.openapi(calls.move, async (c) => {
    const user = await requireAction(c, CONTENT)
    return answer(c, await moveEntry(db, c.req.valid('json'), who(user)))
  })

  api.openapi(calls.retire, async (c) => {
    const user = await requireAction(c, CONTENT)
    return answer(c, await retireEntry(db, c.req.valid('json'), who(user)))
  })
}
