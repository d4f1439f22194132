import type { CommentField } from './comment.form.ts'

/** How a field of the form is tied to its value and its fault. */
export type FieldOfComment = (name: CommentField) => {
  id: string
  name: string
  defaultValue: string
  error?: string
}
