import type { CommentTold } from './comment-acts.server.ts'
import type { CommentView } from './comment.server.ts'

/** What the page of a comment and its parts are made of. */
export type CommentProps = { view: CommentView; told: CommentTold | null }
