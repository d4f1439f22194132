import type {
  AnswerAtDesk,
  CommentAtDesk,
  CommentBar,
  QueueRow,
} from '#api/comments/desk/comment-desk.schemas.ts'

export type ModeratedCommentMapper = CommentAtDesk
export type ModeratedCommentRowMapper = QueueRow
export type ModeratedCommentBarMapper = CommentBar
export type ModeratedCommentAnswerMapper = AnswerAtDesk
