/** What the resolvers of these types are given: a REST shape, or a model of the data source. */
export const mappers = {
  DeskInbox: '../../graphql/datasources/deciding/review-desk.ts#DeskInboxModel',
  DeskRow: '../../graphql/datasources/deciding/review-desk.ts#DeskRowModel',
  DeskChoice: '../../graphql/datasources/deciding/review-desk.ts#DeskChoiceModel',
  DeskPerson: '../../graphql/datasources/deciding/review-desk.ts#DeskPersonModel',
  DeskReview: '../../graphql/datasources/deciding/review-desk.ts#DeskReviewModel',
  DeskDocument: '../../graphql/datasources/deciding/review-desk.ts#DeskDocumentModel',
  DeskComment: '../../graphql/datasources/deciding/review-desk.ts#DeskCommentModel',
  DeskTask: '../../graphql/datasources/deciding/review-desk.ts#DeskTaskModel',
  DeskPublicComment: '../../graphql/datasources/deciding/review-desk.ts#DeskPublicCommentModel',
}
