import type { DroppedFee } from '#api/money/payments/fee.schemas.ts'
import type * as schemas from '#api/review/review.schemas.ts'
import type { CorrespondenceRow, Review, Thread } from '#api/review/review.schemas.ts'

export type SubmittalReviewMapper = Review
export type FilePlaceMapper = NonNullable<ReviewCommentMapper['place']>
export type ReviewCommentMapper = schemas.Review['subComments'][number]
export type ReviewFileMapper = schemas.Review['attachments'][number]
export type ReviewTaskMapper = schemas.Review['workTasks'][number]
export type ReviewMailMapper = schemas.Review['emailHistories'][number]
export type ReviewPaymentMapper = schemas.Review['payments'][number]
export type ReviewStepMapper = schemas.Review['flow'][number]
export type ArchivedSubmittalMapper = schemas.Review['archived'][number]
export type ReviewChoiceMapper = schemas.Review['request']['choices'][number]
export type DroppedFeeMapper = DroppedFee
export type LetterThreadMapper = Thread
export type LetterMessageMapper = schemas.Thread['messages'][number]
export type LetterFileMapper = LetterMessageMapper['files'][number]
export type CorrespondenceRowMapper = CorrespondenceRow
