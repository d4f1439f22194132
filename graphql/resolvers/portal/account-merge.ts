import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'

/** Double accounts and what a merge of them moves. */
export const accountMergeResolvers: Resolvers = {
  Query: {
    accountDoubles: (_, { id }, { rest }) =>
      rest.call('people.doubles', { path: { id: recordId(id) } }),
    mergePreview: (_, { stays, goes }, { rest }) =>
      rest.call('people.previewMerge', { body: { stays: recordId(stays), goes: recordId(goes) } }),
  },
  Mutation: {
    mergeAccounts: async (_, { input }, { rest }) => {
      const { stays, goes, reason } = input
      const { ok, error } = await attempt(() =>
        rest.call('people.merge', {
          body: {
            stays: { rid: recordId(stays.id), versionNo: stays.version },
            goes: { rid: recordId(goes.id), versionNo: goes.version },
            reason,
          },
        }),
      )
      return { ok, error, id: null }
    },
  },
}
