import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { done } from '#graphql/lib/mutation.ts'

export const siteMergeResolvers: Resolvers = {
  Query: {
    sitesByNumber: (_, { number }, { rest }) =>
      rest.call('siteDesk.findByNumber', { body: { number } }),
    siteMergePreview: (_, { stays, goes }, { rest }) =>
      rest.call('siteDesk.previewMerge', {
        body: { stays: recordId(stays), goes: recordId(goes) },
      }),
    siteMerges: (_, { id }, { rest }) =>
      rest.call('siteDesk.merges', { path: { id: recordId(id) } }),
  },
  Mutation: {
    mergeSites: (_, { input: { stays, goes, reason } }, { rest }) =>
      done(() =>
        rest.call('siteDesk.merge', {
          body: {
            stays: { rid: recordId(stays.id), version: stays.version },
            goes: { rid: recordId(goes.id), version: goes.version },
            reason,
          },
        }),
      ),
    undoSiteMerge: (_, { merge, reason, given }, { rest }) =>
      done(() =>
        rest.call('siteDesk.undoMerge', {
          body: {
            merge: recordId(merge),
            reason,
            given: [...given],
          },
        }),
      ),
  },
}
