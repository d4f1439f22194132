import type { Language } from '#words/speech.ts'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

export type ActivityRow = { description: string; happenedOn: string }

/**
 * What was done about an event, and about the one that it was merged into. Who did it is the agency's own matter,
 * and so are the reports of others.
 */
export async function selectActivities(db: Db, eventId: number): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select description, happened_on as "happenedOn" from event_activities
    where event_id = ${eventId} or (reference_value is null and event_id in (
      with recursive above (id) as (
        select merged_into_id from events where id = ${eventId}
        union select events.merged_into_id from events join above on events.id = above.id)
      select id from above where id is not null))
    order by happened_on, id`.execute(db)
  return rows
}

export type MessageRow = {
  rid: number
  author: 'reporter' | 'agency'
  text: string
  createdAt: Date
}

export async function selectMessages(db: Db, eventId: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select id as rid, author, text, created_at as "createdAt" from event_messages
    where event_id = ${eventId} order by id`.execute(db)
  return rows
}

export async function insertMessage(
  db: Db,
  message: {
    eventId: number
    author: MessageRow['author']
    userId: number | null
    text: string
    now: Date
  },
): Promise<MessageRow> {
  const { rows } = await sql<MessageRow>`
    insert into event_messages (event_id, author, user_id, text, created_at)
    values (${message.eventId}, ${message.author}, ${message.userId}, ${message.text}, ${message.now})
    returning id as rid, author, text, created_at as "createdAt"`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('A message was not stored.')
  return row
}

/** Which mail tells of a message. */
export async function setMailOfMessage(db: Db, rid: number, mailId: number): Promise<void> {
  await sql`update event_messages set mail_id = ${mailId} where id = ${rid}`.execute(db)
}

export type FollowUpFileRow = {
  name: string
  byteSize: number
  addedBy: 'reporter' | 'agency'
  createdAt: Date
}

export async function selectFilesOfEvent(db: Db, eventId: number): Promise<FollowUpFileRow[]> {
  const { rows } = await sql<FollowUpFileRow>`
    select name, byte_size::float8 as "byteSize", added_by as "addedBy", created_at as "createdAt"
    from event_files where event_id = ${eventId} order by id`.execute(db)
  return rows
}

export type EventState = { statusName: string; isJoined: boolean }

/** Where the agency is with an event: of one that was merged, where it is with the whole. */
export async function selectStateOfEvent(db: Db, eventId: number): Promise<EventState> {
  const { rows } = await sql<EventState>`
    select status.name as "statusName", event.id <> ${eventId} as "isJoined" from events event
    join event_statuses status on status.id = event.event_status_id
    where event.id = event_root(${eventId}::bigint)`.execute(db)
  return rows[0] ?? { statusName: '', isJoined: false }
}

/** Where the reporter may be written to: an address that was given, by who does not mind to be contacted. */
export async function selectReporter(
  db: Db,
  eventId: number,
): Promise<{ email: string; language: Language } | null> {
  const { rows } = await sql<{ email: string; language: Language }>`
    select contact.email, report.language from event_reports report
    join contacts contact on contact.id = report.contact_id
    where report.event_id = ${eventId}
      and contact.email <> '' and (report.variant = 'generic' or report.wants_follow_up)`.execute(
    db,
  )
  return rows[0] ?? null
}
