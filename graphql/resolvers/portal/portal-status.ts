import type * as graph from '#graphql/generated/resolvers.ts'

export const portalStatusResolvers: graph.Resolvers = {
  Query: {
    portalStatus: (_, __, { rest }) => rest.call('portal.status'),
  },
}
