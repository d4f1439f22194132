import type { OwnReviewQuery } from '#app/gql/operations.ts'
import { STANDING_WORDS, waiverWords } from '#app/features/money/payments/standing-words.ts'
import { textOf } from '#forms/definition/text.ts'
import { language } from '#words/speech.ts'
import { msg, t } from '#words/words.ts'

type Found = Pick<OwnReviewQuery['submittalReview'], 'payments' | 'droppedFee' | 'fee'>
type Place = { at: (moment: string) => string; zone: string }

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
export function viewPayments({ payments, droppedFee, fee }: Found, { at, zone }: Place) {
  // What of it is dropped is said once, by its sum.
  const unpaid = droppedFee
    ? ''
    : fee && fee.dueCents <= 0
      ? STANDING_WORDS[fee.standing].toLowerCase()
      : t('not paid yet')
  const stateOf = (paidAt: string | null | undefined) =>
    paidAt ? t('paid {at}', { at: at(paidAt) }) : unpaid
  return {
    payments: payments.map(({ description, cents, paidAt }, place) => ({
      key: `${place}`,
      // A line of a form’s fee, as the form says it.
      label: textOf(description, language()),
      value: [dollars(cents), stateOf(paidAt)].filter(Boolean).join(', '),
    })),
    waivers: (fee?.waivers ?? []).map((waiver) => waiverWords(waiver, zone)),
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
