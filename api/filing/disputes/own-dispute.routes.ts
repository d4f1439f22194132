import { serve } from '#api/ground/lib/calls/serve.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { disputeAnswer } from '#api/services/proof/dispute-answer.ts'
import { selectDisputeOfCopy } from '#api/services/proof/disputed.queries.ts'
import { disputeOwnSignature } from './own-dispute.act.ts'
import * as calls from './own-dispute.contract.ts'
import { selectOwnSignature } from './own-signature.queries.ts'

/** Disputes of one's own signature under a submittal. Also for who may only read by now: they signed before. */
export function registerOwnDisputes(api: Api, deps: ApiDeps): void {
  const { db, clock } = deps

  serve(api, calls.getOwnSignature, async ({ user, params: { id: rid } }) => {
    const signature = await selectOwnSignature(db, { rid, userId: user.id })
    if (!signature) throw notFound('Your signature')
    const { copyId, signedAt, ...about } = signature
    const dispute = await selectDisputeOfCopy(db, copyId)
    return {
      ...about,
      signedDate: signedAt.toISOString(),
      canDispute: user.actorId === user.id && (!dispute || dispute.state === 'rejected'),
      dispute: dispute && disputeAnswer(dispute, true),
    }
  })

  serve(
    api,
    calls.disputeSignature,
    async ({ c, user, body: { submissionRid: rid, ...given } }) => {
      await disputeOwnSignature(deps, user, { rid, ...given, visitor: c.get('visitor') }, clock())
      return null
    },
  )
}
