import { REDACTION_KINDS, REFUSAL_KINDS } from '#values/comment-reasons.ts'
import type { ModeratedCommentStatus, Resolvers } from '#graphql/generated/resolvers.ts'
import { ids, oneId, present, recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'
import { pageOf } from '#graphql/lib/paging.ts'

const TO_REST = { WAITING: 'received', PUBLISHED: 'published', REFUSED: 'withheld' } as const
/** States of comments by the names of the API. */
export const STATUS_TO_GRAPH: Record<
  (typeof TO_REST)[ModeratedCommentStatus],
  ModeratedCommentStatus
> = {
  received: 'WAITING',
  published: 'PUBLISHED',
  withheld: 'REFUSED',
}

/** Runs a change that answers how many it was done to. */
export async function counted(change: () => Promise<number>) {
  const { ok, error, value } = await attempt(change)
  return { ok, error, count: value }
}

export const commentDeskResolvers: Resolvers = {
  Query: {
    moderatedComments: async (_, { filter, page, pageSize }, { rest }) => {
      const at = { page: page ?? 1, pageSize: pageSize ?? 20 }
      const found = await rest.call('commentDesk.search', {
        body: {
          ...present('status', filter?.status && TO_REST[filter.status]),
          ...present('submissionRid', oneId(filter?.submittalId)),
          ...present('filter', filter?.keyword?.trim()),
          ...present('alikeTo', oneId(filter?.alikeTo)),
          isGrouped: filter?.isGrouped ?? false,
          condition: at,
        },
      })
      return pageOf(found, at.page, at.pageSize)
    },
    moderatedComment: (_, { id }, { rest }) =>
      rest.call('commentDesk.get', { path: { id: recordId(id) } }),
  },
  Mutation: {
    decideModeratedComment: (_, { input }, { rest }) =>
      counted(async () => {
        const { decided } = await rest.call('commentDesk.decide', {
          body: {
            rid: recordId(input.id),
            versionNo: input.version,
            status: TO_REST[input.status],
            kind: REFUSAL_KINDS.find((kind) => kind === input.kind) ?? null,
            reason: input.reason ?? null,
            alikeCount: input.alikeCount ?? null,
          },
        })
        return decided
      }),
    redactModeratedComment: (_, { input }, { rest }) =>
      counted(async () => {
        const { hidden } = await rest.call('commentDesk.redact', {
          body: {
            rid: recordId(input.id),
            versionNo: input.version,
            phrase: input.phrase ?? null,
            from: input.from ?? null,
            to: input.to ?? null,
            reason: REDACTION_KINDS.find((kind) => kind === input.reason) ?? null,
          },
        })
        return hidden
      }),
    uncoverModeratedComment: (_, { id, version, barId }, { rest }) =>
      counted(async () => {
        await rest.call('commentDesk.uncover', {
          body: {
            rid: recordId(id),
            versionNo: version,
            redactionRid: recordId(barId),
          },
        })
        return 1
      }),
    readModeratedCommentOriginal: async (_, { id }, { rest }) => {
      const { ok, error, value } = await attempt(() =>
        rest.call('commentDesk.readOriginal', { body: { rid: recordId(id) } }),
      )
      return { ok, error, text: value?.text ?? null }
    },
    answerModeratedComments: (_, { submittalId, commentIds, text }, { rest }) =>
      counted(async () => {
        const commentRids = ids(commentIds) ?? []
        await rest.call('commentDesk.answer', {
          body: { submissionRid: recordId(submittalId), text, commentRids },
        })
        return commentRids.length
      }),
  },
  ModeratedCommentRow: {
    status: ({ status }) => STATUS_TO_GRAPH[status],
  },
  ModeratedComment: {
    status: ({ status }) => STATUS_TO_GRAPH[status],
  },
}
