import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { awayOn } from '#api/services/access/cover.queries.ts'
import { listOrder, type ListTable } from '#api/services/reference/list-order.ts'
import type { AgencyTime } from '#api/ground/lib/waits/wait.ts'
import { pagingOf } from '#api/services/search/criteria.schemas.ts'
import { conditionOf } from '#api/services/search/search-plan.ts'
import { DUE_AT, dueDay, saysLate } from './due.queries.ts'
import { eventPlan, findEventIds } from './event-search.queries.ts'
import type { EventChoices, EventCriteria, EventRow } from './event-desk.schemas.ts'

/** Counts go no further: a list of more is told to hold "more than 10,000". */
const MOST_COUNTED = 10_000

type Found = { list: EventRow[]; total: number; isEstimate: boolean; isMore: boolean }
type Asked = { userId: number; criteria: EventCriteria } & AgencyTime

/** One page of the events at the desk. */
export async function searchDeskEvents(db: Db, asked: Asked): Promise<Found> {
  const plan = await eventPlan(db, asked)
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from desk_events where ${conditionOf(plan)} limit ${MOST_COUNTED + 1}) few`.execute(db)
  const n = counted.rows[0]?.n ?? 0
  return {
    list: await selectDeskEvents(db, asked, pagingOf(asked.criteria.condition)),
    total: Math.min(n, MOST_COUNTED),
    isEstimate: false,
    isMore: n > MOST_COUNTED,
  }
}

/** The rows of a page, in the order that was asked for. */
export async function selectDeskEvents(
  db: Db,
  asked: Asked,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<EventRow[]> {
  const ids = await findEventIds(db, asked, { offset: (page - 1) * pageSize, limit: pageSize })
  if (ids.length === 0) return []
  const { rows } = await sql<EventRow>`
    select events.id as rid, events.reference_no as "eventNo", events.subject as "eventSubject",
      type.name as "eventTypeName", status.name as "eventStatusName", status.is_closed as "isClosed",
      priority.name as "eventPriorityName", events.reported_on::text as "reportedDate",
      ${dueDay(asked)}::text as "dueDate", ${DUE_AT} as "dueAt", ${saysLate(asked)} as "isOverdue",
      county.name as "countyName",
      coalesce((select jsonb_agg(jsonb_build_object('rid', users.id, 'name', users.display_name,
          'away', ${awayOn(sql`users.id`, asked.today)}) order by users.display_name, users.id)
        from event_inspectors assigned join users on users.id = assigned.user_id
        where assigned.event_id = events.id), '[]') as inspectors,
      exists (select from event_reports where event_id = events.id) as "isFromPublic",
      array(select agency.name from event_referrals referral
        join referral_agencies agency on agency.id = referral.referral_agency_id
        where referral.event_id = events.id and referral.answer_kind is null order by referral.id) as "referredTo",
      (select reference_no from events whole where whole.id = events.merged_into_id) as "partOfNo",
      (select count(*)::int from event_family(events.id) part join event_messages message on message.event_id = part
        where message.author = 'reporter' and message.id > coalesce((select max(id) from event_messages answered
          where answered.event_id = part and answered.author = 'agency'), 0)) as "newMessages"
    from unnest(${ids}::bigint[]) with ordinality as found (id, place)
      join desk_events desk on desk.id = found.id
      join events on events.id = found.id
      join event_statuses status on status.id = events.event_status_id
      left join event_types type on type.id = events.event_type_id
      left join event_priorities priority on priority.id = events.event_priority_id
      left join counties county on county.id = desk.county_id
    order by found.place`.execute(db)
  return rows
}

type Named = { rid: number; name: string }

/** What the answers of an event can be. */
export async function selectEventChoices(
  db: Db,
  action: string,
  today: string,
): Promise<EventChoices> {
  const entriesOf = async (table: ListTable): Promise<EventChoices['types']> =>
    (
      await sql<EventChoices['types'][number]>`
        select id as rid, name, retired_at is not null as "isRetired"
        from ${sql.table(table)} order by ${listOrder(table)}`.execute(db)
    ).rows
  const { rows: statuses } = await sql<EventChoices['statuses'][number]>`
    select id as rid, name, is_closed as "isClosed" from event_statuses order by is_closed, id`.execute(
    db,
  )
  const [app, ...rest] = action.split(':')
  // Who is assigned and may no longer see to events is retired: an event keeps them until somebody takes them out.
  const { rows: inspectors } = await sql<EventChoices['inspectors'][number]>`
    select * from (
      select users.id as rid, users.display_name as name, ${awayOn(sql`users.id`, today)} as away, not (users.status = 'A' and exists (
        select from user_rights where user_id = users.id and app = ${app} and action = ${rest.join(':')})) as "isRetired"
      from users where users.kind = 'staff') person
    where not "isRetired" or exists (select from event_inspectors where user_id = person.rid)
    order by name`.execute(db)
  const { rows: counties } = await sql<Named>`
    select counties.id as rid, concat_ws(', ', counties.name, states.code) as name
    from counties join states on states.id = counties.state_id order by states.code, counties.name`.execute(
    db,
  )
  return {
    types: await entriesOf('event_types'),
    statuses,
    priorities: await entriesOf('event_priorities'),
    decisions: await entriesOf('event_decisions'),
    commentTypes: await entriesOf('event_note_types'),
    inspectors,
    counties,
  }
}
