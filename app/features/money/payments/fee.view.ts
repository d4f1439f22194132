import type { PaymentState, SubmittalFeeFieldsFragment } from '#app/gql/operations.ts'
import { momentInZone } from '#app/lib/format.ts'
import { t, words } from '#words/words.ts'
import { centsWords, inviteAddress, paymentAddress, PAYMENTS } from './money-words.ts'

/** How a payment stands, in a row of a list. */
export const STATE_WORDS: Record<PaymentState, string> = words({
  BEGAN: 'Begun, not confirmed',
  UNKNOWN: 'We do not know yet whether it was charged',
  PENDING: 'With the bank, not settled',
  PAID: 'Paid',
  DECLINED: 'Declined',
  CANCELLED: 'Given up',
  FAILED: 'Could not be begun',
  EXPIRED: 'Not paid in time',
  RETURNED: 'Returned by the bank',
  REFUNDED: 'Given back',
})

/** What can be given up: begun or unanswered, and not with the bank. */
const CAN_BE_GIVEN_UP: readonly PaymentState[] = ['BEGAN', 'UNKNOWN']

/** How a payment that is not over is gone on with or given up, wherever it stands in a row. */
export function waysOn(payment: { id: string; state: PaymentState; isOwn: boolean }) {
  const { id, state, isOwn } = payment
  if (!isOwn) return null
  return {
    id: `give-up-${id}`,
    self: paymentAddress(id),
    goOnHref: state === 'BEGAN' ? `${paymentAddress(id)}?go=on` : null,
    mayGiveUp: CAN_BE_GIVEN_UP.includes(state),
  }
}
export type WaysOn = NonNullable<ReturnType<typeof waysOn>>

/** The fee of a submittal as its applicant reads it: what is due, who pays it, and what is on the way. */
export function viewFee(
  fee: SubmittalFeeFieldsFragment | null | undefined,
  id: string,
  zone: string,
) {
  if (!fee) return null
  const due = fee.invoices.filter(({ dueCents }) => dueCents > 0)
  const open = fee.payments.find(({ isOpen }) => isOpen) ?? null
  const chosen = new URLSearchParams(due.map((each): [string, string] => ['choose', each.id]))
  const isDue = fee.dueCents > 0
  return {
    sum: centsWords(fee.cents),
    due: isDue ? centsWords(fee.dueCents) : null,
    /** Null while one is on the way: nothing is paid twice. */
    payHref: isDue && fee.mayPay && !open ? `${PAYMENTS}?${chosen}` : null,
    payWords: t('Pay {sum}', { sum: centsWords(fee.dueCents) }),
    /** Whoever prepared it may not be who pays it. */
    inviteHref: isDue && fee.mayInvite && !open ? inviteAddress({ submittal: id }) : null,
    onTheWay: open && {
      words: `${STATE_WORDS[open.state]}, ${momentInZone(open.stateAt, zone)}`,
      ways: waysOn(open),
    },
    payments: fee.payments.map((payment) => ({
      id: payment.id,
      title: t('{sum}, order {orderNo}', {
        sum: centsWords(payment.cents),
        orderNo: payment.orderNo,
      }),
      words: `${STATE_WORDS[payment.state]}, ${momentInZone(payment.stateAt, zone)}`,
      href: payment.isOwn ? paymentAddress(payment.id) : null,
      ways: payment.isOpen ? waysOn(payment) : null,
    })),
  }
}
export type FeeView = NonNullable<ReturnType<typeof viewFee>>
