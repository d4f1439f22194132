/** What the resolvers of these types are given: a REST shape. */
export const mappers = {
  Turn: '../../api/workflow/turn.ts#Turn as TurnModel',
  SubmittalReview: '../../api/review/review.schemas.ts#Review',
  FilePlace: '../../graphql/datasources/review/review.ts#FilePlaceModel',
  ReviewComment: '../../graphql/datasources/review/review.ts#ReviewCommentModel',
  ReviewFile: '../../graphql/datasources/review/review.ts#ReviewFileModel',
  ReviewTask: '../../graphql/datasources/review/review.ts#ReviewTaskModel',
  ReviewMail: '../../graphql/datasources/review/review.ts#ReviewMailModel',
  ReviewPayment: '../../graphql/datasources/review/review.ts#ReviewPaymentModel',
  ReviewStep: '../../graphql/datasources/review/review.ts#ReviewStepModel',
  ArchivedSubmittal: '../../graphql/datasources/review/review.ts#ArchivedModel',
  ReviewChoice: '../../graphql/datasources/review/review.ts#ReviewChoiceModel',
  DroppedFee: '../../api/payments/fee.schemas.ts#DroppedFee as DroppedFeeModel',
  LetterThread: '../../api/review/review.schemas.ts#Thread',
  LetterMessage: '../../graphql/datasources/review/review.ts#LetterMessageModel',
  LetterFile: '../../graphql/datasources/review/review.ts#LetterFileModel',
  CorrespondenceRow: '../../api/review/review.schemas.ts#CorrespondenceRow as LetterRowModel',
}
