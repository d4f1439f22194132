import type { NoticeTone } from '#app/components/ui/notice.tsx'
import type { DisputePageQuery, DisputeState } from '#app/gql/operations.ts'
import { momentInZone } from '#app/lib/format.ts'
import { t } from '#words/words.ts'
import { DECISION_WORDS, REASON_WORDS } from './dispute-words.ts'

type Standing = {
  state: DisputeState
  disputedAt: string
  decidedAt: string | null
  decisionReason: string | null
}

export type DisputeStanding = { tone: NoticeTone; title: string; text: string }

/** Where a dispute stands, in words for everybody who may see the signature. */
export function viewStanding(dispute: Standing, zone: string): DisputeStanding {
  const disputed = t('Disputed on {disputedAt}', {
    disputedAt: momentInZone(dispute.disputedAt, zone),
  })
  const decided = dispute.decidedAt ? momentInZone(dispute.decidedAt, zone) : ''
  switch (dispute.state) {
    case 'OPEN':
      return {
        tone: 'warn',
        title: disputed,
        text: t(
          'The signature stays on record, marked as disputed. It does not count until the agency has decided.',
        ),
      }
    case 'UPHELD':
      return {
        tone: 'bad',
        title: t('Signature set aside'),
        text: t(
          '{disputed} The agency set the signature aside on {decided} It stays on record and no longer counts.',
          { disputed: ended(disputed), decided: ended(decided) },
        ),
      }
    case 'REJECTED':
      return {
        tone: 'info',
        title: t('Dispute rejected'),
        text: t(
          '{disputed} The agency rejected the dispute on {decided} The signature counts again.',
          { disputed: ended(disputed), decided: ended(decided) },
        ),
      }
  }
}

/** A sentence that may end with "a.m." already. */
function ended(words: string): string {
  return words.endsWith('.') ? words : `${words}.`
}

type OwnDispute = NonNullable<DisputePageQuery['cosignReview']['dispute']>

/** The same for the signatory, with what they wrote and what the agency answered. */
export function viewOwnDispute(dispute: OwnDispute, zone: string) {
  const { reason, statement, decisionReason } = dispute
  return {
    standing: viewStanding(dispute, zone),
    facts: [
      { label: t('Your reason'), value: reason ? REASON_WORDS[reason] : null },
      { label: t('What you wrote'), value: statement, isLong: true },
      ...(decisionReason
        ? [{ label: t('The agency’s reason'), value: decisionReason, isLong: true }]
        : []),
    ],
  }
}

export type OwnDisputeView = ReturnType<typeof viewOwnDispute>

/** What the page of a dispute shows of the signature. */
export function viewSignature({ cosignReview: review }: DisputePageQuery, zone: string) {
  const { cosigner, dispute } = review
  return {
    name: review.submittalName,
    isDecided: cosigner.decision !== null,
    canDispute: review.viewerCanDispute,
    facts: [
      { label: t('Submittal'), value: review.submittalName },
      { label: t('Co-signer'), value: `${cosigner.firstName} ${cosigner.lastName}` },
      { label: t('Decision'), value: cosigner.decision && DECISION_WORDS[cosigner.decision] },
      { label: t('Decided'), value: cosigner.decidedAt && momentInZone(cosigner.decidedAt, zone) },
      { label: t('Copy of record'), value: review.copyNumber },
      { label: t('SHA-256 of the record'), value: review.copySha256, isLong: true },
    ],
    dispute: dispute && viewOwnDispute(dispute, zone),
  }
}

export type SignatureView = ReturnType<typeof viewSignature>
