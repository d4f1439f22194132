import type { OpenDispute } from '#api/review/cosign/disputes/desk-disputes.schemas.ts'
import type { ownSignatureSchema } from '#api/filing/disputes/own-dispute.contract.ts'
import type { DisputeAnswer } from '#api/services/proof/disputed.schemas.ts'
import type { z } from 'zod'

export type DisputedSignatureMapper = OpenDispute
export type SignatureDisputeMapper = DisputeAnswer
export type OwnSignatureMapper = z.infer<typeof ownSignatureSchema>
