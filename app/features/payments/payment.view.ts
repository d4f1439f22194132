import type { PaymentFieldsFragment, PaymentState } from '#app/gql/operations.ts'
import { longDate } from '#words/formats.ts'
import type { NoticeTone } from '#app/components/ui/notice.tsx'
import { centsWords, launcherAddress, paymentAddress, PAYMENTS } from './money-words.ts'

type Answer = { tone: NoticeTone; says: string; next: string }

/** What a payment's state means: first whether money moved, then what to do. */
function answerOf(payment: PaymentFieldsFragment): Answer {
  const sum = centsWords(payment.cents)
  const { state, isMismatch, settleOn } = payment
  const answers: Record<PaymentState, Answer> = {
    BEGAN: {
      tone: 'info',
      says: 'Nothing was charged so far',
      next: 'The payment was begun and not confirmed yet. Go on to pay, or give it up.',
    },
    UNKNOWN: {
      tone: 'warn',
      says: 'We do not know yet if you were charged',
      next: isMismatch
        ? 'What the payment service says does not fit your order, so the agency looks at it. Do not pay these items again.'
        : 'Update Payment Failed. The payment service did not answer. We are asking it. Do not pay these items again.',
    },
    PENDING: {
      tone: 'info',
      says: 'Sent to your bank, not settled yet',
      next: `Your bank took the order for ${sum}${settleOn ? `; as a rule it settles by ${longDate(settleOn)}` : ''}. You get a receipt when it has settled. Nothing to do now.`,
    },
    PAID: {
      tone: 'good',
      says: `Paid ${sum}`,
      next: payment.refundedCents
        ? `${centsWords(payment.refundedCents)} of it was given back. It can take some days until you see it in your account.`
        : 'A receipt waits to be sent to your e-mail address.',
    },
    DECLINED: {
      tone: 'bad',
      says: 'Declined. Nothing was charged',
      next: 'Use another card or account, or ask your bank. A new try gets a new order number.',
    },
    CANCELLED: {
      tone: 'info',
      says: 'You cancelled. Nothing was charged',
      next: 'What you wanted to pay is still open.',
    },
    FAILED: {
      tone: 'bad',
      says: 'The payment could not be begun. Nothing was charged',
      next: 'Try again in some minutes, or pay as your invoice says.',
    },
    EXPIRED: {
      tone: 'warn',
      says: 'Timeout! Nothing was charged',
      next: 'The offer ended before it was paid. What you wanted to pay is still open.',
    },
    RETURNED: {
      tone: 'bad',
      says: `Your bank returned ${sum}`,
      next: 'What it paid for is due again.',
    },
    REFUNDED: {
      tone: 'info',
      says: `${sum} was given back`,
      next: 'It can take some days until you see it in your account.',
    },
  }
  return answers[state]
}

const TRY_AGAIN: readonly PaymentState[] = [
  'DECLINED',
  'CANCELLED',
  'FAILED',
  'EXPIRED',
  'RETURNED',
]

function submittalHref({ submittalId, productId }: PaymentFieldsFragment['items'][number]) {
  return submittalId && productId
    ? `/app/submittal/review/${productId}/${submittalId}?tab=payment`
    : null
}

/** The words of a payment's page. */
export function viewPayment(payment: PaymentFieldsFragment, at: (moment: string) => string) {
  const { id, state, items, epay } = payment
  const again = new URLSearchParams(items.map((item): [string, string] => ['choose', item.id]))
  return {
    id,
    self: paymentAddress(id),
    ...answerOf(payment),
    facts: [
      { label: 'Order number', value: payment.orderNo },
      ...(payment.confirmNo ? [{ label: 'Confirmation', value: payment.confirmNo }] : []),
      ...(payment.method ? [{ label: 'Paid with', value: payment.method }] : []),
      ...(payment.returnCode
        ? [{ label: 'Bank’s answer', value: `${payment.returnCode}, ${payment.message}` }]
        : []),
      ...(payment.refundedCents > 0
        ? [{ label: 'Given back', value: centsWords(payment.refundedCents) }]
        : []),
      { label: 'Payment status', value: payment.statusWord || 'Not over yet' },
      { label: 'Begun', value: at(payment.beganAt) },
      { label: 'Stands so since', value: at(payment.stateAt) },
      ...(payment.isOpen && payment.askedAt
        ? [{ label: 'We asked last', value: at(payment.askedAt) }]
        : []),
    ],
    items: items.map((item) => ({
      id: item.id,
      number: item.number,
      description: item.description,
      amount: centsWords(item.cents),
      href: submittalHref(item),
    })),
    paidSubmittalHref:
      state === 'PAID' && items.length === 1 && items[0] && submittalHref(items[0])
        ? `${submittalHref(items[0])}&done=paid`
        : null,
    total: centsWords(payment.cents),
    receiptHref: state === 'PAID' ? `/app/money-paper/receipt/${payment.id}` : null,
    goOnHref: epay ? launcherAddress(epay) : null,
    againHref: TRY_AGAIN.includes(state) ? `${PAYMENTS}?${again}` : null,
    mayGiveUp: state === 'BEGAN' || (state === 'UNKNOWN' && !payment.isMismatch),
    /** The page looks again by itself while the answer may come at any moment. */
    looksAgain: state === 'UNKNOWN' || state === 'BEGAN',
  }
}

export type PaymentView = ReturnType<typeof viewPayment>
