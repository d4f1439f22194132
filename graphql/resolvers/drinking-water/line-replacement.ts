import type { Resolvers } from '#graphql/generated/resolvers.ts'

/** Progress of replacing lead service lines. */
export const lineReplacementResolvers: Resolvers = {
  Query: { lineReplacements: (_, __, { lineReplacement }) => lineReplacement.list() },
  LineReplacement: {
    id: ({ facilityRid }) => facilityRid,
    name: ({ facilityName }) => facilityName,
  },
}
