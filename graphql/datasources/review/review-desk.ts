import type { z } from 'zod'
import type * as contract from '#api/desk-review/desk-review.contract.ts'
import type { Review } from '#api/desk-review/review.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

export type DeskInboxModel = contract.Inbox
export type DeskRowModel = contract.InboxRow
export type DeskChoiceModel = { rid: number; name: string }
export type OtherTypeModel = Review['otherTypes'][number]
export type DeskPersonModel = { rid: number; name: string; load?: number }
export type DeskReviewModel = Review
export type DeskClaimModel = Review['claims'][number]
export type DeskClaimDecisionModel = DeskClaimModel['decisions'][number]
export type DeskDocumentModel = Review['documents'][number]
export type DeskCommentModel = Review['comments'][number]
export type DeskTaskModel = Review['tasks'][number]
export type DeskPublicCommentModel = Review['publicComments'][number]

const DESK = '/Agency/Review'

/** REST calls of the agency's review desk. */
export function reviewDeskSource(rest: Rest) {
  return {
    inbox: (body: z.input<typeof contract.inboxBody>) =>
      rest.post<DeskInboxModel>(`${DESK}/Search`, body),
    review: (id: number, showsClaims: boolean) =>
      rest.get<DeskReviewModel>(`${DESK}/${showsClaims ? 'GetWithClaims' : 'Get'}/${id}`),
    assign: (body: z.input<typeof contract.assignBody>) =>
      rest.post<{ assigned: number }>(`${DESK}/Assign`, body),
    // The words of an act are the caller's; the API knows which there are.
    move: (body: Omit<z.input<typeof contract.moveBody>, 'act' | 'hold'> & Record<'act', string>) =>
      rest.post<{ statusCode: number }>(`${DESK}/Move`, body),
    // Where nothing was chosen, the API says so.
    contestPermit: (
      body: Omit<z.input<typeof contract.contestBody>, 'contest'> & Record<'contest', string>,
    ) => rest.post<null>(`${DESK}/ContestPermit`, body),
    comment: (body: z.input<typeof contract.commentBody>) =>
      rest.post<{ rid: number }>(`${DESK}/Comment`, body),
    answerRequest: (body: z.input<typeof contract.answerBody>) =>
      rest.post<null>(`${DESK}/AnswerRequest`, body),
    settle: (rid: number) => rest.post<null>(`${DESK}/SettlePoint`, { rid }),
    task: (body: Omit<z.input<typeof contract.taskBody>, 'act'> & Record<'act', string>) =>
      rest.post<null>(`${DESK}/Task`, body),
    // Where nothing was chosen, the API says so.
    decideClaim: (
      body: Omit<z.input<typeof contract.claimBody>, 'decision'> & Record<'decision', string>,
    ) => rest.post<{ rid: number }>(`${DESK}/DecideClaim`, body),
    correct: (body: z.input<typeof contract.correctBody>) =>
      rest.post<null>(`${DESK}/Correct`, body),
  }
}
