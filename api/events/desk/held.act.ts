import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Holding } from '#api/ground/lib/waits/holding.ts'
import { DUE_ORDER } from './due.queries.ts'
import { EVENTS } from './event-desk.rights.ts'
import { addToTimeline } from './timeline.queries.ts'

/** Open events of an inspector, with their tasks and the messages of those who reported. */
export const eventsHeld: Holding = {
  name: 'events',
  words: 'Environmental events',
  action: EVENTS,
  rows: (userId) => sql`
    select desk.id, events.subject, events.reference_no, '/app/ems/event/' || desk.id
    from event_inspectors inspector join desk_events desk on desk.id = inspector.event_id
      join events on events.id = desk.id
    where inspector.user_id = ${userId} and desk.is_open and not desk.is_merged
    order by ${DUE_ORDER}, desk.id`,
  give: async (trx, { from, to, by, config }, now) => {
    const { rows: held } = await sql<{ id: number; statusRid: number }>`
      select events.id, event_status_id as "statusRid" from events
      where id in (select inspector.event_id from event_inspectors inspector
        join desk_events desk on desk.id = inspector.event_id
        where inspector.user_id = ${from} and desk.is_open and not desk.is_merged)
      order by id for update`.execute(trx)
    const ids = held.map(({ id }) => id)
    if (to)
      await sql`
        insert into event_inspectors (event_id, user_id) select id, ${to.id}
        from unnest(${ids}::bigint[]) event (id) on conflict do nothing`.execute(trx)
    await sql`
      delete from event_inspectors where user_id = ${from} and event_id = any(${ids}::bigint[])`.execute(
      trx,
    )
    // Whoever has an event open puts no inspector back who handed it on.
    await sql`
      update event_cases set version = version + 1 where event_id = any(${ids}::bigint[])`.execute(
      trx,
    )
    const what = to ? `Given to ${to.name}` : 'Given back: nobody has it'
    for (const { id: eventId, statusRid } of held) {
      const line = { eventId, by: by.name, what, keeps: config.events.timelineEntries }
      await addToTimeline(trx, line, now)
      const detail = { rid: eventId, statusRid, isNew: false }
      await writeAudit(trx, { action: 'event.saved', userId: null, actorId: by.id, detail }, now)
    }
    return held.length
  },
}
