/** What the resolvers of these types are given: a REST shape, or a model of the data source. */
export const mappers = {
  CommentAnswer: '../../api/comments/comments.schemas.ts#CommentAnswer as CommentAnswerModel',
  CommentReceipt: '../../api/comments/comments.schemas.ts#CommentReceipt as CommentReceiptModel',
  ModeratedComment:
    '../../api/comment-desk/comment-desk.schemas.ts#CommentAtDesk as CommentAtDeskModel',
  ModeratedCommentRow: '../../api/comment-desk/comment-desk.schemas.ts#QueueRow as QueueRowModel',
  ModeratedCommentBar:
    '../../api/comment-desk/comment-desk.schemas.ts#CommentBar as CommentBarModel',
  ModeratedCommentAnswer:
    '../../api/comment-desk/comment-desk.schemas.ts#AnswerAtDesk as AnswerAtDeskModel',
  CommentFileAtDesk:
    '../../api/file-redaction/file-redaction.schemas.ts#FileAtDesk as CommentFileAtDeskModel',
  CommentFileBar:
    '../../api/file-redaction/file-redaction.schemas.ts#FileRedaction as CommentFileBarModel',
  CommentFileCopy:
    '../../api/file-redaction/file-redaction.schemas.ts#FileCopy as CommentFileCopyModel',
  CommentFileDraft:
    '../../api/file-redaction/file-redaction.schemas.ts#FileDraft as CommentFileDraftModel',
  CommentFileDraftMark:
    '../../api/file-redaction/file-redaction.schemas.ts#DraftMark as CommentFileDraftMarkModel',
  RedactedPlace: '../../api/file-redaction/file-redaction.schemas.ts#Place as RedactedPlaceModel',
  PublicComment: '../../api/comments/comments.schemas.ts#PublishedComment',
}
