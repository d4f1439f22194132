import type { OwnReviewQuery } from '#app/gql/operations.ts'
import { msg, t } from '#words/words.ts'

type Found = Pick<OwnReviewQuery['submittalReview'], 'payments' | 'droppedFee'>

const DROPPED = {
  WITHDRAWN: msg(
    'The submittal was withdrawn {at}, so its fee is dropped. What was paid stays paid.',
  ),
  CANCELED: msg(
    'The agency canceled the submittal {at}, so its fee is dropped. What was paid stays paid.',
  ),
  MOVED: msg(
    'The agency moved the submittal to another type {at}, so its fee is dropped. What was paid stays paid.',
  ),
} as const

/** The lines of a fee, and that it is not asked any more. */
export function viewPayments({ payments, droppedFee }: Found, at: (moment: string) => string) {
  // What of it is dropped is said once, by its sum.
  const stateOf = (paidAt: string | null | undefined) =>
    paidAt ? t('paid {at}', { at: at(paidAt) }) : droppedFee ? '' : t('not paid yet')
  return {
    payments: payments.map(({ description, cents, paidAt }, place) => ({
      key: `${place}`,
      label: description,
      value: [dollars(cents), stateOf(paidAt)].filter(Boolean).join(', '),
    })),
    dropped: droppedFee
      ? {
          title: t('{sum} is not asked any more', { sum: dollars(droppedFee.cents) }),
          words: t(DROPPED[droppedFee.why], { at: at(droppedFee.at) }),
          reason: droppedFee.reason ? t('Reason: {reason}', { reason: droppedFee.reason }) : null,
        }
      : null,
  }
}

function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}
