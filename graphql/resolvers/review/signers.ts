import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'

export const signerResolvers: Resolvers = {
  Query: { unknownSigners: (_, __, { rest }) => rest.call('signers.unknown') },
  Mutation: {
    decideSigner: async (_, { input }, { rest }) => {
      const { id, counts, reason } = input
      const { ok, value, error } = await attempt(() =>
        rest.call('signers.decide', { body: { rid: recordId(id), counts, reason } }),
      )
      return { ok, error, isMailed: value?.isMailed ?? false }
    },
  },
}
