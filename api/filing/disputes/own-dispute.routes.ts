import { answer } from '#api/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { notFound } from '#api/lib/calls/errors.ts'
import { requireSignedIn } from '#api/lib/calls/signed-in.ts'
import { disputeAnswer } from '#api/records/dispute-answer.ts'
import { selectDisputeOfCopy } from '#api/records/disputed.queries.ts'
import { disputeOwnSignature } from './own-dispute.act.ts'
import * as calls from './own-dispute.contract.ts'
import { selectOwnSignature } from './own-signature.queries.ts'

/** Disputes of one's own signature under a submittal. Also for who may only read by now: they signed before. */
export function registerOwnDisputes(api: Api, deps: ApiDeps): void {
  const { db, clock } = deps

  api.openapi(calls.getOwnSignature, async (c) => {
    const user = await requireSignedIn(c)
    const { id: rid } = c.req.valid('param')
    const signature = await selectOwnSignature(db, { rid, userId: user.id })
    if (!signature) throw notFound('Your signature')
    const { copyId, signedAt, ...about } = signature
    const dispute = await selectDisputeOfCopy(db, copyId)
    return answer(c, {
      ...about,
      signedDate: signedAt.toISOString(),
      canDispute: user.actorId === user.id && (!dispute || dispute.state === 'rejected'),
      dispute: dispute && disputeAnswer(dispute, true),
    })
  })

  api.openapi(calls.disputeSignature, async (c) => {
    const user = await requireSignedIn(c)
    const { submissionRid: rid, ...given } = c.req.valid('json')
    await disputeOwnSignature(deps, user, { rid, ...given, visitor: c.get('visitor') }, clock())
    return answer(c, null)
  })
}
