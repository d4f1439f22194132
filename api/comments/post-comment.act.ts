import { randomInt } from 'node:crypto'
import type { Db } from '#api/ground/db/database.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import { dayIn } from '#values/days.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { CODE_LETTERS, keyHash } from '#api/ground/secrets/keys.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'
import { keepCopyOfRecord } from '#api/services/proof/copies.queries.ts'
import { isState } from '#api/services/reference/reference.queries.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { isCommentOpen } from './comment-period.ts'
import { receiptContent, receiptMail } from './comment-receipt.ts'
import { takeUpload, type Upload } from './comment-uploads.queries.ts'
import {
  insertAddress,
  insertComment,
  insertCommentFile,
  lockForm,
  selectCommentable,
  selectNoticeDocument,
  selectReceipt,
  updateReceiptMail,
  type StoredReceipt,
} from './comments.queries.ts'
import { checkComment } from './comments.rules.ts'
import type { CommentReceipt, PostComment } from './comments.schemas.ts'

/** Comments that are stored, not tries: a fault in a form costs nobody anything. */
const STORED = { scope: 'public comment', most: 20, windowSeconds: 3_600 }

export type Posting = {
  productRid: number
  comment: PostComment
  /** From the session alone. */
  user: SignedIn | null
  visitor: string
  config: ApiConfig
  now: Date
}

/**
 * Stores a comment with its file, copy of record and e-mail receipt, or nothing of it. Runs in the caller's
 * transaction, in which everything is decided: who asks, whether the period is open, whether it was sent before.
 */
export async function postComment(trx: Db, posting: Posting): Promise<CommentReceipt> {
  const { productRid, comment, user, config, now } = posting
  const hash = keyHash(comment.key)
  await lockForm(trx, hash)
  const before = await selectReceipt(trx, hash)
  if (before) return sameAsBefore(before, posting)

  checkComment(comment, user !== null, config.comments)
  const submittal = await selectCommentable(trx, productRid, comment.submissionRid)
  if (!submittal) throw notFound('This submittal')
  if (!isCommentOpen(submittal, now, config.timeZone))
    throw new ApiError('COMMENTS_CLOSED', 'Comments on this submittal are closed.')
  await checkRecords(trx, comment)
  const file = await fileOf(trx, comment, hash, user)
  await countAttempt(trx, STORED, posting.visitor, now)

  const receiptNo = newReceiptNo(dayIn(config.timeZone, now).slice(0, 4))
  const rid = await insertComment(trx, {
    submittalRid: submittal.rid,
    keyHash: hash,
    ...identityOf(comment, user),
    addressId: !user && comment.address ? await insertAddress(trx, comment.address) : null,
    text: comment.commentText.trim(),
    documentRid: comment.documentRid ?? null,
    pageNo: comment.pageNo ?? null,
    wantsAnswer: comment.wantsAnswer ?? false,
    commentedAt: now,
    userId: user?.id ?? null,
    createdBy: user?.loginName ?? config.comments.publicUser,
    // Nobody can sign in as the system identity: it is a name that only this line puts down.
    submittedBy: user?.loginName ?? config.comments.systemUser,
    receiptNo,
  })
  if (file) await insertCommentFile(trx, rid, file)
  const stored = await requireReceipt(trx, hash)
  const { sha256 } = await keepCopyOfRecord(
    trx,
    {
      kind: 'public-comment',
      number: receiptNo,
      about: { commentId: rid },
      signer: user?.loginName ?? config.comments.publicUser,
      files: file ? [file.sha256] : [],
      content: receiptContent(stored, submittal, user?.loginName ?? config.comments.publicUser),
    },
    now,
  )
  const receipt = shown({ ...stored, sha256 })
  if (!receipt.email) return receipt
  const mailId = await enqueueMail(trx, receiptMail(receipt, receipt.email, config), now)
  if (mailId === null) return receipt
  await updateReceiptMail(trx, rid, mailId)
  return { ...receipt, receiptMail: 'queued' }
}

/** A repeat of the same comment is answered as the first time; other words are never dropped in silence. */
function sameAsBefore(before: StoredReceipt, { comment, user }: Posting): CommentReceipt {
  const isSame =
    before.submissionRid === comment.submissionRid &&
    before.userId === (user?.id ?? null) &&
    before.commentText === comment.commentText.trim()
  if (isSame) return shown(before)
  throw new ApiError(
    'COMMENT_SENT',
    'A comment was sent from this form already. Submit again to send this one too.',
  )
}

/** What the comment names must be there: a document of this notice, a state. */
async function checkRecords(trx: Db, comment: PostComment): Promise<void> {
  const { documentRid, submissionRid, address } = comment
  if (documentRid && !(await selectNoticeDocument(trx, submissionRid, documentRid)))
    throw new ApiError('INVALID', 'Choose one of the documents of this notice.', {
      documentRid: 'Choose one of the documents of this notice.',
    })
  if (address?.stateRid && !(await isState(trx, address.stateRid)))
    throw new ApiError('INVALID', 'Choose a state.', { 'address.stateRid': 'Choose a state.' })
}

async function fileOf(
  trx: Db,
  { attachments }: PostComment,
  hash: string,
  user: SignedIn | null,
): Promise<Upload | null> {
  const [named] = attachments ?? []
  if (!named || !user) return null
  const upload = await takeUpload(trx, { keyHash: hash, userId: user.id, id: named.rid })
  if (upload) return upload
  throw new ApiError('INVALID', 'The file is no longer here. Choose it again.', {
    attachments: 'The file is no longer here. Choose it again.',
  })
}

/** Only visitors say who they are; a signed-in author is known by the account. */
function identityOf(comment: PostComment, user: SignedIn | null) {
  if (user) return { firstName: null, lastName: null, phone: null, email: null }
  return {
    firstName: comment.firstName || null,
    lastName: comment.lastName || null,
    phone: comment.phoneNo || null,
    email: comment.email || null,
  }
}

async function requireReceipt(trx: Db, hash: string): Promise<StoredReceipt> {
  const receipt = await selectReceipt(trx, hash)
  if (!receipt) throw new Error('A comment has no receipt.')
  return receipt
}

/** 40 random bits: a number to read aloud that says nothing about how many there are. */
function newReceiptNo(year: string): string {
  const letters = Array.from({ length: 8 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)])
  return `PC-${year}-${letters.join('')}`
}

/** The receipt without what only the server needs. */
export function shown({ userId: _, ...receipt }: StoredReceipt): CommentReceipt {
  return receipt
}
