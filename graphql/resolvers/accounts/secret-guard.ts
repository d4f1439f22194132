import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { attempt, done } from '#graphql/lib/mutation.ts'

export const secretGuardResolvers: Resolvers = {
  Query: {
    secretGuard: async (_, { secret }, { rest }) =>
      (
        await attempt(() =>
          rest.call('accounts.secretGuard', {
            query: { secret: secret === 'PIN' ? 'pin' : 'password' },
          }),
        )
      ).value,
  },
  Mutation: {
    sendGuardCode: (_, __, { rest }) =>
      done(() => rest.call('accounts.sendGuardCode', { body: {} })),
  },
}
