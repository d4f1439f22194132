import { serve } from '#api/ground/lib/calls/serve.ts'
import { answerPaper } from '#api/filing/filed/copy-pdf.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { requireSignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { disputeAnswer } from '#api/services/proof/dispute-answer.ts'
import { selectDisputeOfCopy } from '#api/services/proof/disputed.queries.ts'
import { disputeInventory } from './dispute-filing.act.ts'
import * as calls from './disputes.contract.ts'
import { selectFiling } from './filings.queries.ts'
import { inventoryPaper } from './inventory-paper.ts'
import { selectOwnInventory, selectSignedInventory } from './signed.queries.ts'

/** The copy of record of an inventory, and what its signer does who did not sign it. */
export function registerInventoryDisputes(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps

  serve(api, calls.getOwn, async ({ user, params: { id: rid } }) => {
    const signature = await selectOwnInventory(db, { rid, userId: user.id })
    if (!signature) throw notFound('Your signature')
    const { systemName, year, number, sha256, signedAt, copyId } = signature
    const dispute = await selectDisputeOfCopy(db, copyId)
    return {
      ...{ rid, systemName, year, number, sha256 },
      signedDate: signedAt.toISOString(),
      canDispute: user.actorId === user.id && (!dispute || dispute.state === 'rejected'),
      dispute: dispute && disputeAnswer(dispute, true),
    }
  })

  serve(api, calls.dispute, async ({ c, user, body }) => {
    const given = { ...body, visitor: c.get('visitor') }
    await disputeInventory(deps, user, given, clock())
    return null
  })

  api.openapi(calls.copy, async (c) => {
    const user = await requireSignedIn(c)
    const { id: rid } = c.req.valid('param')
    const filing = await selectFiling(db, user, rid)
    // Who signed reads it whatever became of their rights since.
    const own = await selectOwnInventory(db, { rid, userId: user.id })
    if (!filing?.copyRid && !own) throw notFound('The copy of record')
    const copy = await selectSignedInventory(db, rid)
    return answerPaper(c, deps, { ...copy, name: 'Inventory' }, inventoryPaper(copy, config))
  })
}
