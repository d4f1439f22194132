import type { CosignKeyInput, CosignReviewQuery } from '#app/gql/operations.ts'
import { momentInZone } from '#app/lib/format.ts'
import { fileSize } from '#words/formats.ts'
import { DECISION_WORDS } from '#app/features/filing/dispute/dispute-words.ts'
import { viewOwnDispute } from '#app/features/filing/dispute/disputed.view.ts'
import { t, words } from '#words/words.ts'
import { entryPath, pathOf } from './cosign-address.ts'
import { NOT_SIGNED_ANY_MORE } from './cosign-words.ts'
import { viewOpenReview } from './open-review.ts'
import { IDENTITY_WORDS, viewSignerStanding } from './signer-identity.ts'

export const REVIEW_TABS = ['info', 'attachment', 'co-sign'] as const
export type ReviewTab = (typeof REVIEW_TABS)[number]

const TAB_WORDS: Record<ReviewTab, string> = words({
  info: 'Submittal Info',
  attachment: 'Submittal Attachment',
  'co-sign': 'Co-Sign',
})

export type ReviewView = ReturnType<typeof viewReview>

type ViewReview = {
  key: CosignKeyInput
  self: string
  tab: ReviewTab
  zone: string
  now: Date
}

/** What the review shows, in words and addresses. */
export function viewReview(
  { cosignReview: review }: CosignReviewQuery,
  { key, self, tab, zone, now }: ViewReview,
) {
  const files = `/pub/pub-co-sign-file/${pathOf(key)}`
  const { cosigner } = review
  const decision = cosigner.decision
    ? {
        words: DECISION_WORDS[cosigner.decision],
        isAgreed: cosigner.decision === 'AGREED',
        on: cosigner.decidedAt ? momentInZone(cosigner.decidedAt, zone) : '',
        comment: review.comment,
        copyNumber: review.copyNumber,
        copyHref: `${files}/copy`,
        dispute: review.dispute && viewOwnDispute(review.dispute, zone),
        disputeHref: disputeHref(review, key),
      }
    : null
  return {
    self,
    tab,
    title: review.submittalName,
    context: [
      review.submittalType,
      review.siteName,
      t('number {submittalId}', { submittalId: key.submittalId }),
    ]
      .filter(Boolean)
      .join(', '),
    signer: `${cosigner.firstName} ${cosigner.lastName}`,
    tabs: REVIEW_TABS.map((each) => ({
      label: TAB_WORDS[each],
      href: each === 'info' ? self : `${self}?tab=${each}`,
      current: each === tab,
      ...(each === 'attachment' ? { count: review.attachments.length } : {}),
    })),
    reportHref: `${files}/report`,
    sections: review.sections,
    attachments: review.attachments.map(({ id, name, typeName, byteSize }) => ({
      href: `${files}/${id}`,
      name,
      about: [typeName, fileSize(byteSize)].filter(Boolean).join(', '),
    })),
    agreement: review.agreement,
    disclaimer: review.disclaimer,
    translated: {
      agreement: t(review.agreement),
      disclaimer: t(review.disclaimer),
      signatureAgreement: t(review.signatureAgreement.text),
    },
    signatureAgreement: review.signatureAgreement,
    shownSha256: review.shownSha256,
    canDecide: review.viewerCanDecide,
    over: cosigner.isOver ? t(NOT_SIGNED_ANY_MORE) : null,
    entryKey: review.linkKey,
    entryHref: entryPath(key.product, review.linkKey),
    identity: review.identity && IDENTITY_WORDS[review.identity],
    standing: viewSignerStanding(review),
    decision,
    open: viewOpenReview(review, { now, zone }),
  }
}

/** Where the signature can be disputed: after a code is typed, for who came in without one. */
function disputeHref(
  { viewerCanDispute, dispute, linkKey }: CosignReviewQuery['cosignReview'],
  key: CosignKeyInput,
): string | null {
  if (viewerCanDispute) return `/pub/pub-co-sign-dispute/${pathOf(key)}`
  const isClosed = dispute !== null && dispute.state !== 'REJECTED'
  return isClosed ? null : `${entryPath(key.product, linkKey)}?dispute=1`
}
