import type { PaymentFieldsFragment, PaymentState } from '#app/gql/operations.ts'
import { longDate } from '#words/formats.ts'
import type { NoticeTone } from '#app/components/ui/notice.tsx'
import { t } from '#words/words.ts'
import { centsWords, launcherAddress, paymentAddress, PAYMENTS } from './money-words.ts'

type Answer = { tone: NoticeTone; says: string; next: string }

/** What a payment's state means: first whether money moved, then what to do. */
function answerOf(payment: PaymentFieldsFragment): Answer {
  const sum = centsWords(payment.cents)
  const { state, isMismatch, settleOn } = payment
  const isDue = payment.items.some((item) => item.isDue)
  const answers: Record<PaymentState, Answer> = {
    BEGAN: {
      tone: 'info',
      says: t('Nothing was charged so far'),
      next: t('The payment was begun and not confirmed yet. Go on to pay, or give it up.'),
    },
    UNKNOWN: {
      tone: 'warn',
      says: t('We do not know yet if you were charged'),
      next: isMismatch
        ? t(
            'What the payment service says does not fit your order, so the agency looks at it. Do not pay these items again.',
          )
        : t(
            'Update Payment Failed. The payment service did not answer. We are asking it. Do not pay these items again.',
          ),
    },
    PENDING: {
      tone: 'info',
      says: t('Sent to your bank, not settled yet'),
      next: t(
        'Your bank took the order for {sum}{settleOn}. You get a receipt when it has settled. Nothing to do now.',
        {
          sum,
          settleOn: settleOn
            ? t('; as a rule it settles by {settleOn}', { settleOn: longDate(settleOn) })
            : '',
        },
      ),
    },
    PAID: {
      tone: 'good',
      says: t('Paid {sum}', { sum }),
      next: payment.refundedCents
        ? t(
            '{refundedCents} of it was given back. It can take some days until you see it in your account.',
            { refundedCents: centsWords(payment.refundedCents) },
          )
        : t('A receipt waits to be sent to your e-mail address.'),
    },
    DECLINED: {
      tone: 'bad',
      says: t('Declined. Nothing was charged'),
      next: t('Use another card or account, or ask your bank. A new try gets a new order number.'),
    },
    CANCELLED: {
      tone: 'info',
      says: t('You cancelled. Nothing was charged'),
      next: isDue
        ? t('What you wanted to pay is still open.')
        : t('Nothing is due for it any more.'),
    },
    FAILED: {
      tone: 'bad',
      says: t('The payment could not be begun. Nothing was charged'),
      next: t('Try again in some minutes, or pay as your invoice says.'),
    },
    EXPIRED: {
      tone: 'warn',
      says: t('Timeout! Nothing was charged'),
      next: isDue
        ? t('The offer ended before it was paid. What you wanted to pay is still open.')
        : t('Nothing is due for it any more.'),
    },
    RETURNED: {
      tone: 'bad',
      says: t('Your bank returned {sum}', { sum }),
      next: isDue
        ? t('What it paid for is due again.')
        : // The fee of what was withdrawn or canceled meanwhile is asked no more.
          t('Nothing is due for it any more.'),
    },
    REFUNDED: {
      tone: 'info',
      says: t('{sum} was given back', { sum }),
      next: t('It can take some days until you see it in your account.'),
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
  const again = new URLSearchParams(
    items.filter(({ isDue }) => isDue).map((item): [string, string] => ['choose', item.id]),
  )
  return {
    id,
    self: paymentAddress(id),
    ...answerOf(payment),
    facts: [
      { label: t('Order number'), value: payment.orderNo },
      ...(payment.confirmNo ? [{ label: t('Confirmation'), value: payment.confirmNo }] : []),
      ...(payment.method ? [{ label: t('Paid with'), value: payment.method }] : []),
      ...(payment.returnCode
        ? [{ label: t('Bank’s answer'), value: `${payment.returnCode}, ${payment.message}` }]
        : []),
      ...(payment.refundedCents > 0
        ? [{ label: t('Given back'), value: centsWords(payment.refundedCents) }]
        : []),
      { label: t('Payment status'), value: payment.statusWord || t('Not over yet') },
      { label: t('Begun'), value: at(payment.beganAt) },
      { label: t('Stands so since'), value: at(payment.stateAt) },
      ...(payment.isOpen && payment.askedAt
        ? [{ label: t('We asked last'), value: at(payment.askedAt) }]
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
    againHref: TRY_AGAIN.includes(state) && again.size > 0 ? `${PAYMENTS}?${again}` : null,
    mayGiveUp: state === 'BEGAN' || (state === 'UNKNOWN' && !payment.isMismatch),
    /** The page looks again by itself while the answer may come at any moment. */
    looksAgain: state === 'UNKNOWN' || state === 'BEGAN',
  }
}

export type PaymentView = ReturnType<typeof viewPayment>
