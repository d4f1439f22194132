import { viewStanding, type DisputeStanding } from '../dispute/disputed.view.ts'
import type { FiledSubmittalQuery } from '#app/gql/operations.ts'
import { longDate } from '#words/formats.ts'
import { momentInZone } from '#app/lib/format.ts'
import { STANDING_WORDS } from '#app/features/money/payments/standing-words.ts'
import { reviewAddress } from '../review-address.ts'
import { disputeAddress } from '../dispute/dispute.view.ts'
import { countedWords } from './counted-words.ts'
import type { Changed } from '../changes.tsx'
import type { SubmittalContent } from '#forms/view/document.ts'
import { dayIn } from '#values/days.ts'
import { meaningOf } from '#words/meaning.ts'
import { t } from '#words/words.ts'

type Filed = NonNullable<FiledSubmittalQuery['filedSubmittal']>
type Fact = { label: string; value: string; isLong?: boolean }
export type FiledView = {
  id: string
  status: string
  gloss: string
  facts: Fact[]
  versions: {
    number: string
    words: string
    copyHref: string
    /** Where its dispute stands. */
    standing: DisputeStanding | null
    /** Where the viewer disputes it, or reads how far that is; null for anybody else's and for an older one. */
    disputeHref: string | null
  }[]
  content: SubmittalContent | null
  /** What the last signed version changed; null where it is the first. */
  changes: readonly Changed[] | null
  claims: readonly ClaimView[]
  /** Where the applicant writes to the agency; null where that is not done here. */
  lettersHref: string | null
  /** How far each claim is, by the path of its answer. */
  marks: Readonly<Record<string, string>>
}
type ClaimView = {
  path: string
  label: string
  words: string
  reason: string | null
  /** Denied, and its day is still to come: what may be done until then. */
  mayObject: boolean
}

/** A submittal that was filed, in words. */
export function viewFiled(
  filed: Filed,
  { zone, product, hasLetters }: { zone: string; product: string; hasLetters: boolean },
): FiledView {
  const { id, statusName, gloss, feeCents, feeStanding } = filed
  const [last] = filed.versions
  return {
    id,
    status: t(statusName),
    gloss: meaningOf(gloss, feeStanding === 'OPEN' || feeStanding === 'PART_PAID'),
    facts: [
      { label: t('Number'), value: id },
      { label: t('Filed'), value: longDate(filed.filedOn) ?? '' },
      { label: t('This status since'), value: momentInZone(filed.statusSince, zone) },
      ...(feeCents > 0
        ? [
            {
              label: t('Fee'),
              value: `${dollars(feeCents)}, ${STANDING_WORDS[feeStanding ?? 'OPEN'].toLowerCase()}`,
            },
          ]
        : []),
      ...(last
        ? [
            { label: t('Signed by'), value: last.signer },
            { label: t('Fingerprint (SHA-256)'), value: last.sha256, isLong: true },
          ]
        : []),
    ],
    versions: filed.versions.map((version, index) => ({
      number: version.number,
      words: [
        t('Signed by {signer}, {signedAt}', {
          signer: version.signer,
          signedAt: momentInZone(version.signedAt, zone),
        }),
        countedWords(version.counted, zone),
      ]
        .filter(Boolean)
        .join('. '),
      copyHref: `/app/submittal/copy/${id}/${version.ordinal}`,
      standing: version.dispute ? viewStanding(version.dispute, zone) : null,
      disputeHref:
        version.viewerSigned &&
        !filed.versions.slice(0, index).some(({ viewerSigned }) => viewerSigned)
          ? disputeAddress(product, id)
          : null,
    })),
    // What the API printed of the same type; no other caller writes it.
    content: (filed.content ?? null) as SubmittalContent | null,
    changes: filed.changes ?? null,
    lettersHref: hasLetters ? reviewAddress(product, id, 'correspondence') : null,
    claims: filed.claims.map((claim) => ({
      path: claim.path,
      label: claim.label,
      words: claimWords(claim, zone),
      reason: claim.reason || null,
      mayObject: claim.state === 'DENIED' && !claim.isPublic && !claim.isWithdrawn,
    })),
    marks: Object.fromEntries(filed.claims.map((claim) => [claim.path, claimWords(claim, zone)])),
  }
}

/** How far a claim of confidentiality is. */
function claimWords(
  { state, decidedAt, publicOn, isPublic, isWithdrawn }: Filed['claims'][number],
  zone: string,
): string {
  if (isWithdrawn) return t('Withdrawn before it was public: it stays closed')
  if (state === 'OPEN' || !decidedAt) return t('Claimed')
  const day = longDate(dayIn(zone, new Date(decidedAt)))
  if (state === 'UPHELD') return t('Upheld on {day}', { day })
  const open = longDate(publicOn)
  return isPublic
    ? t('Denied on {day}: public since {open}', { day, open })
    : t('Denied on {day}: becomes public on {open}', { day, open })
}

function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}
