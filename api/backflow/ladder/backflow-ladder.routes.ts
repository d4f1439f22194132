import { serve } from '#api/ground/lib/calls/serve.ts'
import { BACKFLOW } from '#api/backflow/testers/testers.contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { dayIn } from '#values/days.ts'
import * as calls from './ladder.contract.ts'
import { setSupplier } from './set-supplier.act.ts'
import { findAssemblies, searchLadder, selectAssembly } from './ladder.queries.ts'

/** Assemblies one by one, and the ladder of their days. */
export function registerBackflowLadder(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps
  const today = () => dayIn(config.timeZone, clock())

  serve(api, calls.assembly, async ({ user, params }) => {
    const asker = { userId: user.id, seesAll: user.actions.includes(BACKFLOW) }
    const found = await selectAssembly(db, params.id, asker, today())
    if (!found) throw notFound('This assembly')
    return found
  })

  serve(api, calls.find, async ({ query }) => {
    return await findAssemblies(db, query.text.trim())
  })

  serve(api, calls.setSupplier, async ({ user: { id: staffId }, body }) => {
    await setSupplier(db, body, { staffId, now: clock() })
    return null
  })

  serve(api, calls.search, async ({ body }) => {
    return await searchLadder(deps.searches ?? db, body, today())
  })
}
