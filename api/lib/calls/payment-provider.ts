/** What is to be paid, as a provider is told. */
export type PaymentOrder = {
  /** Ours, for ever, one for each try. */
  orderNo: string
  cents: number
  currency: string
  /** What the payer reads. */
  description: string
  /** Where the payer comes back to. */
  returnUrl: string
  /** Where the provider tells that something happened; it leads to asking, never to believing. */
  callbackUrl: string
}

/** What a provider says of an order, when asked by our server. `open`: nothing was charged, and still may be. */
export type ProviderState =
  | 'open'
  | 'pending'
  | 'paid'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'failed'
  | 'returned'
  | 'refunded'

export type ProviderAnswer = {
  state: ProviderState
  orderNo: string
  cents: number
  currency: string
  /** What the provider calls the charge. */
  ref: string | null
  confirmNo: string | null
  /** As "Card ending in 4242". */
  method: string | null
  returnCode: string | null
  message: string
  settleOn: string | null
}

/**
 * Whoever takes the money. Each call goes from our server to theirs, outside of any transaction, and throws where
 * there was no answer or one that cannot be read; nothing is concluded from that.
 */
export type PaymentProvider = {
  name: 'sandbox' | 'forte' | 'moneris'
  /** As people know it. */
  label: string
  /** Begins an order: where the payer goes to pay, and what the provider calls it. */
  begin: (order: PaymentOrder) => Promise<{ checkoutUrl: string; ref: string | null }>
  /** What became of an order; null where the provider knows of none. */
  status: (order: { orderNo: string; ref: string | null }) => Promise<ProviderAnswer | null>
  /** Ends an order that nobody paid, so that nobody can any more; then `status` says what holds. */
  cancel: (order: { orderNo: string; ref: string | null }) => Promise<void>
  /** Gives back what was paid. */
  refund: (order: { orderNo: string; ref: string | null; cents: number }) => Promise<void>
  /** The order that a message of the provider is about, if the message is its own; null for every other. */
  webhook: (body: string, headers: Headers) => string | null
}
