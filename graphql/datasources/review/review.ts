import type { z } from 'zod'
import type * as schemas from '#api/review/review.schemas.ts'
import { believed, type Rest } from '#graphql/lib/rest.ts'

export type FilePlaceModel = NonNullable<ReviewCommentModel['place']>
export type ReviewCommentModel = schemas.Review['subComments'][number]
export type ReviewFileModel = schemas.Review['attachments'][number]
export type ReviewTaskModel = schemas.Review['workTasks'][number]
export type ReviewMailModel = schemas.Review['emailHistories'][number]
export type ReviewPaymentModel = schemas.Review['payments'][number]
export type ReviewStepModel = schemas.Review['flow'][number]
export type ArchivedModel = schemas.Review['archived'][number]
export type ReviewChoiceModel = schemas.Review['request']['choices'][number]
export type LetterMessageModel = schemas.Thread['messages'][number]
export type LetterFileModel = LetterMessageModel['files'][number]

/** REST calls of a submittal's review. */
export function reviewSource(rest: Rest) {
  return {
    get: (product: string, id: number) =>
      believed<schemas.Review>(rest.call('review.get', { path: { schema: product, id } })),
    threads: (id: number) => rest.call('review.threads', { path: { id } }),
    own: (query: Record<string, string>) => rest.call('review.ownCorrespondence', { query }),
    request: (body: z.input<typeof schemas.requestBody>) => rest.call('review.request', { body }),
    mend: (body: z.input<typeof schemas.mendBody>) => rest.call('review.mend', { body }),
    send: (body: z.input<typeof schemas.messageBody>) => rest.call('review.send', { body }),
  }
}
