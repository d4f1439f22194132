import type { DisputeDecision, OpenDispute } from '#api/cosign/disputes/desk-disputes.schemas.ts'
import type { DisputeReason } from '#api/records/disputed.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'
import type { CosignKey } from './cosign.ts'

export type DisputedSignatureModel = OpenDispute

/** REST calls about disputed signatures: the signatory's own and those of staff. */
export function disputesSource(rest: Rest) {
  return {
    open: () => rest.get<OpenDispute[]>('/Agency/CoSign/GetDisputedSignatures'),
    decide: (decision: DisputeDecision) =>
      rest.post<{ isMailed: boolean }>('/Agency/CoSign/DecideDispute', decision),
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
