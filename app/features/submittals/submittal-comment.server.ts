import { json, redirect, type ActionFunctionArgs } from '@remix-run/node'
import {
  commentInput,
  errorsOf,
  FILE_FIELD,
  typedFaults,
  type CommentErrors,
  type CommentOutcome,
  type CommentValues,
} from '#app/features/comments/comment.form.ts'
import { fixWords } from '#app/features/comments/comments.view.ts'
import {
  CommentReceiptDocument,
  PostPublicCommentDocument,
  RemoveCommentFileDocument,
  type CommentReceiptQuery,
  type PostPublicCommentMutation,
} from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { readCookie, writeCookie } from '#app/lib/cookies.server.ts'
import type { PageContext } from '#app/lib/page-context.ts'
import { readCommentPost } from './submittal-comment-post.server.ts'

/** Holds the key of the last comment, so that its author alone sees the receipt. */
const RECEIPT_COOKIE = 'hw_comment'
const RECEIPT_SECONDS = 60 * 60
const KEY = /^[\w-]{20,100}$/
const EXPIRED = 'This form was opened too long ago. Submit again to send it.'
const STATUS: Record<string, number> = {
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_MANY: 429,
}

/** The random key of a form that is opened now. */
export function newCommentKey(): string {
  return `${crypto.randomUUID()}${crypto.randomUUID()}`
}

/** Takes a comment. What is refused comes back with all that was typed; what is stored leads to its receipt. */
export async function commentAction({ request, params, context }: ActionFunctionArgs) {
  const { values, fileFault, isRemoval } = await readCommentPost(request, context)
  if (!KEY.test(values.key))
    return refused(
      { ...withoutFile(values), key: newCommentKey() },
      { status: 400, message: EXPIRED },
    )
  if (isRemoval) {
    await context.execute(RemoveCommentFileDocument, { key: values.key })
    return json<CommentOutcome>({
      values: withoutFile(values),
      errors: {},
      message: null,
      attempt: '',
    })
  }
  if (fileFault?.isForbidden) return refused(values, { status: 403, message: fileFault.words })
  const faults = {
    ...(fileFault ? { [FILE_FIELD]: fileFault.words } : {}),
    ...typedFaults(values),
  }
  if (Object.keys(faults).length > 0) return refused(values, { status: 400, errors: faults })
  const about = { schema: params.productRid ?? '', submittalId: params.subRid ?? '' }
  const { postPublicComment } = await context.execute(PostPublicCommentDocument, {
    input: commentInput(values, about),
  })
  const { receipt, error } = postPublicComment
  if (!receipt) return answerRefusal(values, error)
  const path = addressesOf(params).submittal(about.schema, about.submittalId)
  const cookie = { name: RECEIPT_COOKIE, value: values.key, maxAge: RECEIPT_SECONDS }
  return redirect(`${path}?tab=comments&sent=${receipt.receiptNumber}`, {
    status: 303,
    headers: { 'Set-Cookie': writeCookie(request, cookie) },
  })
}

type Refused = NonNullable<PostPublicCommentMutation['postPublicComment']['error']>

function answerRefusal(values: CommentValues, error: Refused | null) {
  const errors = errorsOf(error?.inputErrors ?? [])
  const again = { status: STATUS[error?.code ?? ''] ?? 400, errors, message: error?.message }
  // With a new key the next press sends what is a comment of its own.
  if (error?.code === 'CONFLICT')
    return refused({ ...withoutFile(values), key: newCommentKey() }, again)
  return refused(errors[FILE_FIELD] ? withoutFile(values) : values, again)
}

type Why = { status: number; errors?: CommentErrors; message?: string | undefined }

function refused(values: CommentValues, { status, errors = {}, message }: Why) {
  const count = Object.keys(errors).length
  const words = count > 0 ? fixWords(count) : (message ?? 'Your comment was not stored. Try again.')
  return json<CommentOutcome>(
    { values, errors, message: words, attempt: crypto.randomUUID() },
    { status },
  )
}

/** The receipt of the comment that this browser sent last, when the address asks for that one. */
export async function sentReceipt(
  request: Request,
  context: PageContext,
): Promise<CommentReceiptQuery | null> {
  const asked = new URL(request.url).searchParams.get('sent')
  const key = readCookie(request, RECEIPT_COOKIE)
  if (!asked || !key || !KEY.test(key)) return null
  const found = await context.execute(CommentReceiptDocument, { key }).catch(notThere)
  return found?.commentReceipt.receiptNumber === asked ? found : null
}

function notThere(error: unknown): null {
  if (error instanceof Response && error.status === 404) return null
  throw error
}

function withoutFile(values: CommentValues): CommentValues {
  return { ...values, fileId: '', fileName: '', fileSize: '' }
}
