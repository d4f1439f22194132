import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { attempt } from '#graphql/lib/mutation.ts'

export const waitingFormResolvers: Resolvers = {
  Query: {
    waitingForm: async (_, __, { session }) => (await attempt(() => session.waitingForm())).value,
  },
  Mutation: {
    keepForm: async (_, form, { session }) => {
      const { ok, error, value } = await attempt(() => session.keepForm(form))
      return { ok, error, isKept: value?.isKept ?? false }
    },
  },
}
