import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import type { FieldErrors } from '#api/lib/calls/errors.ts'
import { idOf, insertAddress } from './contacts.queries.ts'
import {
  ONLINE_REPORTING_METHOD,
  POLLUTION_EVENT_TYPE,
  RECEIVED_STATUS,
} from './event-constants.ts'
import { clearDetails, writeContact, writePollutionDetails } from './event-details.queries.ts'
import { genericFaults } from './generic-report.rules.ts'
import { unknownRecords } from '../place/known-records.queries.ts'
import { pollutionFaults } from './pollution-report.rules.ts'
import { formDataOf, type ReadReport } from './read-report.ts'
import { factsOf, type Facts } from './report-facts.ts'
import type { Address, ReportRules } from './report-fields.ts'

export type SaveParts = {
  report: ReadReport
  /** Null for a new event, else the event to be saved again. */
  eventId: number | null
  keyHash: string
  userId: number | null
  createdBy: string
  now: Date
  /** Today in the agency's time zone. */
  today: string
  sameAsEventId: number | null
}

/** Everything that is wrong with a report, by field; empty when it may be stored. */
export async function reportFaults(
  db: Db,
  report: ReadReport,
  rules: ReportRules,
): Promise<FieldErrors> {
  const faults =
    report.variant === 'generic'
      ? genericFaults(report.form, rules)
      : pollutionFaults(report.form, rules)
  if (Object.keys(faults).length > 0) return faults
  return unknownRecords(db, recordsOf(report))
}

/** Stores a report as an event without a number, or stores it anew. Returns the event's rid. */
export async function saveEvent(db: Db, parts: SaveParts): Promise<number> {
  const { report } = parts
  const facts = factsOf(report)
  const addressId = await insertAddress(db, report.form.physicalLocation)
  const eventId = await writeEvent(db, parts, facts, addressId)
  if (parts.eventId !== null) await clearDetails(db, eventId)
  const contactId = await writeContact(db, report)
  await sql`
    insert into event_reports (event_id, variant, contacted_as, needs_assistance, situation, contact_id,
      wants_follow_up, event_reporting_method_id, is_service_request, characteristics_text, form_data,
      user_id, created_by, key_hash, saved_at, same_as_event_id)
    values (${eventId}, ${report.variant}, ${facts.contactedAs}, ${facts.needsAssistance}, ${facts.situation},
      ${contactId}, ${facts.wantsFollowUp}, ${ONLINE_REPORTING_METHOD}, false, ${facts.characteristics},
      ${JSON.stringify(formDataOf(report))}::jsonb, ${parts.userId}, ${parts.createdBy}, ${parts.keyHash},
      ${parts.now}, ${parts.sameAsEventId})`.execute(db)
  if (report.variant === 'pollution') await writePollutionDetails(db, eventId, report.form)
  return eventId
}

async function writeEvent(
  db: Db,
  { eventId, now, today }: SaveParts,
  facts: Facts,
  addressId: number | null,
): Promise<number> {
  const typeId = sql`coalesce(${facts.eventTypeId}::int,
    (select id from event_types where name = ${POLLUTION_EVENT_TYPE}))`
  if (eventId !== null) {
    const old = await sql<{ id: number | null }>`
      select address_id as id from events where id = ${eventId}`.execute(db)
    await sql`
      update events set site_id = ${facts.siteId}, event_type_id = ${typeId}, subject = ${facts.subject},
        description = ${facts.description}, occurred_on = ${facts.occurredOn},
        reported_on = ${facts.reportedOn ?? today}, is_confidential = ${facts.isConfidential},
        address_id = ${addressId}
      where id = ${eventId}`.execute(db)
    await sql`delete from addresses where id = ${old.rows[0]?.id ?? null}`.execute(db)
    return eventId
  }
  // The agency reads a report before anybody else does: it is not public until staff say so.
  const { rows } = await sql<{ id: number }>`
    insert into events (site_id, event_type_id, event_status_id, subject, description, issue_source,
      occurred_on, reported_on, is_confidential, is_public, address_id, created_at)
    values (${facts.siteId}, ${typeId}, (select id from event_statuses where name = ${RECEIVED_STATUS}),
      ${facts.subject}, ${facts.description}, 'Online', ${facts.occurredOn},
      ${facts.reportedOn ?? today}, ${facts.isConfidential}, false, ${addressId}, ${now})
    returning id`.execute(db)
  return idOf(rows)
}

function recordsOf(report: ReadReport): Parameters<typeof unknownRecords>[1] {
  const addresses: Record<string, Address> = { physicalLocation: report.form.physicalLocation }
  if (report.variant === 'generic') {
    const { contact, eventTypeRid, facilityRid } = report.form
    if (contact) addresses['contact.primaryAddress'] = contact.primaryAddress
    return { addresses, eventTypeRid, facilityRid, salutation: contact?.salutation ?? '' }
  }
  const { compliantAddress, responseAddress, contactedOrgList } = report.form
  addresses.compliantAddress = compliantAddress
  if (responseAddress) addresses.responseAddress = responseAddress
  contactedOrgList.forEach(({ address }, index) => {
    addresses[`contactedOrgList.${index}.address`] = address
  })
  return { addresses }
}
