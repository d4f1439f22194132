import { SESSION_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { Neighbors } from '#api/review/desk/neighbors.contract.ts'
import type { Inbox, InboxCriteria } from '#api/review/desk/desk-review.contract.ts'
import type { Review } from '#api/review/desk/review.schemas.ts'
import { callAs } from '../accounts/sign-in.ts'
import { makeSession, makeUser } from '../factories/users.ts'
import type { World } from '../world.ts'

export type Reviewer = { id: number; cookie: string }

/** Somebody of the agency who may review submittals. */
export async function makeReviewer(db: Db, name = 'Rita Reviewer'): Promise<Reviewer> {
  const actions: [string, string][] = [['gov', 'submittal.actions.review']]
  const { id } = await makeUser(db, { kind: 'staff', actions, displayName: name })
  const cookie = `${SESSION_COOKIE}=${await makeSession(db, { userId: id })}`
  return { id: Number(id), cookie }
}

/** What a reviewer does at the desk, by REST. */
export function deskOf(portal: Pick<World, 'api'>, { cookie }: Reviewer) {
  const post = <T>(call: string, body: object) =>
    callAs<T>(portal, `/Agency/Review/${call}`, { cookie, body })
  return {
    inbox: (criteria: Partial<InboxCriteria> = {}) => post<Inbox>('Search', criteria),
    get: (rid: number) => callAs<Review>(portal, `/Agency/Review/Get/${rid}`, { cookie }),
    claims: (rid: number) =>
      callAs<Review>(portal, `/Agency/Review/GetWithClaims/${rid}`, { cookie }),
    file: (rid: number) => callAs(portal, `/Agency/Review/Download/${rid}`, { cookie }),
    neighbors: (rid: number, more: object = {}) => post<Neighbors>('Neighbors', { rid, ...more }),
    assign: (rids: number[], reviewerRid: number | null) =>
      post<{ assigned: number }>('Assign', { rids, reviewerRid }),
    move: (rid: number, act: string, shown: number, more: object = {}) =>
      post<{ statusCode: number }>('Move', { rid, act, shown, ...more }),
    comment: (rid: number, kind: 'note' | 'point', text: string, more: object = {}) =>
      post<{ rid: number }>('Comment', { rid, kind, text, ...more }),
    answerRequest: (rid: number, commentRid: number, isApproved: boolean, reason = '') =>
      post<null>('AnswerRequest', { rid, commentRid, isApproved, reason }),
    settle: (rid: number) => post<null>('SettlePoint', { rid }),
    task: (rid: number, act: string, more: object = {}) =>
      post<null>('Task', { rid, act, ...more }),
    decideClaim: (body: object) =>
      post<{ rid: number; publicOn: string | null }>('DecideClaim', body),
    correct: (body: object) => post<null>('Correct', body),
  }
}
