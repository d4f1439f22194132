import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'

export const paymentResolvers: Resolvers = {
  Query: {
    payableItems: async (_, { page, chosen, submittalId }, { rest }) => {
      const { list, ...found } = await rest.call('payments.openItems', {
        query: {
          page: page ?? 1,
          chosen:
            (chosen ?? []).map(recordId).length > 0
              ? (chosen ?? []).map(recordId).join(',')
              : undefined,
          submittalRid: (submittalId ? recordId(submittalId) : null) ?? undefined,
        },
      })
      return { nodes: list, ...found }
    },
    payment: (_, { id }, { rest }) => rest.call('payments.get', { path: { id: recordId(id) } }),
    paymentLaunch: (_, { epay }, { rest }) => rest.call('payments.open', { body: { epay } }),
  },
  Mutation: {
    beginPayment: async (_, { input }, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('payments.begin', {
          body: { invoiceRids: input.ids.map(recordId), shownCents: input.shownCents },
        }),
      )
      return { ok, error, epay: value?.epay ?? null }
    },
    giveUpPayment: async (_, { id }, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('payments.giveUp', { body: { paymentRid: recordId(id) } }),
      )
      return { ok, error, payment: value }
    },
  },
  PayableItem: {
    onTheWay: ({ onTheWay }) =>
      onTheWay && {
        paymentId: onTheWay.isOwn ? onTheWay.rid : null,
        state: onTheWay.state,
        since: onTheWay.since,
      },
  },
}
