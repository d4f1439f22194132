import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/db/database.ts'
import { listOrder, type ListTable } from '#api/reference/list-order.ts'
import { oneOf } from '#api/search/conditions.ts'
import { pagingOf } from '#api/search/criteria.schemas.ts'
import type { EventChoices, EventCriteria, EventRow } from './event-desk.schemas.ts'

const IS_FILED = sql`not exists (
  select from event_reports where event_id = events.id and state = 'saved')`

/**
 * Events that are the agency's to see to: a report that is only saved is still its reporter's. What was merged is
 * seen to where it is a part; it is found by its own number alone.
 */
const seen = (words: string | undefined) => sql`${IS_FILED} and (events.merged_into_id is null
  or events.reference_no = ${words?.toUpperCase() ?? ''})`

const ORDERS: Record<string, RawBuilder<unknown>> = {
  'ReportedDate DESC': sql`events.reported_on desc, events.id desc`,
  ReportedDate: sql`events.reported_on, events.id`,
  DueDate: sql`cases.due_on nulls last, events.id`,
  // The agency's own order of priorities counts, once it has one: the first of the list is the highest.
  'EventPriority DESC': sql`events.event_priority_id is null, priority.position nulls last,
    events.event_priority_id desc, events.reported_on desc, events.id desc`,
}

export const FROM = sql`events
  join event_statuses status on status.id = events.event_status_id
  left join event_cases cases on cases.event_id = events.id
  left join addresses place on place.id = events.address_id`

/** Counts go no further: a list of more is told to hold "more than 10,000". */
const MOST_COUNTED = 10_000

type Found = { list: EventRow[]; total: number; isEstimate: boolean; isMore: boolean }
type Asked = { userId: number; criteria: EventCriteria; today: string }

/** One page of the events at the desk. */
export async function searchDeskEvents(db: Db, asked: Asked): Promise<Found> {
  const { page, pageSize } = pagingOf(asked.criteria.condition)
  const { criteria, userId, today } = asked
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from (select from ${FROM}
      where ${sql.join(conditionsOf(criteria, userId, today), sql` and `)} limit ${MOST_COUNTED + 1}) few`.execute(
    db,
  )
  const n = counted.rows[0]?.n ?? 0
  return {
    list: await selectDeskEvents(db, asked, { page, pageSize }),
    total: Math.min(n, MOST_COUNTED),
    isEstimate: false,
    isMore: n > MOST_COUNTED,
  }
}

/** The rows of a page, in the order that was asked for. */
export async function selectDeskEvents(
  db: Db,
  { userId, criteria, today }: Asked,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<EventRow[]> {
  const where = sql.join(conditionsOf(criteria, userId, today), sql` and `)
  const order = ORDERS[criteria.condition?.sort ?? 'ReportedDate DESC'] ?? sql`events.id`
  const { rows } = await sql<EventRow>`
    select events.id as rid, events.reference_no as "eventNo", events.subject as "eventSubject",
      type.name as "eventTypeName", status.name as "eventStatusName", status.is_closed as "isClosed",
      priority.name as "eventPriorityName", events.reported_on::text as "reportedDate",
      cases.due_on::text as "dueDate",
      coalesce(cases.due_on < ${today}::date and not status.is_closed, false) as "isOverdue",
      county.name as "countyName",
      array(select users.display_name from event_inspectors assigned join users on users.id = assigned.user_id
        where assigned.event_id = events.id order by users.display_name) as inspectors,
      exists (select from event_reports where event_id = events.id) as "isFromPublic",
      array(select agency.name from event_referrals referral
        join referral_agencies agency on agency.id = referral.referral_agency_id
        where referral.event_id = events.id and referral.answer_kind is null order by referral.id) as "referredTo",
      (select reference_no from events whole where whole.id = events.merged_into_id) as "partOfNo",
      (select count(*)::int from event_family(events.id) part join event_messages message on message.event_id = part
        where message.author = 'reporter' and message.id > coalesce((select max(id) from event_messages answered
          where answered.event_id = part and answered.author = 'agency'), 0)) as "newMessages"
    from ${FROM}
      left join event_types type on type.id = events.event_type_id
      left join event_priorities priority on priority.id = events.event_priority_id
      left join counties county on county.id = coalesce(cases.county_id, place.county_id)
    where ${where} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return rows
}

export function conditionsOf(
  criteria: EventCriteria,
  userId: number,
  today: string,
): RawBuilder<unknown>[] {
  const { view, filter, fromDate, toDate } = criteria
  const inspects = sql`exists (
    select from event_inspectors where event_id = events.id and user_id = ${userId})`
  const words = filter?.trim()
  return [
    seen(words),
    ...(view === 'mine' ? [inspects] : []),
    ...(view === 'unassigned'
      ? [
          sql`not status.is_closed and not exists (
            select from event_inspectors where event_id = events.id)`,
        ]
      : []),
    ...(view === 'overdue' ? [sql`not status.is_closed and cases.due_on < ${today}::date`] : []),
    ...(view === 'unanswered'
      ? [
          sql`events.id in (select event_root(last.event_id) from (
            select distinct on (event_id) event_id, author from event_messages order by event_id, id desc) last
            where last.author = 'reporter')`,
        ]
      : []),
    ...oneOf('events.event_type_id', criteria.eventTypes).map(({ condition }) => condition),
    ...oneOf('events.event_status_id', criteria.eventStatuses).map(({ condition }) => condition),
    ...oneOf('events.event_priority_id', criteria.eventPriorities).map(
      ({ condition }) => condition,
    ),
    ...(criteria.counties && criteria.counties.length > 0
      ? [sql`coalesce(cases.county_id, place.county_id) = any (${criteria.counties}::bigint[])`]
      : []),
    ...(fromDate ? [sql`events.reported_on >= ${fromDate}::date`] : []),
    ...(toDate ? [sql`events.reported_on <= ${toDate}::date`] : []),
    ...(words
      ? [
          sql`search_words(concat_ws(' ', events.reference_no, events.subject, events.description, place.line1,
            place.city)) @@ search_query(${words})`,
        ]
      : []),
  ]
}

type Named = { rid: number; name: string }

/** What the answers of an event can be. */
export async function selectEventChoices(db: Db, action: string): Promise<EventChoices> {
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
  const { rows: inspectors } = await sql<Named>`
    select users.id as rid, users.display_name as name from users
    where users.kind = 'staff' and users.status = 'A' and exists (
      select from user_rights where user_id = users.id and app = ${app} and action = ${rest.join(':')})
    order by users.display_name`.execute(db)
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
