/** What the resolvers of these types are given: a REST shape, or a model of the data source. */
export const mappers = {
  CommentAnswer: '../../api/comments/comments.schemas.ts#CommentAnswer as CommentAnswerModel',
  CommentReceipt: '../../api/comments/comments.schemas.ts#CommentReceipt as CommentReceiptModel',
  PublicComment: '../../api/comments/comments.schemas.ts#PublishedComment',
}
