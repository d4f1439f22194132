import type { DisputeDecision, OpenDispute } from '#api/cosign/disputes/desk-disputes.schemas.ts'
import type { z } from 'zod'
import type { ownSignatureSchema } from '#api/filing/disputes/own-dispute.contract.ts'
import type { DisputeReason } from '#api/records/disputed.schemas.ts'
import { unjudged, type Rest } from '#graphql/lib/rest.ts'
import type { CosignKey } from './cosign.ts'

export type DisputedSignatureModel = OpenDispute
export type OwnSignatureModel = z.infer<typeof ownSignatureSchema>

/** REST calls about disputed signatures: the signatory's own and those of staff. */
export function disputesSource(rest: Rest) {
  return {
    open: () => rest.call('disputes.open'),
    decide: (decision: DisputeDecision) => rest.call('disputes.decide', { body: decision }),
    ownSignature: (id: number) =>
      rest.call('filing.ownSignature', { path: { schema: 'Client', id } }),
    disputeSignature: (
      submissionRid: number,
      dispute: { reason: DisputeReason | ''; statement: string },
    ) => rest.call('filing.dispute', { body: unjudged({ submissionRid, ...dispute }) }),
    disputeCosignature: (
      { product, submittalId, cosignerId }: CosignKey,
      dispute: { reason: DisputeReason | ''; statement: string },
    ) =>
      rest.call('cosign.dispute', {
        body: unjudged({
          product,
          submissionRid: Number(submittalId),
          cosignId: Number(cosignerId),
          ...dispute,
        }),
      }),
  }
}
