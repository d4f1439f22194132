import type {
  CosignFile,
  CosignReview,
  CosignerAnswer,
  InvitedAnswer,
  InvitedList,
} from '#api/review/cosign/cosign.schemas.ts'

export type CosignAttachmentMapper = CosignFile
export type CosignerMapper = CosignerAnswer
export type CosignReviewMapper = CosignReview
export type InvitedCosignerMapper = InvitedAnswer
export type InvitedCosignersMapper = InvitedList
