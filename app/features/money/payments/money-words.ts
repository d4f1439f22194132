import { dollars } from '#app/lib/format.ts'

/** Hundredths of a dollar as "$1,250.00". */
export function centsWords(cents: number): string {
  return dollars(cents / 100) ?? ''
}

export const PAYMENTS = '/app/payments'

/** The page that says how a payment stands. */
export function paymentAddress(id: string): string {
  return `${PAYMENTS}/${id}`
}

/** The page before the provider's. */
export function launcherAddress(epay: string): string {
  return `/app/x/epayment-launcher?${new URLSearchParams({ epay })}`
}

/** The page on which somebody is asked to pay an invoice, or the fee of a submittal. */
export function inviteAddress(what: { invoice: string } | { submittal: string }): string {
  return `${PAYMENTS}/invite?${new URLSearchParams(what)}`
}
