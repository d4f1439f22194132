import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { AgencyTime } from '#api/ground/lib/waits/wait.ts'
import { conditionOf } from '#api/services/search/search-plan.ts'
import { saysLate } from '../due.queries.ts'
import { eventPlan } from '../event-search.queries.ts'
import type { EventMapCriteria, EventPoint } from './figures.contract.ts'
import { LEAST_TOLD } from './small-numbers.ts'

/** More points than a screen tells apart. */
const MOST_POINTS = 5_000
const MOST_SITES = 20

/** What is counted: events that are the agency's to see to, each matter once. */
const COUNTED = (year: number) => sql`events.reported_on >= make_date(${year}::int, 1, 1)
  and events.reported_on < make_date(${year + 1}::int, 1, 1) and events.merged_into_id is null
  and not exists (select from event_reports where event_id = events.id and state = 'saved')`

/** The events of a search as points, where their place or their site has a position. */
export async function selectEventPoints(
  db: Db,
  asked: { userId: number; criteria: EventMapCriteria } & AgencyTime,
): Promise<EventPoint[]> {
  const { bound } = asked.criteria
  const within = bound
    ? sql`coalesce(place.lat, site.lat) >= ${bound.swLatitude} and coalesce(place.lat, site.lat) < ${bound.neLatitude}
        and coalesce(place.lon, site.lon) >= ${bound.swLongitude}
        and coalesce(place.lon, site.lon) < ${bound.neLongitude}`
    : sql`coalesce(place.lat, site.lat) is not null`
  const plan = await eventPlan(db, asked)
  const { rows } = await sql<EventPoint>`
    select events.id as rid, events.subject as "eventSubject", coalesce(place.lat, site.lat) as lat,
      coalesce(place.lon, site.lon) as lon,
      ${saysLate(asked)} as "isOverdue"
    from (select * from desk_events where ${conditionOf(plan)}) found
      join events on events.id = found.id
      left join addresses place on place.id = events.address_id
      left join sites site on site.id = events.site_id
    where ${within}
    order by found.reported_on desc, found.id desc limit ${MOST_POINTS}`.execute(db)
  return rows
}

/** The years with events, the newest first. */
export async function selectYears(db: Db): Promise<number[]> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select extract(year from min(reported_on))::int as first, extract(year from max(reported_on))::int as last
    from events`.execute(db)
  const { first = null, last = null } = rows[0] ?? {}
  if (first === null || last === null) return []
  return Array.from({ length: Math.min(last - first + 1, 50) }, (_, at) => last - at)
}

export type SiteCount = { siteRid: number; name: string; count: number }

/** Sites where events are many. What would be a small number is no hot spot. */
export async function selectHotSites(db: Db, year: number): Promise<SiteCount[]> {
  const { rows } = await sql<SiteCount>`
    select sites.id as "siteRid", sites.name, count(*)::int as count
    from events join sites on sites.id = events.site_id
    where ${COUNTED(year)} group by sites.id, sites.name having count(*) >= ${LEAST_TOLD}
    order by count(*) desc, sites.name, sites.id limit ${MOST_SITES}`.execute(db)
  return rows
}

export type TypeCount = { typeName: string; countyName: string; count: number }

/** Events by type and county: every one is in one cell. */
export async function selectByTypeAndCounty(db: Db, year: number): Promise<TypeCount[]> {
  const { rows } = await sql<TypeCount>`
    select coalesce(type.name, 'No type yet') as "typeName",
      coalesce(county.name || coalesce(', ' || states.code, ''), 'No county') as "countyName", count(*)::int as count
    from events
      left join event_types type on type.id = events.event_type_id
      left join event_cases cases on cases.event_id = events.id
      left join addresses place on place.id = events.address_id
      left join counties county on county.id = coalesce(cases.county_id, place.county_id)
      left join states on states.id = county.state_id
    where ${COUNTED(year)} group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** Events by month, 1 to 12. */
export async function selectByMonth(db: Db, year: number): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select count(events.id)::int as count from generate_series(1, 12) month
      left join events on extract(month from events.reported_on) = month and ${COUNTED(year)}
    group by month order by month`.execute(db)
  return rows.map(({ count }) => count)
}
