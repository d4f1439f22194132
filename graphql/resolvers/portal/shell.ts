import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { oneId } from '#graphql/lib/criteria.ts'
import { done } from '#graphql/lib/mutation.ts'

export const shellResolvers: Resolvers = {
  Query: {
    pageVisits: async (_, __, { rest }) => (await rest.call('timeline.list')).list,
    submittalAccess: async (_, { product, id }, { rest }) => {
      const { rid, name, isOwn } = await rest.call('submittals.checkAccess', {
        path: { schema: product, id: oneId(id) ?? 0 },
      })
      return { id: rid, name, isOwn }
    },
  },
  Mutation: {
    recordPageVisit: async (_, visit, { rest }) =>
      done(() => rest.call('timeline.visit', { body: visit })),
    postponeIdentity: async (_, __, { rest }) =>
      done(() => rest.call('session.postponeIdentity', { body: {} })),
    markGreeted: async (_, __, { rest }) => done(() => rest.call('session.greet', { body: {} })),
  },
}
