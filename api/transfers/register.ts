import { answer } from '#api/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { requireSignedIn, signedInUser } from '#api/lib/calls/signed-in.ts'
import { requireProduct } from '#api/reference/products.queries.ts'
import { requireSubmittal } from '#api/submittals/submittal-access.ts'
import { agree, agreeFault, beginTakeOver, openTakeOver } from './agree.act.ts'
import { decline, requireByKey } from './answer.act.ts'
import { askAgain } from './ask.act.ts'
import { selectLast } from './handovers.queries.ts'
import { stageOf, type Stage } from './judge.ts'
import { readTakeOver } from './shown.queries.ts'
import * as calls from './transfers.contract.ts'

/** In these somebody can be asked anew. */
const MAY_ASK: readonly Stage[] = ['asked', 'declined', 'ended']

/** A permit passes to another holder: whoever is asked, and whoever asks. */
export function registerTransfers(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps

  api.openapi(calls.get, async (c) => {
    const now = clock()
    const { key } = c.req.valid('param')
    const handover = await requireByKey(db, { key, visitor: c.get('visitor') }, now)
    const user = await signedInUser(c)
    const mayNot = user && (await agreeFault(db, user, handover))
    const shown = await readTakeOver(db, handover, { timeZone: config.timeZone, now })
    return answer(c, { ...shown, mayNot })
  })

  api.openapi(calls.decline, async (c) => {
    await decline(deps, { ...c.req.valid('json'), visitor: c.get('visitor') }, clock())
    return answer(c, null)
  })

  api.openapi(calls.begin, async (c) => {
    const user = await requireSignedIn(c)
    const given = { ...c.req.valid('json'), visitor: c.get('visitor') }
    return answer(c, { ceremonyId: await beginTakeOver(deps, user, given, clock()) })
  })

  api.openapi(calls.open, async (c) => {
    const user = await requireSignedIn(c)
    return answer(c, await openTakeOver(deps, user, c.req.valid('param').id, clock()))
  })

  api.openapi(calls.agree, async (c) => {
    const user = await requireSignedIn(c)
    await agree(deps, user, { ...c.req.valid('json'), visitor: c.get('visitor') }, clock())
    return answer(c, null)
  })

  api.openapi(calls.asked, async (c) => {
    const { schema, id } = c.req.valid('param')
    const { id: productId } = await requireProduct(db, schema)
    const { isOwn } = await requireSubmittal(db, c, { productId, id })
    const last = await selectLast(db, id)
    if (!last) return answer(c, null)
    const { permitNumber, newHolder, person, email, onDay, endsOn, answer: reason } = last
    const state = stageOf(last)
    const mayAsk = isOwn && MAY_ASK.includes(state)
    return answer(c, {
      ...{ permitNumber, newHolder, person, email, onDay, endsOn, state, mayAsk },
      answer: reason,
    })
  })

  api.openapi(calls.ask, async (c) => {
    const user = await requireSignedIn(c)
    const { submissionRid: rid, ...named } = c.req.valid('json')
    await askAgain(deps, user, { rid, ...named, visitor: c.get('visitor') }, clock())
    return answer(c, null)
  })
}
