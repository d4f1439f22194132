/** What the resolvers of these types are given: a REST shape. */
export const mappers = {
  SubmittalReview: '../../api/review/review.schemas.ts#Review',
  ReviewComment: '../../graphql/datasources/review.ts#ReviewCommentModel',
  ReviewFile: '../../graphql/datasources/review.ts#ReviewFileModel',
  ReviewTask: '../../graphql/datasources/review.ts#ReviewTaskModel',
  ReviewMail: '../../graphql/datasources/review.ts#ReviewMailModel',
  ReviewPayment: '../../graphql/datasources/review.ts#ReviewPaymentModel',
  ReviewStep: '../../graphql/datasources/review.ts#ReviewStepModel',
  ArchivedSubmittal: '../../graphql/datasources/review.ts#ArchivedModel',
  ReviewChoice: '../../graphql/datasources/review.ts#ReviewChoiceModel',
  LetterThread: '../../api/review/review.schemas.ts#Thread',
  LetterMessage: '../../graphql/datasources/review.ts#LetterMessageModel',
  LetterFile: '../../graphql/datasources/review.ts#LetterFileModel',
  CorrespondenceRow: '../../api/review/review.schemas.ts#CorrespondenceRow as LetterRowModel',
}
