import type { OwnReviewQuery } from '#app/gql/operations.ts'
import { ended, momentInZone, shortDate } from '#app/lib/format.ts'
import { t } from '#words/words.ts'

type Found = OwnReviewQuery['submittalReview']

/** Right after the signature: when it was received, and what happens next, with its day. */
export function viewSigned({ id, statusSince, fee, tasks, decideBy }: Found, zone: string) {
  const by = (day: string | null | undefined): string =>
    day ? t('by {day}', { day: shortDate(day) ?? '' }) : ''
  const open = tasks.filter(({ status, dueOn }) => status === 'open' && dueOn)
  return {
    received: ended(t('Number {id}, received {at}', { id, at: momentInZone(statusSince, zone) })),
    steps: [
      ...((fee?.dueCents ?? 0) > 0
        ? [{ label: t('You pay the fee'), when: t('Now'), isNow: true }]
        : []),
      ...open.map(({ name, dueOn }) => ({ label: t(name), when: by(dueOn), isNow: false })),
      ...(decideBy && open.every(({ dueOn }) => dueOn !== decideBy)
        ? [{ label: t('The agency decides'), when: by(decideBy), isNow: false }]
        : []),
    ],
  }
}

export type SignedView = ReturnType<typeof viewSigned>
