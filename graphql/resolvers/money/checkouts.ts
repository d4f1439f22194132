import type { Resolvers } from '#graphql/generated/resolvers.ts'
import type { Rest } from '#graphql/lib/rest.ts'
import { attempt } from '#graphql/lib/mutation.ts'

export const checkoutResolvers: Resolvers = {
  Query: {
    checkout: async (_, { epay }, { rest }) => ({
      ...(await rest.call('payments.checkout', { body: { epay } })),
      epay,
    }),
  },
  Mutation: {
    tellCheckout: async (_, { input }, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('payments.checkoutEvent', { body: input }),
      )
      return { ok, error, returnPath: value?.returnPath ?? null }
    },
    openCheckoutTicket: async (_, { epay }, { rest }) => {
      const { ok, value, error } = await attempt(() => ticketOf(rest, epay))
      return { ok, error, ticket: value ?? null }
    },
  },
  Checkout: {
    kind: ({ kind }) => (kind === 'button' ? 'BUTTON' : 'TICKET'),
    mode: ({ mode }) => (mode === 'prod' ? 'PROD' : 'QA'),
    button: async ({ kind, payment, epay }, _, { rest }) => {
      if (kind !== 'button') return null
      const [first] = payment.items
      const { ok, value, error } = await attempt(() =>
        rest.call('payments.createForte', {
          body: {
            bizRid: first?.submittalRid ?? first?.rid ?? 0,
            bizName: first?.description.slice(0, 100) ?? '',
            paymentRid: payment.rid,
            amount: payment.cents / 100,
            epay,
          },
        }),
      )
      return { ok, error, button: value }
    },
  },
}

/** The provider's ticket for a checkout, asked of it by the API. */
async function ticketOf(rest: Rest, epay: string): Promise<string> {
  const { requestUrl } = await rest.call('payments.checkout', { body: { epay } })
  const { response } = await rest.call('payments.serverPost', {
    body: { url: requestUrl ?? '', body: { epay } },
  })
  return response.ticket
}
