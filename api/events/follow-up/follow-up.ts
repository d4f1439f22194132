import type { EVENT_CLOSED, EVENT_QUESTION } from '#api/services/mail-texts/public.texts.ts'
import { inLanguage } from '#words/server.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { momentWords } from '#values/moment-words.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'
import { fileSize } from '#values/file-size.ts'
import type { EventCopy } from '../receipt/event-receipt.queries.ts'
import { receiptToken } from '../receipt/event-receipt.token.ts'
import { receiptOf } from '../receipt/event-receipt.ts'
import {
  selectActivities,
  selectFilesOfEvent,
  selectMessages,
  selectReporter,
  selectStateOfEvent,
  type MessageRow,
} from './follow-up.queries.ts'
import type { EventMessage, FollowUp } from './follow-up.schemas.ts'
import { dayWords } from '../receipt/report-print.ts'

type Zone = Pick<ApiConfig, 'timeZone'>

/** What the holder of a receipt code sees of the report: its state and the exchange about it. */
export async function followUpOf(
  db: Db,
  copy: EventCopy,
  { config, now }: { config: Zone; now: Date },
): Promise<FollowUp> {
  const { eventId } = copy
  const receipt = receiptOf(copy, config)
  const activities = await selectActivities(db, eventId)
  const messages = await selectMessages(db, eventId)
  const files = await selectFilesOfEvent(db, eventId)
  return {
    referenceNo: receipt.referenceNo,
    submittalName: receipt.submittalName,
    variant: receipt.variant,
    submittedOn: receipt.submittedOn,
    ...(await selectStateOfEvent(db, eventId)),
    activities: activities.map(({ description, happenedOn }) => ({
      description,
      happenedOn: dayWords(happenedOn),
    })),
    messages: messages.map((message) => shownMessage(message, config)),
    files: files.map(({ name, byteSize, addedBy, createdAt }) => ({
      name,
      size: fileSize(byteSize),
      addedBy,
      addedOn: momentWords(new Date(createdAt), config.timeZone),
    })),
    receiptMail: copy.receiptMail,
    receiptToken: receiptToken(copy.number, now).token,
  }
}

type ToReporter = {
  eventId: number
  referenceNo: string
  text: typeof EVENT_QUESTION | typeof EVENT_CLOSED
}

/** A message as it is read on both sides; who wrote for the agency is not said. */
export function shownMessage(message: MessageRow, { timeZone }: Zone): EventMessage {
  const sentAt = new Date(message.createdAt)
  return {
    rid: message.rid,
    author: message.author,
    text: message.text,
    sentAt: sentAt.toISOString(),
    sentOn: momentWords(sentAt, timeZone),
  }
}

/**
 * Tells a reporter who gave an address that the agency wrote, or closed the report. What was written stays on the portal.
 * The number of the mail, or null when none can go to the reporter.
 */
export async function mailReporter(
  db: Db,
  config: Pick<ApiConfig, 'agencyName' | 'publicUrl'>,
  { eventId, referenceNo, text, now }: ToReporter & { now: Date },
): Promise<number | null> {
  const reporter = await selectReporter(db, eventId)
  if (!reporter) return null
  const address = `${config.publicUrl}/pub/pub-rcd/follow-up`
  const mail = inLanguage(reporter.language, () =>
    text.of({ agency: config.agencyName, referenceNo, address }),
  )
  return enqueueMail(db, { ...mail, to: reporter.email }, now)
}
