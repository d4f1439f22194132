import type { Resolvers } from '#graphql/generated/resolvers.ts'

export const wholeFileResolvers: Resolvers = {
  Query: {
    wholeFiles: (_, __, { rest }) => rest.call('wholeFiles.list'),
  },
}
