import type { Resolvers } from '#graphql/generated/resolvers.ts'

export const dashboardResolvers: Resolvers = {
  Query: {
    expiringPermits: async (_, { limit }, { dashboard }) => {
      const { list, total } = await dashboard.expiringPermits(limit ?? null)
      return { nodes: list, totalCount: total }
    },
  },
  ExpiringPermit: {
    id: (permit) => permit.rid,
    productId: (permit) => permit.productRid,
    number: (permit) => permit.permitNo,
    typeName: (permit) => permit.permitTypeName,
    siteName: (permit) => permit.facilityName,
    effectiveOn: (permit) => permit.effectiveDate,
    expiredOn: (permit) => permit.expiredDate,
  },
}
