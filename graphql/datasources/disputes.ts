import type { DisputeDecision, OpenDispute } from '#api/cosign/disputes/desk-disputes.schemas.ts'
import type { z } from 'zod'
import type { ownSignatureSchema } from '#api/filing/disputes/own-dispute.contract.ts'
import type { DisputeReason } from '#api/records/disputed.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'
import type { CosignKey } from './cosign.ts'

export type DisputedSignatureModel = OpenDispute
export type OwnSignatureModel = z.infer<typeof ownSignatureSchema>

/** REST calls about disputed signatures: the signatory's own and those of staff. */
export function disputesSource(rest: Rest) {
  return {
    open: () => rest.get<OpenDispute[]>('/Agency/CoSign/GetDisputedSignatures'),
    decide: (decision: DisputeDecision) =>
      rest.post<{ isMailed: boolean }>('/Agency/CoSign/DecideDispute', decision),
    ownSignature: (id: number) =>
      rest.get<OwnSignatureModel>(`/Client/Submission/GetOwnSignature/${id}`),
    disputeSignature: (
      submissionRid: number,
      dispute: { reason: DisputeReason | ''; statement: string },
    ) => rest.post<null>('/Client/Submission/DisputeSignature', { submissionRid, ...dispute }),
    disputeCosignature: (
      { product, submittalId, cosignerId }: CosignKey,
      dispute: { reason: DisputeReason | ''; statement: string },
    ) =>
      rest.post<null>('/Anon/PublicInquiry/DisputeCoSignature', {
        product,
        submissionRid: Number(submittalId),
        cosignId: Number(cosignerId),
        ...dispute,
      }),
  }
}
