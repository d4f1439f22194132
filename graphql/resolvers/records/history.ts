import type * as graph from '#graphql/generated/resolvers.ts'
import { present } from '#graphql/lib/criteria.ts'

export const historyResolvers: graph.Resolvers = {
  Query: {
    recordHistory: (_, { kind, id, asOf, from, to }, { rest }) =>
      rest.call('recordChanges.history', {
        path: { kind, id: String(id) },
        query: {
          ...present('asOf', asOf),
          ...present('from', from),
          ...present('to', to),
        },
      }),
  },
}
