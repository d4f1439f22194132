import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'

/** Keys by which software sends results for a tester. */
export const testerKeyResolvers: Resolvers = {
  Query: {
    testerKeys: (_, __, { backflow }) => backflow.keys(),
  },
  Mutation: {
    makeTesterKey: async (_, { name }, { backflow }) => {
      const { ok, value, error } = await attempt(() => backflow.makeKey(name))
      return { ok, error, key: value?.key ?? null }
    },
    withdrawTesterKey: async (_, { id }, { backflow }) => {
      const { ok, error } = await attempt(() => backflow.withdrawKey(recordId(id)))
      return { ok, error }
    },
  },
  TesterKey: {
    id: ({ rid }) => rid,
    madeAt: ({ madeDate }) => madeDate,
    lastUsedAt: ({ lastUsedDate }) => lastUsedDate,
    withdrawnAt: ({ withdrawnDate }) => withdrawnDate,
  },
}
