import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { attempt } from '#graphql/lib/mutation.ts'

export const waitingFormResolvers: Resolvers = {
  Query: {
    waitingForm: async (_, __, { rest }) =>
      (await attempt(() => rest.call('session.waitingForm'))).value,
  },
  Mutation: {
    keepForm: async (_, form, { rest }) => {
      const { ok, error, value } = await attempt(() =>
        rest.call('session.keepForm', { body: form }),
      )
      return { ok, error, isKept: value?.isKept ?? false }
    },
  },
}
