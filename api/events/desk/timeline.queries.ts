import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

type Line = {
  eventId: number
  by: string
  what: string
  /** How many lines stay, the newest; 0 keeps none. */
  keeps: number
}

/** Adds a line to the history of an event, as far as the agency's settings keep one (spec 3 §4). */
export async function addToTimeline(
  trx: Db,
  { eventId, by, what, keeps }: Line,
  now: Date,
): Promise<void> {
  if (keeps <= 0) return
  await sql`
    insert into event_timeline (event_id, at, by_name, what) values (${eventId}, ${now}, ${by}, ${what})`.execute(
    trx,
  )
  await sql`
    delete from event_timeline where event_id = ${eventId} and id not in (
      select id from event_timeline where event_id = ${eventId} order by id desc limit ${keeps})`.execute(
    trx,
  )
}
