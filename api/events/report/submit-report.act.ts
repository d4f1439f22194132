import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import { textAt, type Answers } from '#api/lib/calls/answers.ts'
import type { ApiConfig } from '#api/lib/calls/deps.ts'
import { codeFor, keyHash, plainCode } from '#api/secrets/keys.ts'
import { enqueueMail } from '#api/outbox/outbox.queries.ts'
import { keepCopyOfRecord } from '#api/records/copies.queries.ts'
import { installationSecret } from '#api/secrets/secrets.ts'
import { CERTIFICATION, SUBMITTAL_NAME } from './event-constants.ts'
import { newReferenceNo } from './reference-number.ts'
import type { Variant } from './report-fields.ts'
import { sectionsOf } from './report-sections.ts'
import { selectReportWords } from './report-words.queries.ts'

/** A file as a receipt lists it. */
export type FiledFile = { name: string; byteSize: number; sha256: string }

export type Submission = {
  eventId: number
  variant: Variant
  /** The form data that was stored. */
  answers: Answers
  files: readonly FiledFile[]
  /** SHA-256 of the key that may save this report. */
  keyHash: string
  submittedBy: string
  now: Date
  today: string
}

const MOST_NUMBERS_TRIED = 5

const REPORTER_EMAIL: Record<Variant, string> = {
  generic: 'contact.primaryEmail.emailAddress',
  pollution: 'compliantContact.email',
}

/**
 * Turns a saved event into a filed report, in the caller's transaction: its number, the receipt code, the
 * activity, the copy of record and the receipt by e-mail. Returns the number.
 */
export async function submitReport(
  db: Db,
  config: ApiConfig,
  submission: Submission,
): Promise<string> {
  const { eventId, now, today, submittedBy } = submission
  const referenceNo = await giveReferenceNo(db, eventId, today)
  const code = codeFor(installationSecret('receipt-code'), submission.keyHash)
  await sql`
    with report as (
      update event_reports set state = 'submitted', submitted_at = ${now},
        certification = ${CERTIFICATION}, receipt_code_hash = ${keyHash(plainCode(code))}
      where event_id = ${eventId}
    )
    insert into event_activities (event_id, description, happened_on, reference_value, created_at, created_by)
    values (${eventId}, 'Report submitted online', ${today}, ${referenceNo}, ${now}, ${submittedBy})`.execute(
    db,
  )
  await mailReceipt(db, config, { ...submission, referenceNo, code })
  // Last, because reports of others wait for the end of the chain from here until this one is stored.
  await fileCopy(db, config, submission, referenceNo)
  return referenceNo
}

/** Spec 2 §4: an event without a number is given one and saved again. */
async function giveReferenceNo(db: Db, eventId: number, today: string): Promise<string> {
  for (let tried = 0; tried < MOST_NUMBERS_TRIED; tried++) {
    const number = newReferenceNo(today)
    const { rows } = await sql<{ number: string }>`
      update events set reference_no = ${number}
      where id = ${eventId} and not exists (select 1 from events where reference_no = ${number})
      returning reference_no as number`.execute(db)
    if (rows[0]) return rows[0].number
  }
  throw new Error('No free reference number was found.')
}

async function fileCopy(
  db: Db,
  config: ApiConfig,
  { eventId, variant, answers, files, now, submittedBy }: Submission,
  referenceNo: string,
): Promise<void> {
  const words = await selectReportWords(db, answers, config.report.questions)
  const content = {
    format: 'headwater-event-report-1',
    variant,
    referenceNo,
    submittalName: SUBMITTAL_NAME[variant],
    submittedAt: now.toISOString(),
    submittedBy,
    certification: CERTIFICATION,
    sections: sectionsOf(variant, answers, words),
    attachments: files.map(({ name, byteSize, sha256 }) => ({ name, byteSize, sha256 })),
    answers,
  }
  await keepCopyOfRecord(
    db,
    {
      kind: 'event-report',
      number: referenceNo,
      about: { eventId },
      signer: submittedBy,
      files: files.map(({ sha256 }) => sha256),
      content,
    },
    now,
  )
}

async function mailReceipt(
  db: Db,
  config: ApiConfig,
  filed: Submission & { referenceNo: string; code: string },
): Promise<void> {
  const to = textAt(filed.answers, REPORTER_EMAIL[filed.variant])
  if (!to) return
  const body = [
    'Your report has been received and will be reviewed shortly.',
    '',
    `Reference number: ${filed.referenceNo}`,
    `Submittal name: ${SUBMITTAL_NAME[filed.variant]}`,
    `Receipt code: ${filed.code}`,
    '',
    'With the receipt code you can see how far the report is, answer questions of the agency and add files:',
    `${config.publicUrl}/pub/pub-rcd/follow-up`,
    '',
    'Keep this message. Anybody who has the code can do the same.',
    '',
    config.agencyName,
  ].join('\n')
  const subject = `Report Receipt ${filed.referenceNo}`
  const mail = { template: 'event-receipt', to, subject, body }
  const mailId = await enqueueMail(db, mail, filed.now)
  // The page of the receipt says what is known of it.
  await sql`
    update event_reports set receipt_mail_id = ${mailId} where event_id = ${filed.eventId}`.execute(
    db,
  )
}
