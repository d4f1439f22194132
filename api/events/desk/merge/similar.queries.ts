import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { SimilarEvent } from './merge.contract.ts'
import { NAMED } from './merge.queries.ts'

const DAYS = 3
const MILES = 1
/** So many events of a type and of those days are looked at, the newest; more in a week are a type that says nothing. */
const MOST_LOOKED_AT = 2_000
const MOST_SHOWN = 5

/**
 * Events that may be the same as one: of its type, reported within three days, and within a mile, at the same site
 * or, where a position is missing, in the same town. What a reporter named comes first. Read by the index
 * events_type_day.
 */
export async function selectSimilar(db: Db, eventId: number): Promise<SimilarEvent[]> {
  const { rows } = await sql<SimilarEvent>`
    with here as (
      select events.id, events.event_type_id, events.reported_on, events.site_id, place.lat, place.lon,
        fold(nullif(place.city, '')) as city, place.state_id,
        (select same_as_event_id from event_reports where event_id = events.id) as said_id
      from events left join addresses place on place.id = events.address_id
      where events.id = ${eventId} and events.merged_into_id is null),
    said as (
      select event_root(said_id) as id from here where said_id is not null
      union select event_root(event_id) from event_reports
      where same_as_event_id = ${eventId} and state = 'submitted'),
    looked_at as (
      select other.id from here join events other on other.event_type_id = here.event_type_id
        and other.reported_on between here.reported_on - ${DAYS}::int and here.reported_on + ${DAYS}::int
      order by other.reported_on desc, other.id desc limit ${MOST_LOOKED_AT}),
    found as (
      select other.id, false as is_said,
        case when place.lat is not null and here.lat is not null then round((3958.8 * acos(least(1,
          sin(radians(here.lat)) * sin(radians(place.lat)) + cos(radians(here.lat)) * cos(radians(place.lat))
          * cos(radians(place.lon - here.lon)))))::numeric, 1)::float8 end as miles,
        other.site_id = here.site_id as same_site,
        fold(nullif(place.city, '')) = here.city and place.state_id is not distinct from here.state_id as same_town
      from looked_at join events other on other.id = looked_at.id cross join here
        left join addresses place on place.id = other.address_id
      union all select id, true, null, null, null from said)
    select ${NAMED}, nullif(concat_ws(', ', nullif(place.line1, ''), nullif(place.city, '')), '') as "placeWords",
      left(events.description, 300) as beginning, max(found.miles) as miles, bool_or(found.is_said) as "isSaidByReporter"
    from found join events on events.id = found.id left join addresses place on place.id = events.address_id
    where events.id <> ${eventId} and exists (select from here)
      and events.merged_into_id is null and not exists (
        select from event_reports where event_id = events.id and state = 'saved')
      and (found.is_said or found.same_site or found.miles <= ${MILES} or (found.miles is null and found.same_town))
      and not exists (select from event_distinct_pairs
        where low_id = least(events.id, ${eventId}::bigint) and high_id = greatest(events.id, ${eventId}::bigint))
    group by events.id, place.line1, place.city
    order by bool_or(found.is_said) desc, max(found.miles) nulls last, events.reported_on desc, events.id desc
    limit ${MOST_SHOWN}`.execute(db)
  return rows
}
