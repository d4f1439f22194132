import type { ApiConfig } from '#api/lib/deps.ts'
import { CODE_SECONDS } from '#api/lib/one-time-codes.ts'
import { cosignNumber } from './cosign-paper.ts'
import type { CosignerAnswer, CosignReview, InvitedAnswer } from './cosign.schemas.ts'
import type { Cosigner, InvitedCosigner } from './cosigners.queries.ts'
import type { Review } from './passes.ts'
import type { Shown } from './shown.ts'

type About = { isHolder: boolean; hasLiveCode: boolean; config: ApiConfig }

/** A co-signer as the caller may see them: whose address it is stays hidden from who only guessed a number. */
export function cosignerAnswer(cosigner: Cosigner, about: About): CosignerAnswer {
  const { isHolder, hasLiveCode, config } = about
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
    codeBySms: config.cosign.oneTimeCodeBySms,
    hasLiveCode,
    expireSeconds: CODE_SECONDS,
  }
}

export function reviewAnswer(
  { cosigner, review, shown }: { cosigner: Cosigner; review: Review; shown: Shown },
  config: ApiConfig,
): CosignReview {
  const { report, attachments, agreement, disclaimer } = shown.content
  return {
    cosigner: cosignerAnswer(cosigner, { isHolder: true, hasLiveCode: false, config }),
    submittalName: cosigner.submittalName,
    submittalType: report.submittal.subType ?? '',
    siteName: report.site?.name ?? null,
    sections: report.sections,
    attachments,
    agreement,
    disclaimer,
    comment: cosigner.comment,
    shownSha256: shown.sha256,
    canDecide: cosigner.signedInd === null && review.proof === 'code',
    copyNumber:
      cosigner.signedInd === null ? null : cosignNumber(cosigner.submittalId, cosigner.id),
  }
}

export function invitedAnswer(cosigner: InvitedCosigner): InvitedAnswer {
  return {
    rid: cosigner.id,
    firstName: cosigner.firstName,
    lastName: cosigner.lastName,
    emailAddress: cosigner.email,
    phoneNo: cosigner.phone,
    state: stateOf(cosigner),
    invitedAt: cosigner.invitedAt.toISOString(),
    signedDate: cosigner.signedAt?.toISOString() ?? null,
    comment: cosigner.comment,
  }
}

function stateOf(cosigner: InvitedCosigner): InvitedAnswer['state'] {
  if (cosigner.isReplaced) return 'replaced'
  if (cosigner.withdrawnAt) return 'withdrawn'
  if (cosigner.signedInd) return cosigner.signedInd === 'Y' ? 'agreed' : 'disagreed'
  return cosigner.firstViewedAt ? 'viewed' : 'waiting'
}

/** An address that its owner knows again and nobody else learns. */
function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.charAt(0)}•••@${domain.charAt(0)}•••${domain.slice(domain.lastIndexOf('.'))}`
}

function maskedPhone(phone: string | null): string | null {
  return phone === null ? null : `•••${phone.replace(/\D/g, '').slice(-2)}`
}
