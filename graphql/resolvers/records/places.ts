import type * as graph from '#graphql/generated/resolvers.ts'
import { present } from '#graphql/lib/criteria.ts'

export const placeResolvers: graph.Resolvers = {
  Query: {
    findPlaces: (_, { words }, { rest }) => rest.call('places.find', { query: { words } }),
    recordsNear: (_, { latitude, longitude, miles, kind, page }, { rest }) =>
      rest.call('places.near', {
        query: { latitude, longitude, miles, ...present('kind', kind), page: page ?? 1 },
      }),
  },
  NearRecord: {
    permit: ({ permit }) => (permit ? { from: 'row', row: permit } : null),
  },
}
