import { believed } from '#graphql/lib/rest.ts'
import type * as schemas from '#api/review/review.schemas.ts'
import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt, done } from '#graphql/lib/mutation.ts'

export const reviewResolvers: Resolvers = {
  Query: {
    submittalReview: (_, { product, id }, { rest }) =>
      believed<schemas.Review>(
        rest.call('review.get', { path: { schema: product, id: recordId(id) } }),
      ),
    letterThreads: (_, { submittalId }, { rest }) =>
      rest.call('review.threads', { path: { id: recordId(submittalId) } }),
    ownCorrespondence: async (_, asked, { rest }) => {
      const query = Object.entries(asked).flatMap(([name, value]) =>
        value ? [[name, String(value)] as const] : [],
      )
      const { list, total, unread } = await rest.call('review.ownCorrespondence', {
        query: Object.fromEntries(query),
      })
      return { nodes: list, totalCount: total, unreadCount: unread }
    },
  },
  Mutation: {
    requestChange: async (_, { id, kind, reason, shownStatus }, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('review.request', {
          body: {
            submissionRid: recordId(id),
            request: kind,
            reason,
            ...(typeof shownStatus === 'number' ? { shownStatus } : {}),
          },
        }),
      )
      return { ok, error, isDirect: value?.isDirect ?? null, copyId: value?.copyRid ?? null }
    },
    markMended: (_, { id, commentId, isDone }, { rest }) =>
      done(() =>
        rest.call('review.mend', {
          body: { submissionRid: recordId(id), commentRid: recordId(commentId), isDone },
        }),
      ),
    sendLetter: async (_, { input }, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('review.send', {
          body: {
            submissionRid: recordId(input.submittalId),
            threadRid: input.threadId ? recordId(input.threadId) : null,
            subject: input.subject,
            body: input.body,
            fileRids: input.fileIds.map(recordId),
          },
        }),
      )
      return { ok, error, isMailed: value?.isMailed ?? false }
    },
  },
  SubmittalReview: {
    statusName: (review) => review.refSubStatusVM.name,
    siteId: (review) => review.site?.rid ?? null,
    siteIdentifier: (review) => review.site?.identifier ?? null,
    siteName: (review) => review.site?.name ?? null,
    location: (review) => review.site?.location ?? null,
    expiredPermitId: (review) => review.expiredPermit?.rid ?? null,
    expiredPermitNumber: (review) => review.expiredPermit?.number ?? null,
    choices: (review) => review.request.choices,
    closedWhy: (review) => review.request.closedWhy,
    pendingKind: ({ request }) => (request.pending ? request.pending.kind : null),
    pendingSince: (review) => review.request.pending?.date ?? null,
    showsPayment: (review) => review.shows.payment,
    showsCorrespondence: (review) => review.shows.correspondence,
  },
  ReviewFile: {
    isIssued: (file) => file.docTypeRid > 0,
  },
}
