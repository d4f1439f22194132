import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'
import { worded } from '#api/services/outbox/own-words.queries.ts'
import { keyHash, newKey } from '#api/ground/secrets/keys.ts'
import { dayIn } from '#values/days.ts'
import { dayLater } from '#values/work-days.ts'
import { isEmailAddress } from '#values/email-address.ts'
import { requireWhole } from '../desk-event.queries.ts'
import { refused, REQUIRED } from '../event.rules.ts'
import { addToTimeline } from '../timeline.queries.ts'
import type { AnswerByLink, AnswerReferral, ReferEvent } from './referral.contract.ts'
import {
  insertReferral,
  lockForReferral,
  lockReferral,
  selectLeaving,
  setAnswer,
  setRead,
} from './referral.queries.ts'
import { referralMail } from './referral.words.ts'

type Doing = {
  user: Pick<SignedIn, 'actorId' | 'displayName'>
  config: Pick<ApiConfig, 'agencyName' | 'events' | 'publicUrl' | 'timeZone'>
  now: Date
}

/** Another agency is asked to answer within so many days, unless staff say otherwise; and within so many at most. */
export const USUAL_DAYS = 14
const MOST_DAYS = 366

const WRONG_EMAIL = 'Enter an e-mail address like desk@example.gov.'
const NO_WORDS = 'This event is confidential: its subject and description stay here.'
const WHICH = 'Choose from the list.'
const ANSWERED = 'Somebody wrote down an answer since you opened the page. Yours is kept here.'
const IS_ANSWERED = 'This was answered already. Write to the agency to add to it.'
const IS_READ = 'There is no answer here that nobody has read.'
const PAST = 'This day has passed. Give the agency time to answer.'
const TOO_LATE = 'Ask for an answer within a year.'
const FUTURE = 'This lies in the future.'
const BEFORE = 'This lies before the referral.'

/** Refers an event to another agency: the mail waits to be sent and is kept as it leaves. */
export async function referEvent(db: Db, doing: Doing, asked: ReferEvent): Promise<number> {
  const { user, config, now } = doing
  const { eventRid, agencyRid, withWords } = asked
  const email = asked.email?.trim() ?? ''
  const today = dayIn(config.timeZone, now)
  const answerBy = asked.answerByDate ?? dayLater(today, USUAL_DAYS)
  refuse({
    answerByDate: answerBy < today ? PAST : answerBy > dayLater(today, MOST_DAYS) ? TOO_LATE : null,
    agencyRid: agencyRid === null ? REQUIRED : null,
    email: email === '' ? REQUIRED : isEmailAddress(email) ? null : WRONG_EMAIL,
  })
  return inTransaction(db, async (trx) => {
    await requireWhole(trx, eventRid)
    const { agencyName, isWaiting } = await lockForReferral(trx, eventRid, agencyRid ?? 0)
    refuse({ agencyRid: agencyName === null ? WHICH : null })
    if (isWaiting)
      throw new ApiError(
        'CHANGED_ELSEWHERE',
        `This event was referred there already (${agencyName ?? ''}) and waits for the answer.`,
      )
    const event = await selectLeaving(trx, eventRid)
    if (!event) throw notFound('This event')
    refuse({ withWords: withWords && event.isConfidential ? NO_WORDS : null })
    const note = asked.note?.trim() || null
    const key = newKey()
    const said = { agencyName: config.agencyName, withWords, note, answerBy }
    const mail = referralMail(event, { ...said, link: `${config.publicUrl}/pub/referral/${key}` })
    const mailId = await enqueueMail(trx, { ...mail, to: email }, now)
    if (mailId === null) throw refused({ email: WRONG_EMAIL })
    const by = user.displayName
    const rid = await insertReferral(trx, {
      ...{ eventId: eventRid, agencyId: agencyRid ?? 0, email, mailId, by, answerBy, now },
      keyHash: keyHash(key),
      // Staff read what left; the link is for those who were asked alone.
      ...(await worded(trx, referralMail(event, { ...said, link: '' }))),
    })
    await tell(trx, doing, {
      action: 'event.referred',
      eventRid,
      agencyName: agencyName ?? '',
      what: `Referred to ${agencyName ?? ''}`,
    })
    return rid
  })
}

const ANSWER_WORDS = {
  taken: 'takes it over',
  returned: 'gives it back',
  information: 'answered',
} as const

/** Writes down what the other agency answered, once. */
export async function answerReferral(
  db: Db,
  doing: Doing,
  { rid, kind, text, answeredDate }: AnswerReferral,
): Promise<void> {
  const { user, config, now } = doing
  await inTransaction(db, async (trx) => {
    const referral = await lockReferral(trx, rid)
    if (!referral) throw notFound('This referral')
    if (referral.isAnswered) throw new ApiError('CHANGED_ELSEWHERE', ANSWERED)
    const words = text?.trim() ?? ''
    const sentOn = dayIn(config.timeZone, new Date(referral.sentAt))
    refuse({
      kind: kind === null ? REQUIRED : null,
      text: words === '' ? REQUIRED : null,
      answeredDate: dayFault(answeredDate, sentOn, dayIn(config.timeZone, now)),
    })
    const answer = { rid, kind: kind ?? 'information', text: words, on: answeredDate ?? sentOn }
    await setAnswer(trx, { ...answer, by: user.displayName, now })
    const { eventId: eventRid, agencyName } = referral
    await tell(trx, doing, {
      action: 'event.referral-answered',
      ...{ eventRid, agencyName },
      what: `${agencyName} ${ANSWER_WORDS[answer.kind]}`,
    })
  })
}

/** Writes down what the other agency answers itself, by the link of its mail, once. */
export async function answerByLink(
  db: Db,
  { config, now }: Omit<Doing, 'user'>,
  rid: number,
  { kind, text, by }: Omit<AnswerByLink, 'key'>,
): Promise<void> {
  const [words, name] = [text?.trim() ?? '', by?.trim() ?? '']
  await inTransaction(db, async (trx) => {
    const referral = await lockReferral(trx, rid)
    if (!referral) throw notFound('This link')
    if (referral.isAnswered) throw new ApiError('CONFLICT', IS_ANSWERED)
    refuse({
      kind: kind === null ? REQUIRED : null,
      text: words === '' ? REQUIRED : null,
      by: name === '' ? REQUIRED : null,
    })
    const answer = { rid, kind: kind ?? 'information', text: words, by: name, isByLink: true, now }
    await setAnswer(trx, { ...answer, on: dayIn(config.timeZone, now) })
    const { eventId: eventRid, agencyName } = referral
    await tell(
      trx,
      { user: { actorId: null, displayName: name }, config, now },
      {
        action: 'event.referral-answered',
        ...{ eventRid, agencyName },
        what: `${agencyName} ${ANSWER_WORDS[answer.kind]}`,
      },
    )
  })
}

/** Somebody of the staff has read an answer that came by the link: it waits for nobody any more. */
export async function readAnswer(db: Db, { user, now }: Doing, rid: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await lockReferral(trx, rid))) throw notFound('This referral')
    if (!(await setRead(trx, rid, user.displayName, now))) throw new ApiError('CONFLICT', IS_READ)
  })
}

function dayFault(day: string | null, first: string, last: string): string | null {
  if (day === null) return REQUIRED
  if (day > last) return FUTURE
  return day < first ? BEFORE : null
}

/** Refuses what has a message. */
function refuse(faults: Record<string, string | null>): void {
  const told = Object.entries(faults).flatMap(([field, fault]) => (fault ? [[field, fault]] : []))
  if (told.length > 0) throw refused(Object.fromEntries(told) as Record<string, string>)
}

/** Nobody of the staff where the other agency acts itself. */
type Telling = Omit<Doing, 'user'> & { user: { actorId: number | null; displayName: string } }

type Told = {
  action: 'event.referred' | 'event.referral-answered'
  eventRid: number
  agencyName: string
  what: string
}

async function tell(
  trx: Db,
  { user, config, now }: Telling,
  { action, eventRid, agencyName, what }: Told,
): Promise<void> {
  const detail = { rid: eventRid, who: agencyName }
  await writeAudit(trx, { action, userId: null, actorId: user.actorId, detail }, now)
  await addToTimeline(
    trx,
    { eventId: eventRid, by: user.displayName, what, keeps: config.events.timelineEntries },
    now,
  )
}
