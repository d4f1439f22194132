import type { z } from 'zod'
import type {
  decideSchema,
  queueCriteriaSchema,
  redactSchema,
  UncoverComment,
} from '#api/comment-desk/comment-desk.schemas.ts'
import type { answerSchema } from '#api/comments/moderation.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls of staff who decide about comments of the public. */
export function commentDeskSource(rest: Rest) {
  return {
    search: (criteria: z.input<typeof queueCriteriaSchema>) =>
      rest.call('commentDesk.search', { body: criteria }),
    get: (rid: number) => rest.call('commentDesk.get', { path: { id: rid } }),
    decide: (body: z.input<typeof decideSchema>) => rest.call('commentDesk.decide', { body }),
    redact: (body: z.input<typeof redactSchema>) => rest.call('commentDesk.redact', { body }),
    uncover: (body: UncoverComment) => rest.call('commentDesk.uncover', { body }),
    original: (rid: number) => rest.call('commentDesk.readOriginal', { body: { rid } }),
    answer: (body: z.input<typeof answerSchema>) => rest.call('commentDesk.answer', { body }),
  }
}
