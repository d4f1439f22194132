import { believed, unjudged } from '#graphql/lib/rest.ts'
import type { DeskReviewMapper } from '#graphql/schema/review/review-desk.mappers.ts'
import type { DeskInboxInput, Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { done } from '#graphql/lib/mutation.ts'

const ridOf = (id: string | number | null | undefined) => (id ? recordId(String(id)) : null)

const criteriaOf = (input: DeskInboxInput) => ({
  list: input.list,
  programRid: ridOf(input.programId),
  applicationRid: ridOf(input.typeId),
  statusCode: input.statusCode ?? null,
  reviewerRid: ridOf(input.reviewerId),
  marks: input.marks,
  page: input.page,
})

export const reviewDeskResolvers: Resolvers = {
  Query: {
    deskInbox: (_, { input }, { rest }) =>
      rest.call('deskReview.inbox', { body: criteriaOf(input) }),
    deskNeighbors: (_, { id, input }, { rest }) =>
      rest.call('deskReview.neighbors', { body: { ...criteriaOf(input), rid: recordId(id) } }),
    deskReview: (_, { id, showsClaims }, { rest }) =>
      believed<DeskReviewMapper>(
        rest.call(showsClaims ? 'deskReview.claims' : 'deskReview.get', {
          path: { id: recordId(id) },
        }),
      ),
  },
  Mutation: {
    assignSubmittals: (_, { ids, reviewerId }, { rest }) =>
      done(() =>
        rest.call('deskReview.assign', {
          body: { rids: ids.map(recordId), reviewerRid: ridOf(reviewerId) },
        }),
      ),
    moveAtDesk: (_, { input: { id, hold, endsOn, toTypeId, ...move } }, { rest }) =>
      done(() =>
        rest.call('deskReview.move', {
          body: unjudged({
            ...move,
            rid: recordId(id),
            ...(hold ? { hold } : {}),
            ...(endsOn ? { endsOn } : {}),
            toApplicationRid: ridOf(toTypeId),
          }),
        }),
      ),
    recordCase: (_, { input: { id, contest, shown, reason } }, { rest }) =>
      done(() =>
        rest.call('deskReview.contestPermit', {
          body: unjudged({
            rid: recordId(id),
            contest: contest ?? '',
            shown,
            reason,
          }),
        }),
      ),
    commentAtDesk: (_, { input }, { rest }) =>
      done(() =>
        rest.call('deskReview.comment', {
          body: {
            rid: recordId(input.id),
            kind: input.isPoint ? 'point' : 'note',
            text: input.text,
            path: input.path ?? null,
            documentRid: ridOf(input.documentId),
            page: input.page ?? null,
            x: input.x ?? null,
            y: input.y ?? null,
          },
        }),
      ),
    answerRequest: (_, { id, requestId, isApproved, reason }, { rest }) =>
      done(() =>
        rest.call('deskReview.answerRequest', {
          body: {
            rid: recordId(id),
            commentRid: recordId(requestId),
            isApproved,
            reason,
          },
        }),
      ),
    settleDeskPoint: (_, { id }, { rest }) =>
      done(() => rest.call('deskReview.settle', { body: { rid: recordId(id) } })),
    changeDeskTask: (_, { input }, { rest }) =>
      done(() =>
        rest.call('deskReview.task', {
          body: unjudged({
            rid: recordId(input.id),
            act: input.act,
            assignedTo: ridOf(input.assignedTo),
            comment: input.comment,
          }),
        }),
      ),
    decideClaim: (_, { input: { id, outcome, shownId, ...claim } }, { rest }) =>
      done(() =>
        rest.call('deskReview.decideClaim', {
          body: unjudged({
            ...claim,
            rid: recordId(id),
            decision: outcome ?? '',
            shown: ridOf(shownId),
          }),
        }),
      ),
    correctAnswer: (_, { input: { id, ...correction } }, { rest }) =>
      done(() => rest.call('deskReview.correct', { body: { ...correction, rid: recordId(id) } })),
  },
}
