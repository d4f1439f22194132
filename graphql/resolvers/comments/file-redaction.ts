import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'
import { REDACTION_KINDS } from '#values/comment-reasons.ts'
import { counted, STATUS_TO_GRAPH } from './comment-desk.ts'

export const fileRedactionResolvers: Resolvers = {
  Query: {
    commentFileAtDesk: (_, { id }, { rest }) =>
      rest.call('commentFile.get', { path: { id: recordId(id) } }),
  },
  Mutation: {
    previewCommentFile: async (_, { input }, { rest }) => {
      const { ok, error } = await attempt(() =>
        rest.call('commentFile.preview', {
          body: {
            rid: recordId(input.id),
            versionNo: input.version,
            words: [...input.words],
            pages: [...input.pages],
            reason: REDACTION_KINDS.find((kind) => kind === input.reason) ?? null,
          },
        }),
      )
      return { ok, error, count: null }
    },
    confirmCommentFile: (_, { id, version, draftId }, { rest }) =>
      counted(async () => {
        const { hidden } = await rest.call('commentFile.confirm', {
          body: {
            rid: recordId(id),
            versionNo: version,
            draftRid: recordId(draftId),
          },
        })
        return hidden
      }),
    uncoverCommentFile: (_, { id, version, barId }, { rest }) =>
      counted(async () => {
        await rest.call('commentFile.uncover', {
          body: {
            rid: recordId(id),
            versionNo: version,
            redactionRid: recordId(barId),
          },
        })
        return 1
      }),
  },
  CommentFileAtDesk: {
    status: ({ status }) => STATUS_TO_GRAPH[status],
  },
}
