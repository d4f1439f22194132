import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { present, recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'

/** Assemblies one by one, and the ladder of their days. */
export const ladderResolvers: Resolvers = {
  Query: {
    backflowAssembly: (_, { id }, { rest }) =>
      rest.call('ccc.assembly', { path: { id: recordId(id) } }),
    findBackflowAssemblies: (_, { text }, { rest }) => rest.call('ccc.find', { query: { text } }),
    deskBackflow: async (_, { view, keyword, page }, { rest }) => {
      const { list, total } = await rest.call('backflowLadder.search', {
        body: {
          view: view ?? 'overdue',
          ...present('filter', keyword?.trim()),
          condition: { page: page ?? 1, pageSize: 20 },
        },
      })
      return { nodes: list, totalCount: total }
    },
  },
  Mutation: {
    setBackflowSupplier: (_, { input: { siteId, ...input } }, { rest }) =>
      attempt(() =>
        rest.call('backflowLadder.setSupplier', {
          body: { ...input, facilityRid: recordId(siteId) },
        }),
      ),
  },
}
