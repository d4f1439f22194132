import type { z } from 'zod'
import type {
  CommentAtDesk,
  decideSchema,
  queueCriteriaSchema,
  QueueRow,
  redactSchema,
  UncoverComment,
} from '#api/comment-desk/comment-desk.schemas.ts'
import type { answerSchema } from '#api/comments/moderation.schemas.ts'
import type { RestList } from '#graphql/lib/paging.ts'
import type { Rest } from '#graphql/lib/rest.ts'

const DESK = '/Agency/CommentDesk'

/** REST calls of staff who decide about comments of the public. */
export function commentDeskSource(rest: Rest) {
  return {
    search: (criteria: z.input<typeof queueCriteriaSchema>) =>
      rest.post<RestList<QueueRow>>(`${DESK}/GetByCriteria`, criteria),
    get: (rid: number) => rest.get<CommentAtDesk>(`${DESK}/Get/${rid}`),
    decide: (body: z.input<typeof decideSchema>) =>
      rest.post<{ decided: number }>(`${DESK}/Decide`, body),
    redact: (body: z.input<typeof redactSchema>) =>
      rest.post<{ hidden: number }>(`${DESK}/Redact`, body),
    uncover: (body: UncoverComment) => rest.post<null>(`${DESK}/Uncover`, body),
    original: (rid: number) => rest.post<{ text: string }>(`${DESK}/ReadOriginal`, { rid }),
    answer: (body: z.input<typeof answerSchema>) =>
      rest.post<{ rid: number }>(`${DESK}/Answer`, body),
  }
}
