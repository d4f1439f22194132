import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { attempt } from '#graphql/lib/mutation.ts'

export const notificationResolvers: Resolvers = {
  Mutation: {
    confirmNotification: async (_, { input }, { rest }) => {
      const { product, module, token } = input
      const { ok, error } = await attempt(() =>
        module
          ? rest.call('notifications.confirmObligation', {
              path: { a: product, b: module },
              query: { input: token },
            })
          : rest.call('notifications.confirmMasterList', {
              path: { id: product },
              query: { input: token },
            }),
      )
      return { ok, error }
    },
  },
}
