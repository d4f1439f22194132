import { serve } from '#api/ground/lib/calls/serve.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { signedInUser } from '#api/ground/lib/calls/signed-in.ts'
import { requireProduct } from '#api/services/reference/products.queries.ts'
import { requireSubmittal } from '#api/records/submittals/submittal-access.ts'
import { agree, agreeFault, beginTakeOver, openTakeOver } from './agree.act.ts'
import { decline, requireByKey } from './answer.act.ts'
import { askAgain } from './ask.act.ts'
import { selectComing } from './coming.queries.ts'
import { selectLast } from './handovers.queries.ts'
import { stageOf, type Stage } from './judge.ts'
import { readTakeOver } from './shown.queries.ts'
import * as calls from './transfers.contract.ts'

/** In these somebody can be asked anew. */
const MAY_ASK: readonly Stage[] = ['asked', 'declined', 'ended']

/** A permit passes to another holder: whoever is asked, and whoever asks. */
export function registerTransfers(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps

  serve(api, calls.get, async ({ c, params: { key } }) => {
    const now = clock()
    const handover = await requireByKey(db, { key, visitor: c.get('visitor') }, now)
    const user = await signedInUser(c)
    const mayNot = user && (await agreeFault(db, user, handover))
    const shown = await readTakeOver(db, handover, { timeZone: config.timeZone, now })
    return { ...shown, mayNot }
  })

  serve(api, calls.decline, async ({ c, body }) => {
    await decline(deps, { ...body, visitor: c.get('visitor') }, clock())
    return null
  })

  serve(api, calls.begin, async ({ c, user, body }) => {
    const given = { ...body, visitor: c.get('visitor') }
    return { ceremonyId: await beginTakeOver(deps, user, given, clock()) }
  })

  serve(api, calls.open, async ({ user, params }) => {
    return await openTakeOver(deps, user, params.id, clock())
  })

  serve(api, calls.agree, async ({ c, user, body }) => {
    await agree(deps, user, { ...body, visitor: c.get('visitor') }, clock())
    return null
  })

  serve(api, calls.asked, async ({ c, params: { schema, id } }) => {
    const { id: productId } = await requireProduct(db, schema)
    const { isOwn } = await requireSubmittal(db, c, { productId, id })
    const last = await selectLast(db, id)
    if (!last) return null
    const { permitNumber, newHolder, person, email, onDay, endsOn, answer: reason } = last
    const state = stageOf(last)
    const mayAsk = isOwn && MAY_ASK.includes(state)
    return {
      ...{ permitNumber, newHolder, person, email, onDay, endsOn, state, mayAsk },
      answer: reason,
    }
  })

  serve(api, calls.coming, ({ user }) => selectComing(db, user.id))

  serve(api, calls.ask, async ({ c, user, body: { submissionRid: rid, ...named } }) => {
    await askAgain(deps, user, { rid, ...named, visitor: c.get('visitor') }, clock())
    return null
  })
}
