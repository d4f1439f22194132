import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { isEmailAddress } from '#values/email-address.ts'
import { ApiError, type FieldErrors } from '#api/ground/lib/calls/errors.ts'
import type { PostComment } from './comments.schemas.ts'

/** Words of the specification (spec 2 §5, §8). */
export const COMMENT_SUBMITTED = 'Public Notice Comment Submitted Successfully'
export const PDF_ONLY = "Please upload only 'pdf' file."
export const FILE_TOO_BIG = 'File size is too big.'

const REQUIRED = 'Required.'
const EMAIL_OR_ADDRESS = 'Enter an e-mail address or a full mailing address.'

/** Refuses what may not be stored: who may comment, what must be said, and who must say who they are. */
export function checkComment(
  comment: PostComment,
  isSignedIn: boolean,
  settings: ApiConfig['comments'],
): void {
  if (!isSignedIn && !settings.withoutSignIn)
    throw new ApiError('FORBIDDEN', 'Log in to comment on this notice.')
  if (!isSignedIn && comment.attachments?.length)
    throw new ApiError('FORBIDDEN', 'Log in to attach a file to a comment.')
  const fields: FieldErrors = {}
  if (comment.commentText.trim() === '') fields['commentText'] = 'Enter your comment.'
  if (comment.pageNo !== undefined && comment.documentRid === undefined)
    fields['documentRid'] = 'Choose the document that has this page.'
  if (!isSignedIn) Object.assign(fields, identityFaults(comment, settings.withoutIdentity))
  const first = Object.values(fields)[0]
  if (first) throw new ApiError('INVALID', first, fields)
}

function identityFaults(comment: PostComment, mayBeLeftOut: boolean): FieldErrors {
  const fields: FieldErrors = {}
  if (!mayBeLeftOut) {
    if (!comment.firstName) fields['firstName'] = REQUIRED
    if (!comment.lastName) fields['lastName'] = REQUIRED
    if (!comment.email && !hasFullAddress(comment)) fields['email'] = EMAIL_OR_ADDRESS
  }
  if (comment.email && !isEmailAddress(comment.email))
    fields['email'] = 'Enter an e-mail address like name@example.org.'
  if (comment.phoneNo && comment.phoneNo.replace(/\D/g, '').length < 10)
    fields['phoneNo'] = 'Enter a phone number with area code, like 555-010-0100.'
  return fields
}

function hasFullAddress({ address }: PostComment): boolean {
  return Boolean(address?.line1 && address.cityName && address.stateRid && address.zipCd)
}

export type CommentStatus = 'received' | 'published' | 'withheld'

/** What staff may make of a comment: a published one may be withheld later, the other way round, and both wait again. */
const NEXT: Record<CommentStatus, readonly CommentStatus[]> = {
  received: ['published', 'withheld'],
  published: ['withheld', 'received'],
  withheld: ['published', 'received'],
}

export function checkDecision(from: CommentStatus, to: CommentStatus): void {
  if (!NEXT[from].includes(to)) throw new ApiError('CONFLICT', `This comment is ${from} already.`)
}
