import type { Db } from '#api/ground/db/database.ts'
import { noticesShown } from '#api/filing/appeals/notice.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { countUnread } from './correspondence.queries.ts'
import { selectPermitContest } from '#api/permit-life/acts/contest/permit-contest.queries.ts'
import { selectDroppedFee } from '#api/money/payments/dropped-fee.queries.ts'
import { selectFee } from '#api/money/payments/fee.queries.ts'
import { selectLast } from '#api/review/transfers/handovers.queries.ts'
import { stageOf } from '#api/review/transfers/judge.ts'
import {
  partyReader,
  selectWhichCounts,
} from '#api/services/workflow/which-counts/which-counts.queries.ts'
import { closedWhy, kindOfType, deadEnd, REQUEST_KINDS, REQUESTS } from './requests.ts'
import * as queries from './review.queries.ts'
import type { Review } from './review.schemas.ts'

/** Spec 3 §6. */
export const DENIED = 'Denied Access'
const TASK_STATUSES = ['open', 'started', 'done', 'skipped']

/** How far the new holder of a signed transfer is; of anything else nothing is asked. */
async function takeOverOf(
  db: Db,
  { rules, subDate }: Pick<queries.Head, 'rules' | 'subDate'>,
  rid: number,
): Promise<Review['takeOver']> {
  const handover = rules.handover && subDate ? await selectLast(db, rid) : null
  return handover && stageOf(handover)
}

/**
 * Everything an applicant sees of a submittal. Whoever may not see it, and whoever asks for one that is not there,
 * gets the same answer, which holds nothing of it.
 */
export async function readReview(
  db: Db,
  user: SignedIn,
  key: queries.Key,
  config: Pick<ApiConfig, 'review'>,
): Promise<Review> {
  const head = await queries.selectHead(db, user, key)
  if (!head) throw new ApiError('OF_ANOTHER', DENIED)
  const { rid } = key
  const [comments, files, tasks, flow, mails, archived, unread, whichCounts, permitContest] =
    await Promise.all([
      queries.selectComments(db, rid),
      queries.selectFiles(db, rid),
      queries.selectTasks(db, rid),
      queries.selectFlow(db, rid),
      queries.selectMails(db, rid),
      queries.selectArchived(db, user, head.originRid),
      countUnread(db, rid),
      selectWhichCounts(db, rid, partyReader(user)),
      selectPermitContest(db, rid, { names: false }),
    ])
  const { statusName, action, answers, feeLines, paidDate } = head
  const shown = files.map(({ kind: _kind, ...file }) => file)
  return {
    ...factsOf(head),
    refSubStatusVM: { name: statusName },
    subComments: comments,
    subForms: [{ title: head.applicationName, subFormData: { action, answers } }],
    subAttachments: shown.filter((_file, at) => files[at]?.kind === 'submittal'),
    attachments: shown.filter((_file, at) => files[at]?.kind !== 'submittal'),
    payments: feeLines.map(({ label = 'Fee', cents = 0 }) => ({
      description: label,
      cents,
      paidDate,
    })),
    fee: config.review.payment ? await selectFee(db, user, rid) : null,
    droppedFee: config.review.payment ? await selectDroppedFee(db, rid) : null,
    workTasks: tasks.map(({ isAssigned, ...task }) => ({
      ...task,
      completedBy: task.completedDate ? 'The agency' : null,
      comment: '' as const,
      taskStatusRid: TASK_STATUSES.indexOf(task.taskStatus) + 1,
      assignTo: isAssigned ? 'The agency' : null,
      attachments: [],
      customSections: [],
    })),
    emailHistories: mails,
    flow,
    archived,
    whichCounts,
    appealNotices: noticesShown(head.notices, { today: key.today, showsReasons: true }),
    permitContest,
    request: requestOf(head, comments),
    shows: {
      payment: config.review.payment,
      correspondence: config.review.correspondence,
    },
    takeOver: await takeOverOf(db, head, rid),
    unread,
  }
}

/** What may be asked for now, and what waits already. */
function requestOf(head: queries.Head, comments: Review['subComments']): Review['request'] {
  const code = head.subStatusRid ?? 0
  const waiting = comments.find(
    ({ commentTypeRid, approvedDate, rejectedDate }) =>
      kindOfType(commentTypeRid) !== null && approvedDate === null && rejectedDate === null,
  )
  const kind = waiting ? kindOfType(waiting.commentTypeRid) : null
  const stands = { ...head, code }
  const choices = REQUEST_KINDS.filter(
    (each) => head.mayAct && REQUESTS[each].isAllowed(head.rules) && deadEnd(each, stands) === null,
  )
  return {
    choices: choices.map((each) => ({ kind: each, isDirect: REQUESTS[each].isDirect(head.rules) })),
    closedWhy: closedWhy(code, head.subDate !== null),
    pending: waiting && kind ? { kind, date: waiting.commentDate } : null,
  }
}

/** What of a submittal goes out as it is; the rest is read to decide. */
function factsOf({
  statusName: _statusName,
  action: _action,
  answers: _answers,
  originRid: _originRid,
  rules: _rules,
  path: _path,
  before: _before,
  isFilledIn: _isFilledIn,
  feeLines: _feeLines,
  paidDate: _paidDate,
  notices: _notices,
  ...facts
}: queries.Head) {
  return facts
}
