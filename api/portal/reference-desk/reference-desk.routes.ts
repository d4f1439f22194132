import { serve } from '#api/ground/lib/calls/serve.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
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

/** The lists that other records are given their words from, for staff with the right. */
export function registerReferenceDesk(api: Api, { db, config, clock }: ApiDeps): void {
  // Asked each time: the agency may change which type is none.
  const fixed = () => fixedEntries(config.events)
  const who = ({ actorId }: SignedIn): Who => ({
    actorId,
    now: clock(),
    fixed: fixed(),
  })

  serve(api, calls.all, async () => {
    return await selectLists(db)
  })

  serve(api, calls.get, async ({ params }) => {
    return await selectList(db, listOf(params.code), fixed())
  })

  serve(api, calls.add, async ({ user, body }) => {
    return await addEntry(db, body, who(user))
  })

  serve(api, calls.rename, async ({ user, body }) => {
    return await renameEntry(db, body, who(user))
  })

  serve(api, calls.lookWithin, async ({ user, body }) => {
    return await setLookHours(db, body, who(user))
  })

  serve(api, calls.move, async ({ user, body }) => {
    return await moveEntry(db, body, who(user))
  })

  serve(api, calls.retire, async ({ user, body }) => {
    return await retireEntry(db, body, who(user))
  })
}
