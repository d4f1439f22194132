import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { mailReporter } from '#api/events/follow-up/follow-up.ts'
import { newReferenceNo } from '#api/events/report/reference-number.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { noteKnown } from '#api/ground/lib/waits/known.queries.ts'
import { EVENT_CLOSED } from '#api/services/mail-texts/public.texts.ts'
import { eventFaults, refused, type EventRules } from './event.rules.ts'
import { selectTeller } from './confidential/confidential.queries.ts'
import { PART } from './desk-event.queries.ts'
import { CONFIDENTIAL } from './event-desk.rights.ts'
import type { EventBody, SaveEvent } from './event-desk.schemas.ts'
import { addToTimeline } from './timeline.queries.ts'
import { writeParts } from './write-parts.queries.ts'

const CHANGED =
  'Somebody else saved this event since you opened it. Your answers are kept here: compare them with theirs, then save again.'

type Who = Pick<SignedIn, 'id' | 'actorId' | 'displayName' | 'actions'>
type Telling = Pick<ApiConfig, 'agencyName' | 'publicUrl'>
type At = { now: Date; today: string }

/** Saves an event whole, or a new one. Refused as spec 3 §5 says, all messages together. Answers its rid. */
export async function saveEvent(
  db: Db,
  { user, rules, config }: { user: Who; rules: EventRules; config: Telling },
  { rid, original, updated: given }: SaveEvent,
  at: At,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const kept = rid === null ? null : await lockEvent(trx, rid)
    if (kept && kept.version !== (original?.versionNo ?? 0))
      throw new ApiError('CHANGED_ELSEWHERE', CHANGED)
    const updated = { ...given, contact: await contactOf(trx, rid, given, user) }
    const known = await selectFacts(trx, rid, updated)
    const faults = eventFaults(updated, rules, {
      ...known,
      today: at.today,
      isNew: rid === null,
      isPublic: kept?.isPublic ?? false,
    })
    if (Object.keys(faults).length > 0) throw refused(faults)
    const statusId = updated.eventStatusRid ?? known.openStatusId
    if (statusId === null) throw refused({ eventStatusRid: 'Choose one.' })
    const eventId = await writeEvent(
      trx,
      rid,
      { event: updated, statusId, addressId: kept?.addressId ?? null },
      at,
    )
    await writeCase(trx, eventId, updated, user, at)
    await writeParts(trx, eventId, updated)
    const what =
      kept === null
        ? 'Entered'
        : kept.statusId === statusId
          ? 'Changed'
          : `Status: ${known.statusName ?? ''}`
    const detail = { rid: eventId, statusRid: statusId, isNew: rid === null }
    await writeAudit(
      trx,
      { action: 'event.saved', userId: null, actorId: user.actorId, detail },
      at.now,
    )
    await addToTimeline(
      trx,
      { eventId, by: user.displayName, what, keeps: rules.timelineEntries },
      at.now,
    )
    if (kept && !kept.isClosed && known.isClosed)
      await tellClosed(trx, config, { eventId, now: at.now })
    if (user.id === user.actorId && updated.userRelations.includes(user.id))
      await noteKnown(trx, { userId: user.id, kind: 'event', rids: [eventId] }, at.now)
    return eventId
  })
}

/** Whoever reported it, or a part of it, and left an address for answers is told that it is closed. */
async function tellClosed(
  trx: Db,
  config: Telling,
  { eventId, now }: { eventId: number; now: Date },
): Promise<void> {
  const { rows: parts } = await sql<{ eventId: number; referenceNo: string }>`
    select id as "eventId", reference_no as "referenceNo" from events
    where id in (select part from event_family(${eventId}) part) order by id`.execute(trx)
  for (const part of parts) await mailReporter(trx, config, { ...part, text: EVENT_CLOSED, now })
}

type Contact = NonNullable<EventBody['contact']>
type Whole = EventBody & { contact: Contact }

const NOBODY: Contact = { firstName: null, lastName: null, email: null, phone: null }
const HIDDEN =
  'Who told of this event is on file. To write something else there, your account needs the right to see it.'

/**
 * Who told of it: as given, or as it is kept. What is there already is replaced only by who may see it, so that
 * nobody overwrites what they cannot read.
 */
async function contactOf(
  trx: Db,
  rid: number | null,
  { contact }: EventBody,
  { actions }: Who,
): Promise<Contact> {
  if (rid === null) return contact ?? NOBODY
  const kept = await selectTeller(trx, rid)
  const { firstName = null, lastName = null, email = null, phone = null } = kept ?? {}
  if (!contact) return { firstName, lastName, email, phone }
  const isThere = [firstName, lastName, email, phone].some(Boolean)
  if (isThere && !actions.includes(CONFIDENTIAL)) throw new ApiError('RIGHT_MISSING', HIDDEN)
  return contact
}

type Locked = {
  version: number
  statusId: number
  addressId: number | null
  isPublic: boolean
  isPart: boolean
  isClosed: boolean
}

async function lockEvent(trx: Db, rid: number): Promise<Locked> {
  const { rows } = await sql<Omit<Locked, 'version'>>`
    select events.event_status_id as "statusId", events.address_id as "addressId",
      events.is_public as "isPublic", events.merged_into_id is not null as "isPart",
      exists (select from event_statuses where id = events.event_status_id and is_closed) as "isClosed" from events
    where id = ${rid} and not exists (
      select from event_reports where event_id = events.id and state = 'saved')
    for update`.execute(trx)
  const event = rows[0]
  if (!event) throw notFound('This event')
  if (event.isPart) throw new ApiError('CONFLICT', PART)
  // Read after the lock, so that of two who save at once the second sees what the first did.
  const { rows: cases } = await sql<{ version: number }>`
    select version from event_cases where event_id = ${rid}`.execute(trx)
  return { ...event, version: cases[0]?.version ?? 0 }
}

type Known = {
  isClosed: boolean
  statusName: string | null
  typeName: string | null
  hasCounty: boolean
  hasState: boolean
  openStatusId: number | null
}

/** What the answers name; a pick that does not exist, or is retired and not the kept one, is refused by name. */
async function selectFacts(trx: Db, rid: number | null, event: EventBody): Promise<Known> {
  const { countyRid, stateRid } = event.physicalLocation
  const { rows } = await sql<Known & { unknown: string[] }>`
    select coalesce((select is_closed from event_statuses where id = ${event.eventStatusRid}::bigint), false) as "isClosed",
      (select name from event_statuses where id = ${event.eventStatusRid}::bigint) as "statusName",
      (select name from event_types where id = ${event.eventTypeRid}::bigint) as "typeName",
      exists (select from counties where id = ${countyRid}::bigint) as "hasCounty",
      exists (select from states where id = ${stateRid}::bigint) as "hasState",
      (select id from event_statuses where not is_closed order by id limit 1) as "openStatusId",
      array(select field from (values
        ('eventTypeRid', ${event.eventTypeRid}::bigint, exists (select from event_types
          where id = ${event.eventTypeRid}::bigint and (retired_at is null or id = (select event_type_id from events where id = ${rid}::bigint)))),
        ('eventStatusRid', ${event.eventStatusRid}::bigint, exists (select from event_statuses where id = ${event.eventStatusRid}::bigint)),
        ('eventPriorityRid', ${event.eventPriorityRid}::bigint, exists (select from event_priorities
          where id = ${event.eventPriorityRid}::bigint and (retired_at is null or id = (select event_priority_id from events where id = ${rid}::bigint)))),
        ('eventDecisionRid', ${event.eventDecisionRid}::bigint, exists (select from event_decisions
          where id = ${event.eventDecisionRid}::bigint and (retired_at is null or id = (select event_decision_id from event_cases where event_id = ${rid}::bigint))))
      ) as picked (field, rid, is_known) where rid is not null and not is_known) as unknown`.execute(
    trx,
  )
  const row = rows[0]
  if (!row) throw new Error('The lists of events could not be read.')
  if (row.unknown.length > 0)
    throw new ApiError(
      'INVALID',
      'Choose from the list.',
      Object.fromEntries(row.unknown.map((field) => [field, 'Choose from the list.'])),
    )
  return row
}

type Written = { event: Whole; statusId: number; addressId: number | null }

async function writeEvent(
  trx: Db,
  rid: number | null,
  { event, statusId, addressId }: Written,
  { now, today }: At,
): Promise<number> {
  const place = await writePlace(trx, addressId, event)
  const facts = {
    event_type_id: event.eventTypeRid,
    event_status_id: statusId,
    event_priority_id: event.eventPriorityRid,
    subject: event.eventSubject ?? '',
    description: event.eventDesc ?? '',
    occurred_on: event.eventDate,
    reported_on: event.reportedDate ?? today,
    is_confidential: event.confidentialInd === 'Y',
    address_id: place,
  }
  if (rid !== null) {
    await trx.updateTable('events').set(facts).where('id', '=', rid).execute()
    return rid
  }
  const { id } = await trx
    .insertInto('events')
    // What staff enter is published by an act of its own, never by being saved.
    .values({ ...facts, reference_no: newReferenceNo(today), is_public: false, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

/** The place keeps its position: staff correct the words of it. */
async function writePlace(
  trx: Db,
  addressId: number | null,
  { physicalLocation: place }: EventBody,
): Promise<number> {
  const row = {
    line1: place.address,
    city: place.city,
    state_id: place.stateRid,
    zip: place.zip,
    county_id: place.countyRid,
  }
  if (addressId !== null) {
    await trx.updateTable('addresses').set(row).where('id', '=', addressId).execute()
    return addressId
  }
  const { id } = await trx
    .insertInto('addresses')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

async function writeCase(
  trx: Db,
  eventId: number,
  event: Whole,
  user: Who,
  { now }: At,
): Promise<void> {
  const facts = {
    by_facility: event.byFacility ?? 'A',
    event_decision_id: event.eventDecisionRid,
    county_id: event.physicalLocation.countyRid ?? 0,
    contact_first_name: event.contact.firstName,
    contact_last_name: event.contact.lastName,
    contact_email: event.contact.email,
    contact_phone: event.contact.phone,
    needs_assistance: event.specialAssistanceInd === 'Y',
    situation: event.situation,
    is_service_request: event.serviceRequestInd === 'Y',
    due_on: event.dueDate,
    updated_at: now,
    updated_by: user.displayName,
  }
  await trx
    .insertInto('event_cases')
    .values({ event_id: eventId, ...facts })
    .onConflict((conflict) =>
      conflict
        .column('event_id')
        .doUpdateSet((eb) => ({ ...facts, version: eb('event_cases.version', '+', 1) })),
    )
    .execute()
}
