import type { StaffAway } from '#api/access/away.schemas.ts'
import type { z } from 'zod'
import type * as contract from '#api/desk-review/desk-review.contract.ts'
import type { Review } from '#api/desk-review/review.schemas.ts'
import { believed, unjudged, type Rest } from '#graphql/lib/rest.ts'

export type DeskInboxModel = contract.Inbox
export type DeskRowModel = contract.InboxRow
export type DeskChoiceModel = { rid: number; name: string }
export type OtherTypeModel = Review['otherTypes'][number]
export type DeskPersonModel = { rid: number; name: string; load?: number; away?: StaffAway | null }
export type DeskReviewModel = Review
export type DeskClaimModel = Review['claims'][number]
export type DeskClaimDecisionModel = DeskClaimModel['decisions'][number]
export type DeskDocumentModel = Review['documents'][number]
export type DeskCommentModel = Review['comments'][number]
export type DeskTaskModel = Review['tasks'][number]
export type DeskPublicCommentModel = Review['publicComments'][number]

/** REST calls of the agency's review desk. */
export function reviewDeskSource(rest: Rest) {
  return {
    inbox: (body: z.input<typeof contract.inboxBody>) => rest.call('deskReview.inbox', { body }),
    review: (id: number, showsClaims: boolean) =>
      believed<DeskReviewModel>(
        rest.call(showsClaims ? 'deskReview.claims' : 'deskReview.get', { path: { id } }),
      ),
    assign: (body: z.input<typeof contract.assignBody>) => rest.call('deskReview.assign', { body }),
    // The words of an act are the caller's; the API knows which there are.
    move: (body: Omit<z.input<typeof contract.moveBody>, 'act' | 'hold'> & Record<'act', string>) =>
      rest.call('deskReview.move', { body: unjudged(body) }),
    // Where nothing was chosen, the API says so.
    contestPermit: (
      body: Omit<z.input<typeof contract.contestBody>, 'contest'> & Record<'contest', string>,
    ) => rest.call('deskReview.contestPermit', { body: unjudged(body) }),
    comment: (body: z.input<typeof contract.commentBody>) =>
      rest.call('deskReview.comment', { body }),
    answerRequest: (body: z.input<typeof contract.answerBody>) =>
      rest.call('deskReview.answerRequest', { body }),
    settle: (rid: number) => rest.call('deskReview.settle', { body: { rid } }),
    task: (body: Omit<z.input<typeof contract.taskBody>, 'act'> & Record<'act', string>) =>
      rest.call('deskReview.task', { body: unjudged(body) }),
    // Where nothing was chosen, the API says so.
    decideClaim: (
      body: Omit<z.input<typeof contract.claimBody>, 'decision'> & Record<'decision', string>,
    ) => rest.call('deskReview.decideClaim', { body: unjudged(body) }),
    correct: (body: z.input<typeof contract.correctBody>) =>
      rest.call('deskReview.correct', { body }),
  }
}
