import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { present } from '#graphql/lib/criteria.ts'

/** Assemblies as the people of a water supplier see them. */
export const supplyResolvers: Resolvers = {
  Query: {
    suppliedAssemblies: async (_, { state, keyword, page }, { rest }) => {
      const { list, total } = await rest.call('backflowSupply.search', {
        body: {
          view: state ?? 'all',
          ...present('filter', keyword?.trim()),
          condition: { page: page ?? 1, pageSize: 20 },
        },
      })
      return { nodes: list, totalCount: total }
    },
    supplyFigures: (_, __, { rest }) => rest.call('backflowSupply.figures'),
  },
}
