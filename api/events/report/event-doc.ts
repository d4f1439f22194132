import { mailRow } from '#api/services/outbox/outbox.queries.ts'
import { wordedBy, type OwnWords } from '#api/services/outbox/own-words.queries.ts'
import { addressRow } from './contact-rows.ts'
import {
  CERTIFICATION,
  ONLINE_REPORTING_METHOD,
  POLLUTION_EVENT_TYPE,
  RECEIVED_STATUS,
} from './event-constants.ts'
import { detailsOf, type EventDetails } from './event-details.ts'
import { formDataOf, type ReadReport } from './read-report.ts'
import { receiptCode, receiptMail } from './receipt-mail.ts'
import { factsOf } from './report-facts.ts'
import type { Filing } from './filing.ts'

/** A report as the function save_event takes it (0132_file_reports.sql): rows by the names of their columns. */
export type EventDoc = EventDetails & {
  eventId: number | null
  typeName: string
  statusName: string
  event: object
  place: object | null
  report: object
  mail: object | null
  author: string
  today: string
}

export type ToStore = {
  report: ReadReport
  /** Null for a new event, else the event to be saved again. */
  eventId: number | null
  keyHash: string
  sameAsEventId: number | null
  /** Today in the agency's time zone. */
  today: string
  /** The number of a report that is filed; null for one that is only saved. */
  referenceNo: string | null
  /** What the agency says in the place of the words of the receipt. */
  ownWords: OwnWords | null
}

export function eventDoc(stored: ToStore, { config, author, now }: Filing): EventDoc {
  const { report, eventId, keyHash, sameAsEventId, today, referenceNo } = stored
  const facts = factsOf(report)
  const filed = referenceNo === null ? null : { referenceNo, code: receiptCode(keyHash) }
  return {
    eventId,
    typeName: POLLUTION_EVENT_TYPE,
    statusName: RECEIVED_STATUS,
    event: {
      reference_no: referenceNo,
      site_id: facts.siteId,
      event_type_id: facts.eventTypeId,
      subject: facts.subject,
      description: facts.description,
      occurred_on: facts.occurredOn,
      reported_on: facts.reportedOn ?? today,
      is_confidential: facts.isConfidential,
      created_at: now,
    },
    place: addressRow(report.form.physicalLocation),
    report: {
      variant: report.variant,
      state: filed ? 'submitted' : 'saved',
      contacted_as: facts.contactedAs,
      needs_assistance: facts.needsAssistance,
      situation: facts.situation,
      wants_follow_up: facts.wantsFollowUp,
      event_reporting_method_id: ONLINE_REPORTING_METHOD,
      characteristics_text: facts.characteristics,
      form_data: formDataOf(report),
      user_id: author.userId,
      created_by: author.name,
      key_hash: keyHash,
      receipt_code_hash: filed?.code.hash,
      certification: filed && CERTIFICATION,
      saved_at: now,
      submitted_at: filed && now,
      same_as_event_id: sameAsEventId,
    },
    ...detailsOf(report),
    mail: filed && mailOf(stored, { ...filed, code: filed.code.code }, { config, now }),
    author: author.name,
    today,
  }
}

function mailOf(
  { report, ownWords }: Pick<ToStore, 'report' | 'ownWords'>,
  filed: { referenceNo: string; code: string },
  { config, now }: Pick<Filing, 'config' | 'now'>,
): object | null {
  const mail = receiptMail(report.variant, formDataOf(report), filed, config)
  return mail && mailRow({ ...mail, ...wordedBy(mail, ownWords) }, now)
}
