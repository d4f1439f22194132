import { BACKFLOW } from '#api/backflow-testers/testers.contract.ts'
import { requireAction } from '#api/lib/calls/actions.ts'
import { answer } from '#api/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { notFound } from '#api/lib/calls/errors.ts'
import { requireSignedIn } from '#api/lib/calls/signed-in.ts'
import { dayIn } from '#values/days.ts'
import * as calls from './ladder.contract.ts'
import { setSupplier } from './set-supplier.act.ts'
import { findAssemblies, searchLadder, selectAssembly } from './ladder.queries.ts'

/** Assemblies one by one, and the ladder of their days. */
export function registerBackflowLadder(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps
  const today = () => dayIn(config.timeZone, clock())

  api.openapi(calls.assembly, async (c) => {
    const user = await requireSignedIn(c)
    const asker = { userId: user.id, seesAll: user.actions.includes(BACKFLOW) }
    const found = await selectAssembly(db, c.req.valid('param').id, asker, today())
    if (!found) throw notFound('This assembly')
    return answer(c, found)
  })

  api.openapi(calls.find, async (c) => {
    await requireSignedIn(c)
    return answer(c, await findAssemblies(db, c.req.valid('query').text.trim()))
  })

  api.openapi(calls.setSupplier, async (c) => {
    const { id: staffId } = await requireAction(c, BACKFLOW)
    await setSupplier(db, c.req.valid('json'), { staffId, now: clock() })
    return answer(c, null)
  })

  api.openapi(calls.search, async (c) => {
    await requireAction(c, BACKFLOW)
    return answer(c, await searchLadder(deps.searches ?? db, c.req.valid('json'), today()))
  })
}
