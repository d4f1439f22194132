import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { tooManyTries, triesToCount, type FullWindow } from '#api/ground/lib/limits/attempts.ts'
import { withMail } from '#api/services/outbox/outbox.queries.ts'
import type { ChainEnd } from '#api/services/proof/copies.queries.ts'
import type { EventDoc } from './event-doc.ts'
import type { Filing } from './filing.ts'
import { language } from '#words/speech.ts'
import { RECEIPT_TEMPLATE } from './receipt-mail.ts'

/**
 * Stores a report as an event, or stores it anew as the event that it is already; with a number it is filed.
 * Returns the event's rid.
 */
export async function saveEvent(db: Db, doc: EventDoc): Promise<number> {
  if (doc.eventId !== null) await clearDetails(db, doc.eventId)
  const saving = sql<{ id: number }>`select save_event(${JSON.stringify(doc)}::jsonb) as id`
  const { rows } = await withMail(RECEIPT_TEMPLATE, saving.execute(db))
  const id = rows[0]?.id
  if (id === undefined) throw new Error('An event was not stored.')
  await noteLanguage(db, id)
  return id
}

/**
 * Files the report of a draft that is held: counted, stored and tied, with the end of the chain of copies held
 * for the copy of record. Throws TOO_MANY past what a visitor may file.
 */
export async function fileReport(
  db: Db,
  { draftId, doc }: { draftId: string; doc: EventDoc },
  { limit, now }: Filing,
): Promise<{ eventId: number; end: ChainEnd }> {
  const filing = sql<{
    full: FullWindow[]
    eventId: number | null
    copyId: number | null
    chain: string | null
  }>`
    select full_windows as full, event_id as "eventId", copy_id as "copyId", chain
    from file_report(${draftId}::uuid, ${JSON.stringify(doc)}::jsonb,
      ${triesToCount([limit], now)}::jsonb, ${now})`
  const { rows } = await withMail(RECEIPT_TEMPLATE, filing.execute(db))
  const { full = [], eventId = null, copyId = null, chain = null } = rows[0] ?? {}
  if (full.length > 0) throw tooManyTries(full, [limit], now)
  if (eventId === null || copyId === null) throw new Error('A report was not stored.')
  await noteLanguage(db, eventId)
  return { eventId, end: { id: copyId, chain } }
}

/** Who reports in another language than English is written to in it later. */
async function noteLanguage(db: Db, eventId: number): Promise<void> {
  if (language() === 'en') return
  await sql`update event_reports set language = ${language()} where event_id = ${eventId}`.execute(
    db,
  )
}

/** Takes away what an earlier save of the event left: its report, links, contacts and their addresses. */
export async function clearDetails(db: Db, eventId: number): Promise<void> {
  const { rows } = await sql<{ addressId: number | null }>`
    with reports as (
      delete from event_reports where event_id = ${eventId} returning contact_id
    ), parties as (
      delete from event_responsible_parties where event_id = ${eventId} returning contact_id
    ), organizations as (
      delete from event_notified_organizations where event_id = ${eventId} returning contact_id
    ), characteristics as (
      delete from event_characteristic_links where event_id = ${eventId}
    )
    delete from contacts where id in (
      select contact_id from reports union all select contact_id from parties
      union all select contact_id from organizations)
    returning address_id as "addressId"`.execute(db)
  const addressIds = rows.flatMap((row) => row.addressId ?? [])
  await sql`delete from addresses where id = any(${addressIds}::bigint[])`.execute(db)
}
