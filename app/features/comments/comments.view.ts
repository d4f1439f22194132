import type {
  CommentReceiptQuery,
  PublicCommentItemFragment,
  PublicCommentListFragment,
} from '#app/gql/operations.ts'
import { downloadHref } from '#app/lib/area.ts'
import { timeOfDay, today } from '#app/lib/format.ts'
import { partsOf } from '#values/comment-reasons.ts'
import { fileSize, longDate } from '#words/formats.ts'
import { namedMessage } from '#app/lib/named-message.ts'
import type { Settings } from '#app/lib/settings.ts'
import { t } from '#words/words.ts'
import { FILE_FIELD, type CommentErrors, type CommentValues } from './comment.form.ts'

const MEGABYTE = 1024 * 1024

/** "PDF only, one file, up to 1,000 KB (about 1 MB)": the limit in effect. */
export function fileHint(most: number): string {
  const whole = most / MEGABYTE
  const limit = Number.isInteger(whole)
    ? `${whole} MB`
    : `${fileSize(most)}${most >= MEGABYTE / 2 ? t(' (about {megabytes} MB)', { megabytes: Math.max(1, Math.round(whole)) }) : ''}`
  return t('PDF only, one file, up to {limit}.', { limit })
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
    ? t('your name ({viewerName})', { viewerName: viewerName ?? '' })
    : t('your name{more}', { more: settings.withoutIdentity ? t(', if you give it') : '' })
  return {
    mayComment,
    isOpen,
    isSignedIn,
    isIdentityOptional: settings.withoutIdentity,
    published: isSignedIn
      ? t(
          'Published after the agency has read it: your comment, {name}, and the file you attach.',
          { name },
        )
      : t('Published after the agency has read it: your comment and {name}.', { name }),
    notPublished: isSignedIn
      ? null
      : t(
          'Not published: your e-mail, phone and mailing address. The agency uses them only about this comment.',
        ),
    documents: documents.map(({ id, name: label }) => ({ value: id, label })),
    states: states.map(({ id, name: label }) => ({ value: id, label })),
    fileHint: fileHint(settings.maxFileBytes),
    maxFileBytes: settings.maxFileBytes,
  }
}

export type CommentFormView = ReturnType<typeof viewCommentForm>

/** "Fix 1 answer to go on", "Fix 3 answers to go on". */
export function fixWords(count: number): string {
  return t('Fix {count} {more} to go on', { count, more: count === 1 ? t('answer') : t('answers') })
}

/** The links of the error summary, in the order of the form. */
export function summaryOf(errors: CommentErrors): { href: string; message: string }[] {
  const order = [
    ['text', t('Comment')],
    ['documentId', null],
    ['pageNumber', null],
    [FILE_FIELD, null],
    ['firstName', t('First name')],
    ['lastName', t('Last name')],
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
    author: comment.authorName ?? t('Name not given'),
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
  if (mail === 'QUEUED')
    return t('A receipt is on its way to {address}: it waits to be sent.', { address })
  if (mail === 'SENT') return t('A receipt was sent to {address}.', { address })
  return t(
    'No receipt could be sent to {address}. This page is your receipt: print it or save it.',
    { address },
  )
}

/** The receipt as it is shown and printed. */
export function viewReceipt(
  { commentReceipt: receipt }: CommentReceiptQuery,
  path: string,
  zone: string,
) {
  const about = receipt.document
    ? `${receipt.document.name}${receipt.pageNumber ? t(', page {pageNumber}', { pageNumber: receipt.pageNumber }) : ''}`
    : null
  const rows = [
    [t('Receipt number'), receipt.receiptNumber],
    [t('Received'), momentWords(receipt.sentAt, zone)],
    [t('Submittal'), `${receipt.submittalId}, ${receipt.applicationName}`],
    [t('About'), about],
    [t('Name'), receipt.authorName],
    [t('E-mail'), receipt.email],
    [t('Phone'), receipt.phone],
    [t('Mailing address'), receipt.address],
    [
      t('File'),
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
