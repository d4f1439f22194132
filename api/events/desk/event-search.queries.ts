import { sql } from 'kysely'
import { handsOf, notSeenTo } from '#api/services/access/cover.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { AgencyTime } from '#api/ground/lib/waits/wait.ts'
import { holds, oneOf, type Filter } from '#api/services/search/conditions.ts'
import { findIds } from '#api/services/search/search.ts'
import type { SearchPlan } from '#api/services/search/search-plan.ts'
import { downwards, upwards, type SortOrder } from '#api/services/search/sort-order.ts'
import { DUE_ORDER, isLate } from './due.queries.ts'
import { EVENTS } from './event-desk.rights.ts'
import type { EventCriteria } from './event-desk.schemas.ts'

type Asked = { userId: number; criteria: EventCriteria } & AgencyTime
type Page = { offset: number; limit: number }
type Sort = NonNullable<NonNullable<EventCriteria['condition']>['sort']>

const NEWEST = downwards(sql`reported_on`)
const ORDERS: Record<Exclude<Sort, 'EventPriority DESC'>, SortOrder> = {
  'ReportedDate DESC': NEWEST,
  ReportedDate: upwards(sql`reported_on`),
  DueDate: upwards(DUE_ORDER),
}

/**
 * What the criteria mean over `desk_events`, which triggers keep (2026-12-11-desk-events.sql): events that are the
 * agency's to see to. What was merged is seen to where it is a part; it is found by its own number alone.
 */
export async function eventPlan(db: Db, asked: Asked): Promise<SearchPlan> {
  const { userId, criteria, today } = asked
  const { view, fromDate, toDate, counties } = criteria
  const keyword = criteria.filter?.trim()
  const part = keyword ? await selectPart(db, keyword) : null
  const sort = criteria.condition?.sort ?? 'ReportedDate DESC'
  return {
    table: 'desk_events',
    listed: part === null ? sql`not is_merged` : sql`(not is_merged or id = ${part})`,
    filters: [
      ...(view === 'mine'
        ? // As a list: as a table the planner takes it for any number of events.
          holds(
            sql`id = any (array(select event_id from event_inspectors where user_id = any(${handsOf(userId, EVENTS, today)})))`,
          )
        : []),
      ...(view === 'open' ? holds(sql`is_open`) : []),
      ...(view === 'unassigned'
        ? holds(
            sql`is_open and (not has_inspector or id = any(${await selectUnseen(db, today)}::bigint[]))`,
          )
        : []),
      ...(view === 'overdue' ? holds(isLate(asked)) : []),
      ...(view === 'unanswered' ? holds(sql`is_unanswered`) : []),
      ...(view === 'referred'
        ? // As a list, as above.
          holds(sql`is_open and id = any (array(select event_id from event_referrals
            where answer_kind is null and answer_by < ${today}::date))`)
        : []),
      ...(view === 'answered'
        ? holds(sql`id = any (array(select event_id from event_referrals
            where answered_by_link_at is not null and read_at is null))`)
        : []),
      ...oneOf('event_type_id', criteria.eventTypes),
      ...oneOf('event_status_id', criteria.eventStatuses),
      ...oneOf('event_priority_id', criteria.eventPriorities),
      ...oneOf('county_id', counties),
      ...(fromDate ? holds(sql`reported_on >= ${fromDate}::date`) : []),
      ...(toDate ? holds(sql`reported_on <= ${toDate}::date`) : []),
    ],
    keyword: keyword === '' ? undefined : keyword,
    order: sort === 'EventPriority DESC' ? NEWEST : ORDERS[sort],
  }
}

/** The ids of a page, in the order that was asked for. */
export async function findEventIds(db: Db, asked: Asked, page: Page): Promise<number[]> {
  const plan = await eventPlan(db, asked)
  if (asked.criteria.condition?.sort !== 'EventPriority DESC') return findIds(db, plan, page)
  // Each priority by itself, the highest first: the agency changes their order, which no index could follow.
  const wanted = page.offset + page.limit
  const ids: number[] = []
  for (const filter of await prioritiesOf(db)) {
    if (ids.length >= wanted) break
    const own = { ...plan, filters: [...plan.filters, filter] }
    ids.push(...(await findIds(db, own, { offset: 0, limit: wanted - ids.length })))
  }
  return ids.slice(page.offset)
}

/** The agency's own order of priorities counts, once it has one: the first of the list is the highest. None is last. */
async function prioritiesOf(db: Db): Promise<Filter[]> {
  const { rows } = await sql<{ id: number }>`
    select id from event_priorities order by position nulls last, id desc`.execute(db)
  return [
    ...rows.flatMap(({ id }) => oneOf('event_priority_id', [Number(id)])),
    ...holds(sql`event_priority_id is null`),
  ]
}

/**
 * Open events whose inspectors have all lost the right to see to them, and for whom nobody covers. Asked once for the statements of a search: those
 * who left may have inspected most of what is closed by now.
 */
async function selectUnseen(db: Db, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select desk_events.id from desk_events
    where is_open and has_inspector and not exists (select from event_inspectors seen
      where seen.event_id = desk_events.id and seen.user_id <> all(${notSeenTo(EVENTS, today)}))`.execute(
    db,
  )
  return rows.map(({ id }) => Number(id))
}

/** A merged event whose number was typed. */
async function selectPart(db: Db, keyword: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from events where reference_no = ${keyword.toUpperCase()} and merged_into_id is not null`.execute(
    db,
  )
  return rows[0] ? Number(rows[0].id) : null
}
