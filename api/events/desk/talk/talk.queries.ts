import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { mailStateOf } from '#api/ground/lib/mail-state.ts'
import type { EventThread } from './talk.contract.ts'

/** Messages of one report that are listed, the newest. */
const MOST = 100

/** One thread a report: of the event itself and of all that were merged into it, each reporter on their own. */
export async function selectThreads(db: Db, eventId: number): Promise<EventThread[]> {
  const { rows } = await sql<EventThread>`
    select events.id as "eventRid", events.reference_no as "eventNo", events.id = ${eventId} as "isOwn",
      coalesce(contact.email, '') <> '' and (report.variant = 'generic' or report.wants_follow_up) as "canMail",
      coalesce((select author = 'reporter' from event_messages where event_id = events.id
        order by id desc limit 1), false) as "isWaiting",
      coalesce((select max(id) from event_messages where event_id = events.id), 0)::float8 as "lastRid",
      (select count(*) from (select from event_messages where event_id = events.id limit ${MOST + 1}) few) > ${MOST}
        as "isCut",
      coalesce((select jsonb_agg(jsonb_build_object('rid', newest.id, 'author', author, 'by', users.display_name,
          'text', text, 'at', to_char(newest.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'mail', ${mailStateOf(sql`newest.mail_id`)}) order by newest.id)
        from (select * from event_messages where event_id = events.id order by id desc limit ${MOST}) newest
          left join users on users.id = newest.user_id and newest.author = 'agency'), '[]') as messages
    from event_family(${eventId}::bigint) part
      join events on events.id = part
      join event_reports report on report.event_id = events.id and report.state = 'submitted'
      left join contacts contact on contact.id = report.contact_id
    order by events.id <> ${eventId}, events.id`.execute(db)
  return rows
}

/** The newest message of a report, behind a lock, so that of two who answer the second sees the first. */
export async function lockThread(
  trx: Db,
  eventId: number,
): Promise<{ referenceNo: string; lastRid: number } | null> {
  const { rows } = await sql<{ referenceNo: string }>`
    select events.reference_no as "referenceNo" from events
      join event_reports report on report.event_id = events.id and report.state = 'submitted'
    where events.id = ${eventId} for update of events`.execute(trx)
  const event = rows[0]
  if (!event) return null
  const { rows: last } = await sql<{ rid: number }>`
    select coalesce(max(id), 0)::float8 as rid from event_messages where event_id = ${eventId}`.execute(
    trx,
  )
  return { ...event, lastRid: last[0]?.rid ?? 0 }
}
