import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { oneId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'

export const shellResolvers: Resolvers = {
  Query: {
    pageVisits: (_, __, { shell }) => shell.visits(),
    submittalAccess: async (_, { product, id }, { shell }) => {
      const { rid, name, isOwn } = await shell.submittalAccess(product, oneId(id) ?? 0)
      return { id: rid, name, isOwn }
    },
  },
  Mutation: {
    recordPageVisit: async (_, visit, { shell }) => plain(() => shell.recordVisit(visit)),
    postponeIdentity: async (_, __, { shell }) => plain(() => shell.postponeIdentity()),
    markGreeted: async (_, __, { shell }) => plain(() => shell.greet()),
  },
}

async function plain(change: () => Promise<unknown>) {
  const { ok, error } = await attempt(change)
  return { ok, error }
}
