import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { mailStateOf, type MailState } from '#api/ground/lib/mail-state.ts'
import type { CopyOfRecord } from '#api/services/proof/copies.queries.ts'

export type EventCopy = CopyOfRecord & {
  eventId: number
  /** Hash of the key that the report was saved with; the receipt code is made from it. */
  keyHash: string
  /** What is known of the receipt by e-mail. */
  receiptMail: MailState
  /** The account that filed it; null for a visitor. */
  reporterId: number | null
}

/** How a submitted report is found. */
export type ReportKey =
  | { number: string }
  | { keyHash: string }
  | { receiptCodeHash: string }
  | { eventId: number }

/** The copy of record of a submitted report, or null. */
export async function selectEventCopy(db: Db, key: ReportKey): Promise<EventCopy | null> {
  const { rows } = await sql<EventCopy>`
    select copy.id, copy.kind, copy.number, copy.content, copy.sha256,
      copy.previous_chain_sha256 as "previousChainSha256", copy.chain_sha256 as "chainSha256",
      copy.created_at as "createdAt", copy.event_id as "eventId", report.key_hash as "keyHash",
      report.user_id as "reporterId",
      ${mailStateOf(sql`report.receipt_mail_id`)} as "receiptMail"
    from copies_of_record copy
    join event_reports report on report.event_id = copy.event_id and report.state = 'submitted'
    where copy.kind = 'event-report' and ${conditionOf(key)}
    order by copy.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

function conditionOf(key: ReportKey) {
  if ('number' in key) return sql`copy.number = ${key.number}`
  if ('keyHash' in key) return sql`report.key_hash = ${key.keyHash}`
  if ('receiptCodeHash' in key) return sql`report.receipt_code_hash = ${key.receiptCodeHash}`
  return sql`copy.event_id = ${key.eventId}`
}
