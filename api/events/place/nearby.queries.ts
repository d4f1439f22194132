import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

export type NearbyEvent = {
  publicId: string
  typeName: string
  reportedOn: string
  statusName: string
  miles: number
}

type Around = {
  latitude: number
  longitude: number
  eventTypeRid: number | null
  miles: number
  /** The first day that counts, YYYY-MM-DD. */
  since: string
}

const MILES_PER_DEGREE = 69.172
const MOST_FOUND = 10

/**
 * Open reports around a place, nearest first: their type, day, state and rough distance, nothing of what
 * was written and nobody's name. Confidential reports are left out.
 */
export async function selectNearbyEvents(db: Db, around: Around): Promise<NearbyEvent[]> {
  const { latitude, longitude, miles, since, eventTypeRid } = around
  const widest = Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  const north = miles / MILES_PER_DEGREE
  const east = north / widest
  const { rows } = await sql<NearbyEvent>`
    select "publicId", "typeName", "reportedOn", "statusName", miles from (
      select events.public_id::text as "publicId", event_types.name as "typeName", events.reported_on::text as "reportedOn",
        event_statuses.name as "statusName",
        round((3958.8 * acos(least(1, sin(radians(${latitude}::float8)) * sin(radians(addresses.lat))
          + cos(radians(${latitude}::float8)) * cos(radians(addresses.lat))
          * cos(radians(addresses.lon - ${longitude}::float8)))))::numeric, 1)::float8 as miles
      from events
      join addresses on addresses.id = events.address_id
      join event_types on event_types.id = events.event_type_id
      join event_statuses on event_statuses.id = events.event_status_id
      where addresses.lat between ${latitude - north}::float8 and ${latitude + north}::float8
        and addresses.lon between ${longitude - east}::float8 and ${longitude + east}::float8
        and events.reported_on >= ${since}::date and not events.is_confidential
        and events.reference_no is not null and event_statuses.name <> 'Closed'
        and (${eventTypeRid}::bigint is null or events.event_type_id = ${eventTypeRid}::bigint)
    ) found where miles <= ${miles}
    order by miles, "reportedOn" desc, "publicId" limit ${MOST_FOUND}`.execute(db)
  return rows
}
