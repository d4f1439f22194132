import type { Dispute } from '#api/services/proof/disputed.queries.ts'
import { disputeAnswer } from '#api/services/proof/dispute-answer.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { maskedEmail, maskedPhone } from '#api/ground/lib/masked.ts'
import { CODE_SECONDS } from '#api/ground/lib/one-time-codes.ts'
import { codeGoesByText } from './codes.act.ts'
import type { CosignCopy } from './cosign-paper.queries.ts'
import type { CosignerAnswer, CosignReview, InvitedAnswer } from './cosign.schemas.ts'
import type { MailState } from '#api/ground/lib/mail-state.ts'
import { lastDayOf } from './links/invitation-days.ts'
import { endedWithIt, type Cosigner, type InvitedCosigner } from './cosigners.queries.ts'
import type { IdentityBasis } from './identity/identity-basis.ts'
import { standingOf } from './identity/standing.ts'
import { lastEndOf, type Review } from './passes.queries.ts'
import type { Shown } from './shown.queries.ts'

type About = { isHolder: boolean; codeMail: MailState | null; config: ApiConfig }

/** A co-signer as the caller may see them: whose address it is stays hidden from who only guessed a number. */
export function cosignerAnswer(cosigner: Cosigner, about: About): CosignerAnswer {
  const { isHolder, codeMail, config } = about
  return {
    rid: cosigner.id,
    submissionRid: cosigner.submittalId,
    submittalName: cosigner.submittalName,
    firstName: cosigner.firstName,
    lastName: cosigner.lastName,
    emailAddress: isHolder ? cosigner.email : maskedEmail(cosigner.email),
    phoneNo: isHolder ? cosigner.phone : maskedPhone(cosigner.phone),
    signedInd: cosigner.signedInd,
    signedDate: cosigner.signedAt?.toISOString() ?? null,
    codeBySms: codeGoesByText(config, cosigner),
    hasLiveCode: codeMail !== null,
    codeMail: codeMail ?? 'none',
    expireSeconds: CODE_SECONDS,
    isOver: endedWithIt(cosigner),
    endsOn:
      cosigner.signedInd || cosigner.isOver ? null : lastDayOf(cosigner.sentAt, config.timeZone),
  }
}

type Reviewed = {
  cosigner: Cosigner
  review: Review
  shown: Shown
  /** Of the decision, once it is made. */
  copy: CosignCopy | null
  dispute: Dispute | null
  identity: IdentityBasis | null
}

export function reviewAnswer(
  { cosigner, review, shown, copy, dispute, identity }: Reviewed,
  config: ApiConfig,
): CosignReview {
  const { report, attachments, agreement, disclaimer, signatureAgreement } = shown.content
  return {
    cosigner: cosignerAnswer(cosigner, { isHolder: true, codeMail: null, config }),
    submittalName: cosigner.submittalName,
    submittalType: report.submittal.subType ?? '',
    siteName: report.site?.name ?? null,
    sections: report.sections,
    attachments,
    agreement,
    disclaimer,
    signatureAgreement,
    comment: cosigner.comment,
    linkKey: cosigner.linkKey,
    identity,
    standing: standingOf(cosigner),
    standingReason: cosigner.identityReason,
    shownSha256: shown.sha256,
    canDecide: cosigner.signedInd === null && !cosigner.isOver && review.proof === 'code',
    copyNumber: copy?.number ?? null,
    copySha256: copy?.sha256 ?? null,
    canDispute:
      copy !== null && review.proof === 'code' && (!dispute || dispute.state === 'rejected'),
    dispute: dispute && disputeAnswer(dispute, true),
    openUntil: review.expiresAt.toISOString(),
    openUntilAtMost: lastEndOf(review).toISOString(),
  }
}

export function invitedAnswer(
  cosigner: InvitedCosigner,
  about: { dispute: Dispute | undefined; isOver: boolean },
  timeZone: string,
): InvitedAnswer {
  const { dispute } = about
  return {
    rid: cosigner.id,
    firstName: cosigner.firstName,
    lastName: cosigner.lastName,
    emailAddress: cosigner.email,
    phoneNo: cosigner.phone,
    state: stateOf(cosigner, about),
    signedInd: cosigner.signedInd,
    invitedAt: cosigner.invitedAt.toISOString(),
    sentAt: cosigner.sentAt.toISOString(),
    endsOn: lastDayOf(cosigner.sentAt, timeZone),
    invitationMail: cosigner.invitationMail,
    signedDate: cosigner.signedAt?.toISOString() ?? null,
    comment: cosigner.comment,
    standing: standingOf(cosigner),
    standingReason: cosigner.identityReason,
    dispute: dispute ? disputeAnswer(dispute, false) : null,
  }
}

/** A decision counts unless it is disputed: then the state says so, whatever was decided. */
function stateOf(
  cosigner: InvitedCosigner,
  { dispute, isOver }: { dispute: Dispute | undefined; isOver: boolean },
): InvitedAnswer['state'] {
  if (dispute?.state === 'open') return 'disputed'
  if (dispute?.state === 'upheld') return 'set-aside'
  if (cosigner.isReplaced) return 'replaced'
  if (cosigner.withdrawnAt) return 'withdrawn'
  if (cosigner.signedInd) return cosigner.signedInd === 'Y' ? 'agreed' : 'disagreed'
  if (isOver) return 'over'
  if (cosigner.hasEnded) return 'ended'
  return cosigner.firstViewedAt ? 'viewed' : 'waiting'
}
