import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { attempt } from '#graphql/lib/mutation.ts'

export const notificationResolvers: Resolvers = {
  Mutation: {
    confirmNotification: async (_, { input }, { notifications }) => {
      const { product, module, token } = input
      const { ok, error } = await attempt(() =>
        module
          ? notifications.confirmObligation(product, module, token)
          : notifications.confirmMasterList(product, token),
      )
      return { ok, error }
    },
  },
}
