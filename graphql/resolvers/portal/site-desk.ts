import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { done } from '#graphql/lib/mutation.ts'

export const siteDeskResolvers: Resolvers = {
  Query: {
    deskSites: async (_, { words, page }, { rest }) => {
      const { list, total } = await rest.call('siteDesk.search', { body: { words, page } })
      return { nodes: list, total }
    },
    deskSite: (_, { id }, { rest }) => rest.call('siteDesk.get', { path: { id: recordId(id) } }),
  },
  Mutation: {
    saveDeskSite: (_, { input: { id, ...input } }, { rest }) =>
      done(() => rest.call('siteDesk.save', { body: { ...input, rid: recordId(id) } })),
    undoDeskSite: (_, { id, version, reason }, { rest }) =>
      done(() => rest.call('siteDesk.undo', { body: { rid: recordId(id), version, reason } })),
  },
}
