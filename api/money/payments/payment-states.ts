import type { ProviderState } from '#api/ground/lib/calls/payment-provider.ts'

/** Where a payment stands. `unknown`: we asked and were not answered, or the answer does not fit the order. */
export const PAYMENT_STATES = [
  'began',
  'unknown',
  'pending',
  'paid',
  'declined',
  'cancelled',
  'failed',
  'expired',
  'returned',
  'refunded',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** What happens to a payment: what the provider says when it is asked, or that it does not answer. */
export type PaymentEvent = Exclude<ProviderState, 'open'> | 'unanswered' | 'mismatch'

type Moves = Partial<Record<PaymentEvent, PaymentState>>

const NOT_PAID_YET: Moves = {
  pending: 'pending',
  paid: 'paid',
  declined: 'declined',
  cancelled: 'cancelled',
  expired: 'expired',
  failed: 'failed',
  returned: 'returned',
  // Charged and given back before we heard of either.
  refunded: 'refunded',
  unanswered: 'unknown',
  mismatch: 'unknown',
}
/** A charge that the provider tells late is a charge all the same. */
const ENDED: Moves = { paid: 'paid' }

/**
 * Every way from one state to another, and no other exists. A payment is paid because the provider said so to our
 * server and for no other reason.
 */
export const PAYMENT_MOVES: Readonly<Record<PaymentState, Moves>> = {
  began: NOT_PAID_YET,
  unknown: NOT_PAID_YET,
  pending: {
    paid: 'paid',
    declined: 'declined',
    returned: 'returned',
    refunded: 'refunded',
    failed: 'failed',
    mismatch: 'unknown',
  },
  paid: { returned: 'returned', refunded: 'refunded' },
  declined: ENDED,
  cancelled: ENDED,
  failed: ENDED,
  expired: ENDED,
  returned: {},
  refunded: {},
}

/** The state that follows, or null where nothing changes. */
export function nextState(state: PaymentState, event: PaymentEvent): PaymentState | null {
  const next = PAYMENT_MOVES[state][event] ?? null
  return next === state ? null : next
}

/** The money may still come, so that nothing of it is paid a second time. */
export function isOpen(state: PaymentState): boolean {
  return state === 'began' || state === 'unknown' || state === 'pending'
}

/** The word that the specification has for a state (spec 3 §4); empty while there is none. */
export function statusWord(state: PaymentState): 'Done' | 'Invalid' | '' {
  if (state === 'paid') return 'Done'
  return isOpen(state) || state === 'refunded' ? '' : 'Invalid'
}
