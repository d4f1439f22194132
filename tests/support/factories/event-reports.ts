import type { Db } from '#api/ground/db/database.ts'
import {
  CERTIFICATION,
  ONLINE_REPORTING_METHOD,
  SUBMITTAL_NAME,
} from '#api/events/report/event-constants.ts'
import type { ReportContent } from '#api/ground/lib/papers/event-receipt.schemas.ts'
import type { Answers } from '#api/ground/lib/calls/answers.ts'
import { sectionsOf } from '#api/events/report/report-sections.ts'
import { selectReportWords } from '#api/events/report/report-words.queries.ts'
import { codeFor, keyHash, plainCode } from '#api/ground/secrets/keys.ts'
import { installationSecret } from '#api/ground/secrets/secrets.ts'
import { keepCopyOfRecord, type CopyOfRecord } from '#api/services/proof/copies.queries.ts'
import { testConfig } from '../config.ts'
import { GENERIC_ANSWERS, POLLUTION_ANSWERS } from '../events/report-answers.ts'
import { named, oregon } from './reference.ts'

let serial = 0

export type MadeReport = {
  eventId: number
  referenceNo: string
  /** The key of the draft that it came from. */
  draftKey: string
  receiptCode: string
  content: ReportContent
  copy: CopyOfRecord
}

type Overrides = {
  variant?: 'generic' | 'pollution'
  answers?: Answers
  attachments?: ReportContent['attachments']
  submittedAt?: string
  statusName?: string
  /** E-mail of the reporter's contact; null for none. */
  email?: string | null
  wantsFollowUp?: boolean
}

/** A submitted report as the submission leaves it: event, report, activity, files and copy of record. */
export async function makeEventReport(db: Db, overrides: Overrides = {}): Promise<MadeReport> {
  serial += 1
  const {
    variant = 'generic',
    attachments = [{ name: 'sheen-north-bank.jpg', byteSize: 2_373_632, sha256: 'a'.repeat(64) }],
    submittedAt = '2026-11-20T15:00:00.000Z',
    statusName = 'Received',
    email = 'ada.reyes@example.com',
    wantsFollowUp = variant === 'pollution',
  } = overrides
  const place = await oregon(db)
  const typeId = await named(db, 'event_types', 'Spill')
  const answers: Answers =
    overrides.answers ??
    (variant === 'pollution'
      ? POLLUTION_ANSWERS
      : {
          ...GENERIC_ANSWERS,
          eventTypeRid: String(typeId),
          physicalLocation: {
            ...GENERIC_ANSWERS.physicalLocation,
            regionRid: String(place.regionId),
          },
        })
  const referenceNo = `EVT-2026-${String(serial).padStart(4, '0')}K`
  const draftKey = `draft-key-${serial}`
  const receiptCode = codeFor(installationSecret('receipt-code'), keyHash(draftKey))
  const now = new Date(submittedAt)

  const event = await db
    .insertInto('events')
    .values({
      reference_no: referenceNo,
      event_type_id: typeId,
      event_status_id: await named(db, 'event_statuses', statusName),
      subject: 'Oil on the creek',
      description: 'A film of oil below the outfall.',
      issue_source: 'Online',
      reported_on: '2026-11-20',
      is_public: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const contact = email
    ? await db
        .insertInto('contacts')
        .values({ contact_type_id: 1, first_name: 'Ada', last_name: 'Reyes', email })
        .returning('id')
        .executeTakeFirstOrThrow()
    : null
  await db
    .insertInto('event_reports')
    .values({
      event_id: event.id,
      variant,
      state: 'submitted',
      contacted_as: variant === 'generic' ? 'F' : null,
      contact_id: contact?.id ?? null,
      wants_follow_up: wantsFollowUp,
      event_reporting_method_id: ONLINE_REPORTING_METHOD,
      form_data: JSON.stringify(answers),
      created_by: 'Anonymous User',
      key_hash: keyHash(draftKey),
      receipt_code_hash: keyHash(plainCode(receiptCode)),
      certification: CERTIFICATION,
      saved_at: now,
      submitted_at: now,
    })
    .execute()
  await db
    .insertInto('event_activities')
    .values({
      event_id: event.id,
      description: 'The report was submitted online.',
      happened_on: '2026-11-20',
      reference_value: referenceNo,
      created_at: now,
      created_by: 'Anonymous User',
    })
    .execute()
  for (const file of attachments)
    await db
      .insertInto('event_files')
      .values({
        event_id: event.id,
        name: file.name,
        content_type: 'image/jpeg',
        byte_size: file.byteSize,
        sha256: file.sha256,
        file_key: `events/${serial}/${file.name}`,
        visitor_hash: 'visitor',
        created_at: now,
      })
      .execute()

  const words = await selectReportWords(db, answers, testConfig.report.questions)
  const content: ReportContent = {
    format: 'headwater-event-report-1',
    variant,
    referenceNo,
    submittalName: SUBMITTAL_NAME[variant],
    submittedAt,
    submittedBy: 'Anonymous User',
    certification: CERTIFICATION,
    sections: sectionsOf(variant, answers, words),
    attachments,
    answers,
  }
  const copy = await keepCopyOfRecord(
    db,
    {
      kind: 'event-report',
      number: referenceNo,
      about: { eventId: event.id },
      signer: 'Anonymous User',
      files: attachments.map(({ sha256 }) => sha256),
      content,
    },
    now,
  )
  return { eventId: event.id, referenceNo, draftKey, receiptCode, content, copy }
}
