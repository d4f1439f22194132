import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { PERMIT_MOVES } from './moves.ts'

/** Those that give the permit another status, of which its followers are told on the day too, and a transfer, of which they are not. */
const TOLD = Object.entries(PERMIT_MOVES).flatMap(([kind, { to }]) =>
  to === 'same' && kind !== 'transfer' ? [] : [kind],
)

/**
 * Notes for the followers of a permit that an act was decided for a day ahead, or that such a one does not come. What
 * holds at once they are told by the status that it gives; a transfer gives none.
 */
export async function noteActAhead(trx: Db, actId: number, now: Date): Promise<void> {
  await sql`
    insert into watch_events (event_key, at, about, kind, record_id, site_id, lat, lon)
    select 'act:' || act.id, ${now}, 'step', 'permits', permits.id, permits.site_id, permits.lat, permits.lon
    from permit_acts act join permits on permits.id = act.permit_id
      join permit_acts turned on turned.id = coalesce(act.undoes_id, act.id) and turned.kind = any(${TOLD}::text[])
      join permit_turns turn on turn.act_id = turned.id and turn.part = 'begin'
        and (turn.outcome is not distinct from case when act.undoes_id is null then null else 'takenBack' end
        or turned.kind = 'transfer' and act.undoes_id is null and turn.outcome = 'done')
    where act.id = ${actId} and exists (select from watches)
    on conflict do nothing`.execute(trx)
}

/** The act that an event tells of, within the statement that reads it. */
export const ACT_OF_EVENT = sql`(
  select jsonb_build_object('kind', act.kind, 'stays', stayed.kind, 'fromOn', turned.from_on, 'untilOn', turned.until_on)
  from permit_acts act join permit_acts turned on turned.id = coalesce(act.undoes_id, act.id)
    left join permit_acts stayed on stayed.id = act.stays_id
  where event.event_key like 'act:%' and act.id = substr(event.event_key, 5)::bigint)`
