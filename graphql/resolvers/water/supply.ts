import type { SupplyRow } from '#api/backflow-supply/supply.schemas.ts'
import type { Resolvers, SupplyState } from '#graphql/generated/resolvers.ts'
import { present } from '#graphql/lib/criteria.ts'

const VIEWS: Record<SupplyState, SupplyRow['state']> = {
  IN_TIME: 'in-time',
  OVERDUE: 'overdue',
  REPAIR: 'repair',
  NO_DAY: 'no-day',
}
const STATES: Record<SupplyRow['state'], SupplyState> = {
  'in-time': 'IN_TIME',
  overdue: 'OVERDUE',
  repair: 'REPAIR',
  'no-day': 'NO_DAY',
}

/** Assemblies as the people of a water supplier see them. */
export const supplyResolvers: Resolvers = {
  Query: {
    suppliedAssemblies: async (_, { state, keyword, page }, { rest }) => {
      const { list, total } = await rest.call('backflowSupply.search', {
        body: {
          view: state ? VIEWS[state] : 'all',
          ...present('filter', keyword?.trim()),
          condition: { page: page ?? 1, pageSize: 20 },
        },
      })
      return { nodes: list, totalCount: total }
    },
    supplyFigures: (_, __, { rest }) => rest.call('backflowSupply.figures'),
  },
  SuppliedAssembly: {
    state: ({ state }) => STATES[state],
  },
}
