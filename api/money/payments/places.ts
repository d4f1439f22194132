import type { PaymentProvider } from '#api/ground/lib/calls/payment-provider.ts'
import { codeFor } from '#api/ground/secrets/keys.ts'
import { installationSecret } from '#api/ground/secrets/secrets.ts'
import { epayOf } from './epay.ts'
import { isOpen, statusWord } from './payment-states.ts'
import type { Payment } from './payments.queries.ts'
import type { OwnPayment, ShownPayment } from './payments.schemas.ts'

export const BAD_LINK =
  'This payment link is not valid any more. Nothing was charged. Begin again at Pay Invoices/Fees.'

/** Where the payer goes to pay: a page of the provider, or the page of ours that shows its form; null for nowhere. */
export function checkoutAddress(
  provider: PaymentProvider | null,
  payment: Pick<Payment, 'id' | 'userId' | 'provider' | 'state' | 'checkoutUrl'>,
  now: Date,
): string | null {
  if (provider?.name !== payment.provider || payment.state !== 'began') return null
  if (!provider.checkout) return payment.checkoutUrl
  const epay = epayOf({ paymentRid: payment.id, userId: payment.userId }, now)
  return `${provider.checkout.path}?${new URLSearchParams({ epay })}`
}

/** What opens the receipt of a payment for who has no account; it stands in the mail. */
export function receiptCode(orderNo: string): string {
  return codeFor(installationSecret('receipt-code'), `payment ${orderNo}`)
}

/** The page of a payment for who has no account. */
export function receiptPath(orderNo: string): string {
  return `/pub/payment-receipt?${new URLSearchParams({ order: orderNo, code: receiptCode(orderNo) })}`
}

/** The page of the portal that a payer comes back to. */
export function returnPath({
  id,
  orderNo,
  userId,
  guestSubmittalId,
}: Pick<Payment, 'id' | 'orderNo' | 'userId' | 'guestSubmittalId'>): string {
  if (userId !== null) return `/app/payments/${id}?from=bank`
  if (guestSubmittalId !== null) return `/pub/pub-rcd/invoice/payment/${guestSubmittalId}`
  return receiptPath(orderNo)
}

/** A payment with the specified word for its state; where to go on with it is the caller's to add. */
export function shownPayment(payment: OwnPayment): ShownPayment {
  const { state } = payment
  return { ...payment, paymentStatusCd: statusWord(state), isOpen: isOpen(state), epay: null }
}
