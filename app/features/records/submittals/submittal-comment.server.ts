import type { ActionFunctionArgs } from '@remix-run/node'
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
} from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { readCookie, writeCookie } from '#app/lib/cookies.server.ts'
import { goOn, refuse, stay, type Refusal } from '#app/lib/outcome.server.ts'
import type { PageContext } from '#app/lib/page-context.ts'
import { msg, t } from '#words/words.ts'
import { readCommentPost } from './submittal-comment-post.server.ts'

/** Holds the key of the last comment, so that its author alone sees the receipt. */
const RECEIPT_COOKIE = 'hw_comment'
const RECEIPT_SECONDS = 60 * 60
const KEY = /^[\w-]{20,100}$/
const EXPIRED = msg('This form was opened too long ago. Submit again to send it.')

/** The random key of a form that is opened now. */
export function newCommentKey(): string {
  return `${crypto.randomUUID()}${crypto.randomUUID()}`
}

/** Takes a comment. What is refused comes back with all that was typed; what is stored leads to its receipt. */
export async function commentAction({ request, params, context }: ActionFunctionArgs) {
  const { values, fileFault, isRemoval } = await readCommentPost(request, context)
  if (!KEY.test(values.key))
    return refused({ ...withoutFile(values), key: newCommentKey() }, { message: t(EXPIRED) })
  if (isRemoval) {
    await context.execute(RemoveCommentFileDocument, { key: values.key })
    return stay<CommentOutcome>({
      values: withoutFile(values),
      errors: {},
      message: null,
    })
  }
  if (fileFault?.reason === 'UNAUTHENTICATED')
    return refused(values, { message: fileFault.message }, fileFault)
  const faults = {
    ...(fileFault ? { [FILE_FIELD]: fileFault.message } : {}),
    ...typedFaults(values),
  }
  if (Object.keys(faults).length > 0)
    return refused(values, { errors: faults }, fileFault ?? undefined)
  const about = { schema: params.productRid ?? '', submittalId: params.subRid ?? '' }
  const { postPublicComment } = await context.execute(PostPublicCommentDocument, {
    input: commentInput(values, about),
  })
  const { receipt, error } = postPublicComment
  if (error || !receipt) return answerRefusal(values, error)
  const path = addressesOf(params).submittal(about.schema, about.submittalId)
  const cookie = { name: RECEIPT_COOKIE, value: values.key, maxAge: RECEIPT_SECONDS }
  return goOn(`${path}?tab=comments&sent=${receipt.receiptNumber}`, {
    'Set-Cookie': writeCookie(request, cookie),
  })
}

function answerRefusal(values: CommentValues, error: Refusal | null) {
  const errors = errorsOf(error?.inputErrors ?? [])
  const why = { errors, message: error?.message }
  // With a new key the next press sends what is a comment of its own.
  const again =
    error?.code === 'CONFLICT'
      ? { ...withoutFile(values), key: newCommentKey() }
      : errors[FILE_FIELD]
        ? withoutFile(values)
        : values
  return refused(again, why, error ?? undefined)
}

type Why = { errors?: CommentErrors; message?: string | undefined }

function refused(values: CommentValues, { errors = {}, message }: Why, refusal?: Refusal) {
  const count = Object.keys(errors).length
  const words =
    count > 0 ? fixWords(count) : (message ?? t('Your comment was not stored. Try again.'))
  return refuse<CommentOutcome>({ values, errors, message: words }, refusal)
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
