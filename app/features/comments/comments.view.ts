import type {
  CommentReceiptQuery,
  PublicCommentItemFragment,
  PublicCommentListFragment,
} from '#app/gql/operations.ts'
import { downloadHref } from '#app/lib/area.ts'
import { timeOfDay, today } from '#app/lib/format.ts'
import { partsOf } from '#values/comment-reasons.ts'
import { fileSize } from '#values/file-size.ts'
import { longDate } from '#values/days.ts'
import { namedMessage } from '#app/lib/named-message.ts'
import type { Settings } from '#app/lib/settings.ts'
import { FILE_FIELD, type CommentErrors, type CommentValues } from './comment.form.ts'

const MEGABYTE = 1024 * 1024

/** "PDF only, one file, up to 1,000 KB (about 1 MB)": the limit in effect. */
export function fileHint(most: number): string {
  const whole = most / MEGABYTE
  const limit = Number.isInteger(whole)
    ? `${whole} MB`
    : `${fileSize(most)}${most >= MEGABYTE / 2 ? ` (about ${Math.max(1, Math.round(whole))} MB)` : ''}`
  return `PDF only, one file, up to ${limit}.`
}

type FormParts = {
  settings: Settings['comments']
  isSignedIn: boolean
  viewerName: string | null
  isOpen: boolean
  documents: readonly { id: string; name: string }[]
  states: readonly { id: string; name: string }[]
}

/** Who is asked for what. A visitor who may not comment gets no fields at all. */
export function viewCommentForm(parts: FormParts) {
  const { settings, isSignedIn, viewerName, isOpen, documents, states } = parts
  const mayComment = isSignedIn || settings.withoutSignIn
  const name = isSignedIn
    ? `your name (${viewerName ?? ''})`
    : `your name${settings.withoutIdentity ? ', if you give it' : ''}`
  return {
    mayComment,
    isOpen,
    isSignedIn,
    isIdentityOptional: settings.withoutIdentity,
    published: isSignedIn
      ? `Published after the agency has read it: your comment, ${name}, and the file you attach.`
      : `Published after the agency has read it: your comment and ${name}.`,
    notPublished: isSignedIn
      ? null
      : 'Not published: your e-mail, phone and mailing address. The agency uses them only about this comment.',
    documents: documents.map(({ id, name: label }) => ({ value: id, label })),
    states: states.map(({ id, name: label }) => ({ value: id, label })),
    fileHint: fileHint(settings.maxFileBytes),
    maxFileBytes: settings.maxFileBytes,
  }
}

export type CommentFormView = ReturnType<typeof viewCommentForm>

/** "Fix 1 answer to go on", "Fix 3 answers to go on". */
export function fixWords(count: number): string {
  return `Fix ${count} ${count === 1 ? 'answer' : 'answers'} to go on`
}

/** The links of the error summary, in the order of the form. */
export function summaryOf(errors: CommentErrors): { href: string; message: string }[] {
  const order = [
    ['text', 'Comment'],
    ['documentId', null],
    ['pageNumber', null],
    [FILE_FIELD, null],
    ['firstName', 'First name'],
    ['lastName', 'Last name'],
    ['email', null],
    ['phone', null],
    ['line1', null],
    ['city', null],
    ['stateId', null],
    ['zip', null],
  ] as const
  return order.flatMap(([field, label]) => {
    const message = errors[field]
    if (!message) return []
    return [{ href: `#comment-${field}`, message: namedMessage(label, message) }]
  })
}

export function viewPublished(
  page: PublicCommentListFragment,
  path: string,
  tab: string,
  zone: string,
) {
  return {
    total: page.totalCount,
    page: page.pageInfo.page,
    pageSize: page.pageInfo.pageSize,
    path: `${path}?tab=${tab}`,
    comments: page.nodes.map((comment) => viewComment(comment, zone)),
  }
}

export type PublishedView = ReturnType<typeof viewPublished>

function viewComment(comment: PublicCommentItemFragment, zone: string) {
  return {
    id: comment.id,
    author: comment.authorName ?? 'Name not given',
    day: dayWords(comment.sentAt, zone),
    parts: comment.isRedacted ? partsOf(comment.text) : [{ text: comment.text, isBar: false }],
    about: aboutOf(comment.document, comment.pageNumber),
    file: comment.fileName
      ? {
          name: comment.fileName,
          size: fileSize(comment.fileByteSize ?? 0),
          href: `/api/Anon/PublicComment/DownloadAttachment/${comment.id}`,
        }
      : null,
    answers: comment.answers.map((answer) => ({
      id: answer.id,
      day: dayWords(answer.answeredAt, zone),
      text: answer.text,
      document: aboutOf(answer.document, null),
    })),
  }
}

export type CommentView = ReturnType<typeof viewComment>

function aboutOf(
  document: { id: string; productId: number; name: string } | null,
  pageNumber: number | null,
) {
  if (!document) return null
  return {
    name: document.name,
    page: pageNumber,
    href: downloadHref(document.productId, document.id),
  }
}

/** What is known of the receipt by e-mail, and no more. */
function mailWords(
  mail: CommentReceiptQuery['commentReceipt']['receiptMail'],
  address: string,
): string {
  if (mail === 'QUEUED') return `A receipt is on its way to ${address}: it waits to be sent.`
  if (mail === 'SENT') return `A receipt was sent to ${address}.`
  return `No receipt could be sent to ${address}. This page is your receipt: print it or save it.`
}

/** The receipt as it is shown and printed. */
export function viewReceipt(
  { commentReceipt: receipt }: CommentReceiptQuery,
  path: string,
  zone: string,
) {
  const about = receipt.document
    ? `${receipt.document.name}${receipt.pageNumber ? `, page ${receipt.pageNumber}` : ''}`
    : null
  const rows = [
    ['Receipt number', receipt.receiptNumber],
    ['Received', momentWords(receipt.sentAt, zone)],
    ['Submittal', `${receipt.submittalId}, ${receipt.applicationName}`],
    ['About', about],
    ['Name', receipt.authorName],
    ['E-mail', receipt.email],
    ['Phone', receipt.phone],
    ['Mailing address', receipt.address],
    [
      'File',
      receipt.fileName ? `${receipt.fileName}, ${fileSize(receipt.fileByteSize ?? 0)}` : null,
    ],
  ] as const
  return {
    number: receipt.receiptNumber,
    facts: rows.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    text: receipt.text,
    sha256: receipt.sha256,
    mail: receipt.email ? mailWords(receipt.receiptMail, receipt.email) : null,
    againHref: `${path}?tab=comments`,
  }
}

export type ReceiptView = ReturnType<typeof viewReceipt>

/** What the Comments tab shows: the receipt of what was just sent, or the form; and what is published. */
export type CommentsTabView = {
  form: (CommentFormView & { values: CommentValues }) | null
  receipt: ReceiptView | null
  published: PublishedView | null
}

function dayWords(moment: string, zone: string): string {
  return longDate(today(new Date(moment), zone)) ?? ''
}

/** "November 20, 2026, 10:00 a.m.", where the agency is. */
function momentWords(moment: string, zone: string): string {
  return `${dayWords(moment, zone)}, ${timeOfDay(new Date(moment), zone)}`
}
