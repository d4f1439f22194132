import { json, type ActionFunctionArgs } from '@remix-run/node'
import {
  LetterThreadsDocument,
  MarkMendedDocument,
  OwnProgressDocument,
  OwnReviewDocument,
  BeginRenewalDocument,
  RepeatReviewMailDocument,
  RequestChangeDocument,
  SendLetterDocument,
  type ReviewRequestKind,
} from '#app/gql/operations.ts'
import { changeCosigners, loadCosigners } from './cosigners.server.ts'
import { viewProgress } from '#app/features/records/progress/progress.view.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { today } from '#app/lib/format.ts'
import { formAddress } from '#app/features/filing/form/form-address.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { uploaded } from '#app/lib/upload.server.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { msg, t } from '#words/words.ts'
import { viewThreads } from './letters.view.ts'
import { reviewAddress } from '#app/features/filing/review-address.ts'
import { doneWords, INVALID_REQUEST, MAIL_ERROR, MAIL_FAILED } from './review-words.ts'
import { TABS, viewReview } from './review.view.ts'
import { viewSigned } from './signed.view.ts'

const KINDS: readonly ReviewRequestKind[] = ['REVISION', 'WITHDRAWAL', 'AMEND']
const REQUIRED = msg('Required.')
const UNSENT = msg('The file could not be stored. Add it again.')

/** The access check comes first: whoever fails it gets the overlay and nothing of the submittal. */
export async function loader({ request, params, context }: SignedInArgs) {
  const { prod: product = '', id = '' } = params
  const query = new URL(request.url).searchParams
  const zone = context.settings.timeZone
  const { submittalReview: found } = await context.execute(OwnReviewDocument, { product, id })
  const asked = TABS.find((each) => each === query.get('tab')) ?? 'summary'
  const isShown =
    (asked !== 'payment' || found.showsPayment) &&
    (asked !== 'correspondence' || found.showsCorrespondence)
  const tab = isShown ? asked : 'summary'
  const letters =
    tab === 'correspondence'
      ? await context.execute(LetterThreadsDocument, { submittalId: id })
      : null
  const shown =
    tab === 'summary' && found.filedOn
      ? await context.execute(OwnProgressDocument, { schema: product, id })
      : null
  return json(
    {
      progress: shown
        ? viewProgress(shown.ownProgress, {
            reader: 'applicant',
            mayAct: found.viewerMayAct,
            today: today(context.now, zone),
          })
        : null,
      view: viewReview(found, { product, tab, zone }),
      threads: letters ? viewThreads(letters.letterThreads, zone) : [],
      summary:
        tab === 'summary'
          ? await loadCosigners(context, {
              ...{ product, id, query },
              hasLetters: found.showsCorrespondence,
              isPublic: found.isPublic,
            })
          : null,
      done: doneWords(query.get('done') ?? ''),
      signed: query.get('done') === 'filed' && found.filedOn ? viewSigned(found, zone) : null,
    },
    { headers: PRIVATE },
  )
}

/** What was not taken of the request or of a message, and what was typed. */
export type ReviewTold = {
  of: 'request' | 'message' | 'review'
  title: string
  errors: { field: string; message: string }[]
  typed: { kind: string; reason: string; subject: string; body: string; thread: string }
}

type Fields = URLSearchParams
type Posted = Pick<ActionFunctionArgs, 'context'> & { product: string; id: string; fields: Fields }

export async function action({ request, params, context }: SignedInArgs) {
  const { prod: product = '', id = '' } = params
  const fileIds: string[] = []
  const refused: Refusal[] = []
  const fields = await readForm(request, async (file) => {
    const { data, refusal } = await uploaded(
      context.upload('/Client/Correspondence/UploadFile', file.stream, {
        'content-type': 'application/octet-stream',
        'x-submission-rid': id,
        'x-file-name': encodeURIComponent(file.name),
      }),
      { field: 'file', unsent: t(UNSENT) },
    )
    if (refusal) refused.push(refusal)
    else if (typeof data === 'object' && data !== null && 'rid' in data)
      fileIds.push(String(data.rid))
  })
  const posted: Posted = { context, product, id, fields }
  switch (fields.get('intent')) {
    case 'request':
      return ask(posted)
    case 'message':
      return write(posted, fileIds, refused[0])
    case 'mended':
    case 'unmended':
      return tick(posted)
    case 'mail-again':
      return mailAgain(posted)
    case 'renew':
      return renew(posted)
    default:
      return changeCosigners(posted)
  }
}

/** Spec 3 §5 and §8: both faults are told at once, at their fields. */
async function ask({ context, product, id, fields }: Posted) {
  const kind = KINDS.find((each) => each === fields.get('kind'))
  const reason = (fields.get('reason') ?? '').trim()
  const needsReason = fields.get(`${kind}-direct`) !== 'amend'
  const errors = [
    ...(kind && fields.getAll('kind').length === 1
      ? []
      : [{ field: 'kind', message: t(REQUIRED) }]),
    ...(reason || !needsReason ? [] : [{ field: 'reason', message: t(REQUIRED) }]),
  ]
  const told = (title: string, faults: ReviewTold['errors']): ReviewTold => ({
    of: 'request',
    title,
    errors: faults,
    typed: typedOf(fields),
  })
  if (!kind || errors.length > 0) return refuse(told(INVALID_REQUEST.title, errors))
  const status = fields.get('status') ?? ''
  const { requestChange } = await context.execute(RequestChangeDocument, {
    id,
    kind,
    reason,
    shownStatus: /^-?\d{1,4}$/.test(status) ? Number(status) : null,
  })
  const { error, isDirect } = requestChange
  if (error) {
    const faults = Object.entries(errorsOf(error)).map(([field, message]) => ({ field, message }))
    return faults.length > 0
      ? refuse(told(INVALID_REQUEST.title, faults), error)
      : refuse(told(error.message, []), error)
  }
  return goOn(`${reviewAddress(product, id)}?done=${isDirect ? kind.toLowerCase() : 'saved'}`)
}

async function write({ context, product, id, fields }: Posted, fileIds: string[], file?: Refusal) {
  const typed = typedOf(fields)
  const self = reviewAddress(product, id, 'correspondence')
  const told = (title: string, errors: ReviewTold['errors']): ReviewTold => ({
    of: 'message',
    title,
    errors,
    typed,
  })
  if (file)
    return refuse(
      told(t('The message was not sent'), [{ field: 'file', message: file.message }]),
      file,
    )
  const { sendLetter } = await context.execute(SendLetterDocument, {
    input: {
      submittalId: id,
      threadId: isRecordNumber(typed.thread) ? typed.thread : null,
      subject: typed.subject,
      body: typed.body,
      fileIds,
    },
  })
  const { error, isMailed } = sendLetter
  if (!error) return goOn(`${self}&done=${isMailed ? 'mailed' : 'posted'}`)
  if (error.reason === 'MAIL_NOT_WRITTEN')
    return refuse(told(MAIL_ERROR, [{ field: 'body', message: error.message }]), error)
  const faults = Object.entries(errorsOf(error)).map(([field, message]) => ({ field, message }))
  return refuse(
    told(faults.length > 0 ? t('The message was not sent') : error.message, faults),
    error,
  )
}

async function tick({ context, product, id, fields }: Posted) {
  const { markMended } = await context.execute(MarkMendedDocument, {
    id,
    commentId: fields.get('comment') ?? '',
    isDone: fields.get('intent') === 'mended',
  })
  return ended(markMended.error, `${reviewAddress(product, id)}#to-mend`, fields)
}

/** Spec 3 §8: two sentences, and what is known besides. */
async function mailAgain({ context, product, id, fields }: Posted) {
  const mailId = fields.get('mail')
  if (!isRecordNumber(mailId)) throw new Response(null, { status: 400 })
  const mail = { submittalId: id, mailId }
  const { error } = (await context.execute(RepeatReviewMailDocument, mail)).repeatReviewMail
  const failed = error ? { ...error, message: `${t(MAIL_FAILED)} ${error.message}` } : null
  return ended(failed, `${reviewAddress(product, id, 'email')}&done=mail-again`, fields)
}

async function renew({ context, fields }: Posted) {
  const permitId = fields.get('permit')
  if (!isRecordNumber(permitId)) throw new Response(null, { status: 400 })
  const { beginRenewal } = await context.execute(BeginRenewalDocument, { permitId })
  const { error, id, productId } = beginRenewal
  return ended(error, formAddress(productId ?? '', id ?? ''), fields)
}

function ended(error: Refusal | null, to: string, fields: Fields) {
  if (!error) return goOn(to)
  const told: ReviewTold = {
    of: 'review',
    title: error.message,
    errors: [],
    typed: typedOf(fields),
  }
  return refuse(told, error)
}

function typedOf(fields: Fields): ReviewTold['typed'] {
  const text = (name: string) => fields.get(name) ?? ''
  return {
    kind: text('kind'),
    reason: text('reason'),
    subject: text('subject'),
    body: text('body'),
    thread: text('thread'),
  }
}
