import type { PostPublicCommentInput } from '#app/gql/operations.ts'
import { msg, t } from '#words/words.ts'

/** The fields of the form, all texts as typed. `key` names the opened form. */
export const COMMENT_FIELDS = [
  'key',
  'text',
  'documentId',
  'pageNumber',
  'firstName',
  'lastName',
  'email',
  'phone',
  'line1',
  'city',
  'stateId',
  'zip',
  'wantsAnswer',
  'fileId',
  'fileName',
  'fileSize',
] as const

export type CommentField = (typeof COMMENT_FIELDS)[number]
export type CommentValues = Record<CommentField, string>

/** Name of the file input; what it holds never comes back with the values. */
export const FILE_FIELD = 'attachment'

/** Words of the specification (spec 2 §8), shown before anything is sent when the script runs. */
export const PDF_ONLY = msg("Please upload only 'pdf' file.")
export const FILE_TOO_BIG = msg('File size is too big.')
export const ONE_FILE = msg('Please upload only one file.')
export const COMMENT_SUBMITTED = msg('Public Notice Comment Submitted Successfully')

export type CommentErrors = Partial<Record<CommentField | typeof FILE_FIELD, string>>

/** What the page shows after a post that stored nothing. */
export type CommentOutcome = {
  values: CommentValues
  errors: CommentErrors
  /** What is wrong with the comment as a whole, or the first fault. */
  message: string | null
}

export function emptyComment(key: string): CommentValues {
  return { ...readComment(new URLSearchParams()), key }
}

export function readComment(fields: URLSearchParams): CommentValues {
  return Object.fromEntries(
    COMMENT_FIELDS.map((name) => [name, fields.get(name) ?? '']),
  ) as CommentValues
}

/** Faults that only the page can see: the graph wants a number, and a person types a text. */
export function typedFaults(values: CommentValues): CommentErrors {
  if (!values.pageNumber.trim() || pageOf(values) !== null) return {}
  return { pageNumber: t('Enter a page number, like 12.') }
}

function pageOf({ pageNumber }: CommentValues): number | null {
  const typed = pageNumber.trim()
  return /^[1-9]\d{0,4}$/.test(typed) ? Number(typed) : null
}

export function commentInput(
  values: CommentValues,
  about: { schema: string; submittalId: string },
): PostPublicCommentInput {
  const { key, text, firstName, lastName, phone, email, line1, city, stateId, zip } = values
  return {
    ...about,
    key,
    text,
    firstName,
    lastName,
    phone,
    email,
    address: { line1, city, stateId: stateId || null, zip },
    documentId: values.documentId || null,
    pageNumber: pageOf(values),
    fileId: values.fileId || null,
    wantsAnswer: values.wantsAnswer === 'yes',
  }
}

/** The fields of the graph by the names of the form. */
const FORM_NAMES: Record<string, CommentField | typeof FILE_FIELD> = {
  'address.line1': 'line1',
  'address.city': 'city',
  'address.stateId': 'stateId',
  'address.zip': 'zip',
  fileId: FILE_FIELD,
}

export function errorsOf(
  inputErrors: readonly { field: string; message: string }[],
): CommentErrors {
  const errors: CommentErrors = {}
  for (const { field, message } of inputErrors) {
    const name = FORM_NAMES[field] ?? COMMENT_FIELDS.find((known) => known === field)
    if (name) errors[name] = message
  }
  return errors
}
