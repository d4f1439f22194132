/** What the resolvers of these types are given: a REST shape, or a model of the data source. */
export const mappers = {
  CommentAnswer: '../../api/comments/comments.schemas.ts#CommentAnswer as CommentAnswerModel',
  CommentReceipt: '../../api/comments/comments.schemas.ts#CommentReceipt as CommentReceiptModel',
  DeskComment: '../../api/comment-desk/comment-desk.schemas.ts#CommentAtDesk as CommentAtDeskModel',
  DeskCommentRow: '../../api/comment-desk/comment-desk.schemas.ts#QueueRow as QueueRowModel',
  DeskCommentBar:
    '../../api/comment-desk/comment-desk.schemas.ts#CommentBar as CommentBarModel',
  DeskCommentAnswer:
    '../../api/comment-desk/comment-desk.schemas.ts#AnswerAtDesk as AnswerAtDeskModel',
  PublicComment: '../../api/comments/comments.schemas.ts#PublishedComment',
}
