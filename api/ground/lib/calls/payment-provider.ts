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
  /** What was charged for the same order beside it, in a second window, and did not go back; 0 for nothing. */
  besideCents: number
  /** What of it went back so far, in part or whole. */
  refundedCents: number
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

/** The button of a hosted checkout as its page is given it (spec 3 §3). */
export type HostedButton = {
  apiAccessId: string
  locationId: string
  versionNumber: string
  method: string
  allowMethods: string
  totalAmount: string
  orderNumber: string
  utcTime: string
  signature: string
  scriptURL: string
}

/** A provider whose form stands in a page of this portal, made by the provider's own script. */
export type Checkout = {
  /** That page. */
  path: '/zz/forte-checkout' | '/zz/moneris-checkout'
  scriptUrl: string
  /** Where the script and its frames come from: nothing else from elsewhere is let into the page. */
  origins: string[]
  /** How long what the page was given can be paid with. */
  holdsMinutes: number
} & (
  | {
      kind: 'button'
      /** Parameters of the button, signed for now. */
      button: (order: { orderNo: string; cents: number }) => Promise<HostedButton>
      /** The order that a message to the page is about, if the provider signed it; null for every other. */
      signedOrder: (message: string) => string | null
    }
  | {
      kind: 'ticket'
      mode: 'qa' | 'prod'
      /** Where tickets are asked for; nothing is ever posted to another address. */
      requestUrl: string
      /** A ticket of an order, and what the order is remembered by from now on. */
      ticket: (order: {
        orderNo: string
        cents: number
        ref: string | null
      }) => Promise<{ ticket: string; ref: string }>
    }
)

/**
 * Whoever takes the money. Each call goes from our server to theirs, outside of any transaction, and throws where
 * there was no answer or one that cannot be read; nothing is concluded from that.
 */
export type PaymentProvider = {
  name: 'sandbox' | 'forte' | 'moneris'
  /** As people know it. */
  label: string
  /** No money moves. */
  isTest: boolean
  /** The page of ours in which its form stands; null where the payer goes to a page of the provider. */
  checkout: Checkout | null
  /**
   * Begins an order: where the payer goes to pay (null for the page of `checkout`), and what the provider calls it.
   */
  begin: (order: PaymentOrder) => Promise<{ checkoutUrl: string | null; ref: string | null }>
  /** What became of an order; null where the provider knows of none. */
  status: (order: { orderNo: string; ref: string | null }) => Promise<ProviderAnswer | null>
  /** Ends an order that nobody paid, so that nobody can any more; then `status` says what holds. */
  cancel: (order: { orderNo: string; ref: string | null }) => Promise<void>
  /** Why it has no call that gives money back, and what to do instead, as staff read it; left out where it has one. */
  noRefund?: string
  /** Gives back a part of what was paid, or all; `refundedCents` went back before. */
  refund: (order: {
    orderNo: string
    ref: string | null
    cents: number
    refundedCents: number
  }) => Promise<void>
  /** The order that a message of the provider is about, if the message is its own; null for every other. */
  webhook: (body: string, headers: Headers) => string | null
}
