import type { DeskReviewQuery } from '#app/gql/operations.ts'
import { countOf, ended, momentInZone, shortDate } from '#app/lib/format.ts'

type Review = Pick<DeskReviewQuery['deskReview'], 'claims' | 'openClaims' | 'deniedOpensOn'>
type Claim = Review['claims'][number]

/** Claims of confidentiality as a reviewer reads them. */
export function viewClaims(review: Review, zone: string) {
  const { claims, openClaims, deniedOpensOn } = review
  return {
    openWords:
      openClaims > 0
        ? countOf(openClaims, 'claim is not decided', 'claims are not decided')
        : 'All claims are decided',
    deniedHint: `Denied today, the answer is public from ${shortDate(deniedOpensOn)} on.`,
    marks: Object.fromEntries(claims.map((claim) => [claim.path, stateWords(claim)])),
    list: claims.map((claim) => ({
      path: claim.path,
      label: claim.label,
      text: claim.text ?? null,
      why: claim.why ?? null,
      state: stateWords(claim),
      mayDecide: claim.mayDecide,
      decided: claim.shownId ?? '',
      history: claim.decisions.map(({ outcome, ordinal, by, at, publicOn, reason }) => ({
        at,
        words: [
          ended(
            `${outcome === 'UPHELD' ? 'Upheld' : 'Denied'} for version ${ordinal} by ${by}, ${momentInZone(at, zone)}`,
          ),
          publicOn ? `Public from ${shortDate(publicOn)} on, unless decided otherwise before.` : '',
        ]
          .filter(Boolean)
          .join(' '),
        reason: reason ?? '',
      })),
    })),
  }
}

function stateWords({ state, publicOn, isPublic, isWithdrawn }: Claim): string {
  if (isWithdrawn) return 'Withdrawn before it was public: it stays closed'
  if (state === 'UPHELD') return 'Upheld: it stays closed'
  if (state === 'OPEN') return 'Claimed, not decided'
  return isPublic
    ? `Denied, public since ${shortDate(publicOn)}`
    : `Denied, becomes public on ${shortDate(publicOn)}`
}
