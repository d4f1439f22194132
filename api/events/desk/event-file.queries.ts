import { sql } from 'kysely'
import { handsOf } from '#api/services/access/cover.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { AgencyTime } from '#api/ground/lib/waits/wait.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { DUE_AT, saysLate } from './due.queries.ts'
import { EVENTS } from './event-desk.rights.ts'
import type { EventFile } from './event-desk.schemas.ts'

type Kept = Omit<EventFile, 'mayAddActivity' | 'mayShowConfidential'> & { inspects: boolean }

/**
 * An event with everything the staff keep of it, as one row of JSON: moments are ISO texts there already. What the
 * public's report says stands where staff have said nothing yet. Who told of it is not in it, only which parts of
 * that are kept. NOT_FOUND for a report that is only saved.
 */
export async function selectEventFile(
  db: Db,
  rid: number,
  { userId, ...at }: { userId: number } & Pick<AgencyTime, 'today' | 'now'>,
): Promise<Kept> {
  const { rows } = await sql<{ file: Kept }>`
    select jsonb_build_object(
      'rid', events.id, 'versionNo', coalesce(cases.version, 0), 'eventNo', events.reference_no,
      'isClosed', status.is_closed,
      'byFacility', coalesce(cases.by_facility, report.contacted_as),
      'eventDate', events.occurred_on, 'reportedDate', events.reported_on,
      'eventDesc', nullif(events.description, ''), 'eventSubject', events.subject,
      'eventTypeRid', events.event_type_id, 'eventStatusRid', events.event_status_id,
      'eventPriorityRid', events.event_priority_id, 'eventDecisionRid', cases.event_decision_id,
      'dueDate', cases.due_on, 'dueAt', due.at, 'isOverdue', due.is_past,
      'contact', null,
      'contactKept', jsonb_build_object(
        'name', coalesce(case when cases.event_id is null then concat(teller.first_name, teller.last_name, teller.company_name)
          else concat(cases.contact_first_name, cases.contact_last_name) end, '') <> '',
        'email', coalesce(case when cases.event_id is null then teller.email else cases.contact_email end, '') <> '',
        'phone', coalesce(case when cases.event_id is null then coalesce(teller.mobile_phone, teller.home_phone)
          else cases.contact_phone end, '') <> '',
        'address', teller.address_id is not null),
      'looks', coalesce((select jsonb_agg(jsonb_build_object('at', ${iso('at')}, 'by', by_name, 'reason', reason) order by id desc)
        from (select * from event_looks where event_id = events.id order by id desc limit 20) newest), '[]'),
      'physicalLocation', jsonb_build_object('address', place.line1, 'city', place.city,
        'stateRid', place.state_id, 'zip', place.zip, 'countyRid', coalesce(cases.county_id, place.county_id)),
      'specialAssistanceInd', case when coalesce(cases.needs_assistance, report.needs_assistance, false)
        then 'Y' else 'N' end,
      'situation', case when cases.event_id is null then report.situation else cases.situation end,
      'confidentialInd', case when events.is_confidential then 'Y' else 'N' end,
      'serviceRequestInd', case when coalesce(cases.is_service_request, report.is_service_request, false)
        then 'Y' else 'N' end,
      'responsibleIndividuals', ${parties('individual')}, 'responsibleFacilities', ${parties('facility')},
      'userRelations', coalesce((select jsonb_agg(user_id order by user_id)
        from event_inspectors where event_id = events.id), '[]'),
      'characteristics', coalesce((select jsonb_agg(event_characteristic_id order by event_characteristic_id)
        from event_characteristic_links where event_id = events.id), '[]'),
      'tasks', coalesce((select jsonb_agg(jsonb_build_object('name', name, 'dueDate', due_on, 'doneDate', done_on)
        order by id) from event_tasks where event_id = events.id), '[]'),
      'processingHours', coalesce((select jsonb_agg(jsonb_build_object('workedDate', worked_on, 'hours', hours,
        'comment', comment_text) order by id) from event_hours where event_id = events.id), '[]'),
      'comments', coalesce((select jsonb_agg(jsonb_build_object('rid', note.id, 'typeRid', type.id,
          'typeName', type.name, 'commentSubject', note.subject, 'commentText', note.body,
          'displaySequence', note.display_sequence, 'lockInd', case when note.is_locked then 'Y' else 'N' end,
          'createdBy', note.created_by, 'createdDate', ${iso('note.created_at')},
          'replies', coalesce((select jsonb_agg(jsonb_build_object('replyDesc', reply.body,
              'createdBy', reply.created_by, 'createdDate', ${iso('reply.created_at')}) order by reply.id)
            from event_note_replies reply where reply.event_note_id = note.id), '[]'))
          order by note.display_sequence, note.id)
        from event_notes note join event_note_types type on type.id = note.event_note_type_id
        where note.event_id = events.id), '[]'),
      'contacts', coalesce((select jsonb_agg(jsonb_build_object('contactRid', contact.id,
          'name', concat_ws(' ', contact.first_name, contact.last_name), 'companyName', contact.company_name)
          order by contact.id)
        from contacts contact where contact.id <> coalesce(report.contact_id, 0) and contact.id in (
          select contact_id from event_responsible_parties where event_id = events.id)), '[]'),
      'activities', coalesce((select jsonb_agg(jsonb_build_object('rid', id, 'description', description,
          'happenedDate', happened_on, 'createdBy', case when reference_value is not null
            and event_activities.created_by = report.created_by then 'The reporter' else event_activities.created_by end) order by happened_on, id)
        from event_activities where event_id = events.id), '[]'),
      'attachments', coalesce((select jsonb_agg(jsonb_build_object('rid', id, 'name', name, 'fileSize', byte_size,
          'fileType', content_type) order by id) from event_files where event_id = events.id), '[]'),
      'timeline', coalesce((select jsonb_agg(jsonb_build_object('at', ${iso('at')}, 'by', by_name, 'what', what)
        order by id desc) from event_timeline where event_id = events.id), '[]'),
      'inspects', exists (select from event_inspectors where event_id = events.id and user_id = any(${handsOf(userId, EVENTS, at.today)}))
    ) as file
    from events
      join event_statuses status on status.id = events.event_status_id
      join lateral (select ${DUE_AT} as at, ${saysLate(at)} as is_past from desk_events where id = events.id) due on true
      left join event_cases cases on cases.event_id = events.id
      left join event_reports report on report.event_id = events.id
      left join contacts teller on teller.id = report.contact_id
      left join addresses place on place.id = events.address_id
    where events.id = ${rid} and coalesce(report.state, 'submitted') <> 'saved'`.execute(db)
  const file = rows[0]?.file
  if (!file) throw notFound('This event')
  return file
}

/** A moment as text, as every answer has it. */
function iso(column: string) {
  return sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

function parties(kind: 'individual' | 'facility') {
  return sql`coalesce((select jsonb_agg(jsonb_build_object('contactRid', contact_id,
      'confirmedInd', case when is_confirmed then 'Y' else 'N' end, 'companyName', company_name,
      'personName', person_name) order by id)
    from event_case_parties where event_id = events.id and kind = ${sql.lit(kind)}), '[]')`
}
