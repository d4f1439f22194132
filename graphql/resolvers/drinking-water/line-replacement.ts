import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'

/** Progress and plans of replacing lead service lines. */
export const lineReplacementResolvers: Resolvers = {
  Query: {
    lineReplacements: (_, __, { rest }) => rest.call('lineReplacement.list'),
    lineReplacement: (_, { id }, { rest }) =>
      rest.call('lineReplacement.get', { path: { id: recordId(id) } }),
  },
  Mutation: {
    saveReplacementPlan: async (_, { input }, { rest }) => {
      const { id, version, note, years } = input
      const { ok, error } = await attempt(() =>
        rest.call('lineReplacement.savePlan', {
          body: { facilityRid: recordId(id), versionNo: version, note, years },
        }),
      )
      return { ok, error }
    },
  },
  LineReplacementFile: { progress: (file) => file },
}
