import type { CHECKOUT_EVENTS } from '#api/payments/checkout/checkout.schemas.ts'
import type { CheckoutEvent, Resolvers } from '#graphql/generated/resolvers.ts'
import { attempt } from '#graphql/lib/mutation.ts'

const EVENTS: Readonly<Record<CheckoutEvent, (typeof CHECKOUT_EVENTS)[number]>> = {
  BEGIN: 'begin',
  SUCCESS: 'success',
  FAILURE: 'failure',
  ERROR: 'error',
  ABORT: 'abort',
  EXPIRED: 'expired',
  COMPLETE: 'complete',
  CANCEL: 'cancel',
}

export const checkoutResolvers: Resolvers = {
  Query: { checkout: (_, { epay }, { checkouts }) => checkouts.checkout(epay) },
  Mutation: {
    tellCheckout: async (_, { input }, { checkouts }) => {
      const { ok, value, error } = await attempt(() =>
        checkouts.tell({ ...input, event: EVENTS[input.event] }),
      )
      return { ok, error, returnPath: value?.returnPath ?? null }
    },
    openCheckoutTicket: async (_, { epay }, { checkouts }) => {
      const { ok, value, error } = await attempt(() => checkouts.ticket(epay))
      return { ok, error, ticket: value ?? null }
    },
  },
  Checkout: {
    kind: ({ kind }) => (kind === 'button' ? 'BUTTON' : 'TICKET'),
    mode: ({ mode }) => (mode === 'prod' ? 'PROD' : 'QA'),
    button: async ({ kind, payment, epay }, _, { checkouts }) => {
      if (kind !== 'button') return null
      const [first] = payment.items
      const { ok, value, error } = await attempt(() =>
        checkouts.button({
          bizRid: first?.submittalRid ?? first?.rid ?? 0,
          bizName: first?.description.slice(0, 100) ?? '',
          paymentRid: payment.rid,
          amount: payment.cents / 100,
          epay,
        }),
      )
      return { ok, error, button: value }
    },
  },
}
