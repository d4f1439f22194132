import { mailNameOf } from '#words/mail-names.ts'
import { SENTENCES as TAKE_OVER } from '#app/features/review/transfers/asked.words.ts'
import { appealAddress } from '#app/features/filing/appeals/appeal-address.ts'
import { viewAppealNotices } from '#app/features/filing/appeals/appeal-notice.view.ts'
import { tradeAddress } from '#app/features/cap-and-trade/cap-trades/trade-words.ts'
import { viewFee } from '#app/features/money/payments/fee.view.ts'
import type { OwnReviewQuery, ReviewedFileFragment } from '#app/gql/operations.ts'
import { viewCounting } from '#app/features/records/submittals/counting/counting.view.ts'
import { momentInZone } from '#app/lib/format.ts'
import { fileSize, longDate } from '#words/formats.ts'
import { meaningOf, turnOwing } from '#words/meaning.ts'
import { t, words } from '#words/words.ts'
import { viewPayments } from './payments.view.ts'
import { viewPermitCase } from './permit-case.ts'
import { fileAddress, reviewAddress } from '#app/features/filing/review-address.ts'
import { viewPoint, viewSite } from './review-parts.view.ts'

export const TABS = [
  'summary',
  'attachment',
  'issuance',
  'email',
  'payment',
  'correspondence',
] as const
export type TabName = (typeof TABS)[number]

type Found = OwnReviewQuery['submittalReview']
type Kind = NonNullable<Found['pendingKind']>

const SENT_BACK = 3
const TO_MEND = 17

/** What is offered, and what it means in plain words. */
export const CHOICE_WORDS: Record<Kind, { name: string; means: string; verb: string }> = words({
  REVISION: {
    name: 'Revision',
    means: 'Correct a mistake. You get a copy to correct and sign again.',
    verb: 'revise',
  },
  WITHDRAWAL: {
    name: 'Withdrawal',
    means: 'Take the submittal back. The review stops for good; a fee is not returned.',
    verb: 'withdraw',
  },
  AMEND: {
    name: 'Amend',
    means: 'Add or change something that is new. You get a copy; both sides see the difference.',
    verb: 'amend',
  },
})

const MAIL_RESULTS: Record<string, string> = words({
  queued: 'Waits to be sent',
  sent: 'Handed to the mail server',
  failed: 'Could not be delivered',
})
const TASK_WORDS: Record<string, string> = words({
  open: 'Not begun',
  started: 'Begun',
  done: 'Done',
  skipped: 'Left out',
})
export type ReviewView = ReturnType<typeof viewReview>
export type FileView = ReturnType<typeof viewFile>

/** The words of a submittal's review. */
export function viewReview(
  found: Found,
  { product, tab, zone }: { product: string; tab: TabName; zone: string },
) {
  const { id, statusCode, documents, choices, pendingKind, comments } = found
  const at = (moment: string) => momentInZone(moment, zone)
  const points = comments.filter(({ typeId }) => typeId === TO_MEND).toReversed()
  const isSentBack = statusCode === SENT_BACK && points.length > 0
  const isFeeOwed = (found.fee?.dueCents ?? 0) > 0
  const issued = documents.filter(({ isIssued }) => isIssued)
  const address = (to: string) => reviewAddress(product, id, to)
  return {
    id,
    self: reviewAddress(product, id),
    here: tab === 'summary' ? reviewAddress(product, id) : address(tab),
    tab,
    title: found.name,
    status: t(found.statusName),
    context: [
      t('Submittal {id}', { id }),
      found.siteName,
      found.filedOn ? t('Submitted {filedOn}', { filedOn: longDate(found.filedOn) }) : null,
    ]
      .filter(Boolean)
      .join('. '),
    gloss: meaningOf(found.gloss, isFeeOwed),
    reason: found.statusReason || null,
    who: [
      found.holdKind ? t('It is on hold, the clock stopped.') : '',
      turnOwing(found.turn, found.viewerMayAct ? 'applicant' : 'others', isFeeOwed),
    ]
      .filter(Boolean)
      .join(' '),
    since: t('Since {statusSince}', { statusSince: at(found.statusSince) }),
    decideBy: found.decideBy ? longDate(found.decideBy) : null,
    // What its reader may do about it: sign it, or ask for its signature.
    mend: t(found.turn.what ?? 'Correct and sign'),
    formHref: isSentBack ? `/app/submittal/form/${product}/${id}` : null,
    points: isSentBack
      ? points.map((point) =>
          viewPoint(point, point.path ? pointAddress(product, id, point.path) : null),
        )
      : [],
    unread: found.unreadCount,
    takeOver: found.takeOver
      ? {
          words: TAKE_OVER[found.takeOver],
          href: `/app/submittal/take-over/${product}/${id}`,
          // Nothing goes on before its applicant does something.
          isStopped: found.takeOver === 'DECLINED' || found.takeOver === 'ENDED',
        }
      : null,
    appeals: viewAppealNotices(found.appealNotices),
    appealHref: found.appealOf ? appealAddress(found.appealOf) : null,
    tabs: [
      {
        label: t('Submittal Summary'),
        href: reviewAddress(product, id),
        current: tab === 'summary',
      },
      tabOf('attachment', t('Attachment'), found.attachments.length),
      tabOf('issuance', t('Issuance'), issued.length),
      tabOf('email', t('Email History'), found.mails.length),
      ...(found.showsPayment ? [tabOf('payment', t('Payment'))] : []),
      ...(found.showsCorrespondence
        ? [tabOf('correspondence', t('Correspondence'), found.unreadCount || undefined)]
        : []),
    ],
    attachments: found.attachments.map((file) => viewFile(file, at)),
    issued: issued.map((file) => viewFile(file, at)),
    documents: [...documents, ...found.attachments].map((file) => viewFile(file, at)),
    mails: viewMails(found.mails, zone),
    ...viewPayments(found, { at, zone }),
    fee: found.filedOn ? viewFee(found.fee, id, zone) : null,
    paymentHref: address('payment'),
    site: viewSite(found),
    flow: flowOf(found, at),
    comments: comments.map((comment) => ({
      id: comment.id,
      text: comment.text,
      words: `${comment.typeName}, ${comment.author}, ${at(comment.writtenAt)}`,
      answer: comment.approvedAt
        ? t('Approved {approvedAt}', { approvedAt: at(comment.approvedAt) })
        : comment.rejectedAt
          ? t('Rejected {rejectedAt}', { rejectedAt: at(comment.rejectedAt) })
          : null,
    })),
    archived: found.archived.map((each) => ({
      id: each.id,
      href: reviewAddress(product, each.id),
      name: `${each.name}, ${each.id}`,
      words: [
        t(each.statusName),
        each.filedOn ? t('submitted {filedOn}', { filedOn: longDate(each.filedOn) }) : '',
      ]
        .filter(Boolean)
        .join(', '),
    })),
    trade: found.tradeId ? tradeAddress(found.tradeId) : null,
    counting: viewCounting(found.whichCounts, {
      id,
      zone,
      hrefOf: (other) => {
        if (other.filedOn) return reviewAddress(other.productId, other.id)
        const isBegun = other.id === found.whichCounts.movedTo?.id
        return isBegun ? `/app/submittal/form/${other.productId}/${other.id}` : null
      },
    }),
    permitCase: viewPermitCase(found.permitContest, zone),
    // What is filed is linked by which one counts; what is still filled in is gone on with.
    copy:
      found.copyId && !found.isCopyFiled
        ? {
            href: `/app/submittal/form/${product}/${found.copyId}`,
            words: t('Go on with the copy'),
          }
        : null,
    renew:
      found.expiredPermitId && found.viewerMayAct
        ? { id: found.expiredPermitId, number: found.expiredPermitNumber ?? '' }
        : null,
    mayAct: found.viewerMayAct,
    statusCode,
    request: {
      isOffered: found.viewerMayAct,
      pending:
        pendingKind && found.pendingSince
          ? t('Your request to {verb} of {pendingSince} waits for the agency.', {
              verb: CHOICE_WORDS[pendingKind].verb,
              pendingSince: at(found.pendingSince),
            })
          : null,
      closedWhy:
        found.closedWhy ??
        (choices.length === 0 ? t('This submittal takes no request now.') : null),
      choices: choices.map(({ kind, isDirect }) => ({ kind, isDirect, ...CHOICE_WORDS[kind] })),
      needsReason: choices.some(({ kind, isDirect }) => kind !== 'AMEND' || !isDirect),
    },
  }

  function tabOf(name: TabName, label: string, count?: number) {
    return {
      label,
      href: address(name),
      current: tab === name,
      ...(count === undefined ? {} : { count }),
    }
  }
}

/** Where the question of a point stands: a form leads from a question's name to its page. */
function pointAddress(product: string, id: string, path: string): string {
  return `/app/submittal/form/${product}/${id}?at=${encodeURIComponent(path)}`
}

/** Work tasks and changes of the status by their date; what has none yet comes last. */
function flowOf({ steps, tasks }: Found, at: (moment: string) => string) {
  const moves = steps.map((step) => ({
    date: step.at,
    title: t(step.statusName),
    words: at(step.at),
  }))
  const work = tasks.map((task) => ({
    date: task.doneAt ?? task.dueOn ?? '9999',
    title: t(task.name),
    words: [
      TASK_WORDS[task.status] ?? task.status,
      task.doneAt ? t('{doneAt}, by the agency', { doneAt: at(task.doneAt) }) : '',
      !task.doneAt && task.dueOn ? t('due {dueOn}', { dueOn: longDate(task.dueOn) }) : '',
    ]
      .filter(Boolean)
      .join(', '),
  }))
  return [...moves, ...work].toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

function viewFile(file: ReviewedFileFragment, at: (moment: string) => string) {
  return {
    id: file.id,
    name: file.name,
    href: fileAddress('document', file.id),
    words: [
      t(file.documentType),
      fileSize(file.byteSize),
      file.versionNo > 1 ? t('version {versionNo}', { versionNo: file.versionNo }) : '',
      at(file.addedAt),
      file.expiredOn ? t('holds until {expiredOn}', { expiredOn: longDate(file.expiredOn) }) : '',
    ]
      .filter(Boolean)
      .join(', '),
  }
}

type Mail = Found['mails'][number]

/** Mails of a submittal's history in words. */
export function viewMails(mails: readonly Mail[], zone: string) {
  return mails.map((mail) => ({
    id: mail.id,
    subject: mail.subject,
    words: t('{template}, to {recipient}, {queuedAt}', {
      template: mailNameOf(mail.template),
      recipient: mail.recipient,
      queuedAt: momentInZone(mail.queuedAt, zone),
    }),
    result: MAIL_RESULTS[mail.result] ?? mail.result,
    canRepeat: mail.result !== 'queued',
  }))
}
