import type { PaymentProvider } from '#api/ground/lib/calls/payment-provider.ts'

/** What a page says of who takes the money. */
export function aboutProvider({ name, label, isTest }: PaymentProvider) {
  return { name, label, isTest }
}
