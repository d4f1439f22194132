import type {
  CommentAnswer,
  CommentReceipt,
  PublishedComment,
} from '#api/comments/comments.schemas.ts'

export type CommentAnswerMapper = CommentAnswer
export type CommentReceiptMapper = CommentReceipt
export type PublicCommentMapper = PublishedComment
