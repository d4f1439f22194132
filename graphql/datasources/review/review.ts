import type { z } from 'zod'
import type * as schemas from '#api/review/review.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

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
type Found = { list: schemas.CorrespondenceRow[]; total: number; unread: number }

/** REST calls of a submittal's review. */
export function reviewSource(rest: Rest) {
  return {
    get: (product: string, id: number) =>
      rest.get<schemas.Review>(`/${encodeURIComponent(product)}/Submission/Get/${id}`),
    threads: (id: number) =>
      rest.get<schemas.Thread[]>(`/Client/Correspondence/GetBySubmission/${id}`),
    own: (query: Record<string, string>) =>
      rest.get<Found>(`/Client/Correspondence/GetOwn?${new URLSearchParams(query).toString()}`),
    request: (body: z.input<typeof schemas.requestBody>) =>
      rest.post<{ isDirect: boolean; copyRid: number | null }>('/Client/Submission/Request', body),
    mend: (body: z.input<typeof schemas.mendBody>) =>
      rest.post<null>('/Client/Submission/MarkMended', body),
    send: (body: z.input<typeof schemas.messageBody>) =>
      rest.post<{ isMailed: boolean }>('/Client/Correspondence/Send', body),
  }
}
