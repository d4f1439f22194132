import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { restBound } from '#graphql/lib/map-grid.ts'
import { attempt } from '#graphql/lib/mutation.ts'

/** Cross-connection sites and the beginning of their test reports. */
export const cccResolvers: Resolvers = {
  Query: {
    cccSites: async (_, { keyword, due, sort, page }, { rest }) => {
      const { list, total } = await rest.call('ccc.search', {
        body: {
          ...(keyword ? { filter: keyword } : {}),
          ...(due ? { due } : {}),
          condition: { sort: sort ?? 'facilityRid DESC', page: page ?? 1, pageSize: 20 },
        },
      })
      return { nodes: list, totalCount: total }
    },
    cccMap: async (_, { keyword, due, bounds }, { rest }) => {
      const { geoJsonData } = await rest.call('ccc.map', {
        body: {
          ...(keyword ? { filter: keyword } : {}),
          ...(due ? { due } : {}),
          ...(bounds ? { bound: restBound(bounds) } : {}),
        },
      })
      return { points: geoJsonData.features }
    },
    cccSite: (_, { id }, { rest }) =>
      rest.call('ccc.buildings', { path: { facilityId: recordId(id) } }),
    testReportRefusal: async (_, __, { rest }) =>
      (await attempt(() => rest.call('ccc.mayBegin'))).error,
  },
  Mutation: {
    beginTestReport: async (_, { siteId, assemblyId, key }, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('ccc.begin', {
          body: {
            facilityRid: siteId ? recordId(siteId) : null,
            assemblyRid: assemblyId ? recordId(assemblyId) : null,
            key,
          },
        }),
      )
      return { ok, error, id: value?.rid ?? null, productId: value?.productRid ?? null }
    },
  },
  CccPoint: {
    id: ({ properties }) => properties.facilityRid,
    name: ({ properties }) => properties.facilityName,
    overdueCount: ({ properties }) => properties.overdueCount,
    longitude: ({ geometry }) => geometry.coordinates[0] ?? 0,
    latitude: ({ geometry }) => geometry.coordinates[1] ?? 0,
  },
}
