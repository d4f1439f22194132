import type {
  InvitedPaymentPageQuery,
  PaymentInvitesOfQuery,
  PaymentInviteState,
} from '#app/gql/operations.ts'
import { t, words } from '#words/words.ts'
import { centsWords } from '../money-words.ts'
import { viewPayment } from '../payment.view.ts'

type At = (moment: string) => string

const STATE_WORDS: Record<PaymentInviteState, string> = words({
  OPEN: 'Can be paid with',
  PAID: 'Paid',
  WITHDRAWN: 'Taken back',
  EXPIRED: 'Its time is over',
  CHANGED: 'Over: another amount is due, or nothing',
})

/** The words of whom somebody asked to pay. */
export function viewInvites(found: PaymentInvitesOfQuery['paymentInvites'], at: At) {
  const { invoiceId, number, description, dueCents, canPayOnline, invites } = found
  return {
    invoiceId,
    about: `${number}, ${description}`,
    dueCents,
    due: centsWords(dueCents),
    canPayOnline,
    invites: invites.map(({ id, email, sentAt, expiresAt, state }) => ({
      id,
      email,
      sent: at(sentAt),
      until: at(expiresAt),
      words: STATE_WORDS[state],
      isOpen: state === 'OPEN',
    })),
  }
}

const OVER: Record<Exclude<PaymentInviteState, 'OPEN'>, { says: string; next: string }> = words({
  PAID: { says: 'This was paid', next: 'Nothing is to be done. This link is over.' },
  WITHDRAWN: {
    says: 'This link was taken back',
    next: 'Whoever sent it took it back. Nothing was charged.',
  },
  EXPIRED: {
    says: 'The time of this link is over',
    next: 'Nothing was charged. Ask whoever sent it for another.',
  },
  CHANGED: {
    says: 'This link is over',
    next: 'The amount is another by now, or it was paid in another way. Nothing was charged by this link. Ask whoever sent it for another.',
  },
})

type Parts = { agencyName: string; self: string; at: At }

/** The words for whoever was asked to pay. */
export function viewInvited(
  found: InvitedPaymentPageQuery['invitedPayment'],
  { agencyName, self, at }: Parts,
) {
  const { state, number, description, cents, fromName, expiresAt, payment, provider } = found
  return {
    self,
    title:
      state === 'OPEN' || payment
        ? t('Pay {cents}', { cents: centsWords(cents) })
        : OVER[state].says,
    over: state === 'OPEN' ? null : OVER[state],
    facts:
      number === ''
        ? null
        : [
            { label: t('To'), value: agencyName },
            { label: t('Invoice number'), value: number },
            { label: t('For'), value: description },
            { label: t('Amount'), value: centsWords(cents) },
            { label: t('Asked by'), value: fromName },
            { label: t('The link ends'), value: at(expiresAt) },
          ],
    mayPay: state === 'OPEN' && provider !== null && !payment?.isOpen,
    pay: t('Pay {cents}', { cents: centsWords(cents) }),
    provider,
    checkoutUrl: found.checkoutUrl ?? null,
    receiptPath: found.receiptPath ?? null,
    payment: payment && viewPayment(payment, at),
  }
}

export type InvitesView = ReturnType<typeof viewInvites>
export type InvitedView = ReturnType<typeof viewInvited>
