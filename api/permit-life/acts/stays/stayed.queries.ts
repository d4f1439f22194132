import { sql, type RawBuilder } from 'kysely'
import { APPEALABLE } from '../moves.ts'

const isUndone = (act: RawBuilder<unknown>) =>
  sql`exists (select from permit_acts later where later.undoes_id = ${act})`

/** Whether a row of `stay` is the stay of an act that has begun and was not taken back. */
export const HAS_BEGUN_STAY = sql<boolean>`stay.kind = 'stayAct'
  and exists (select from permit_turns begun where begun.act_id = stay.id and begun.outcome = 'done')
  and not ${isUndone(sql`stay.id`)}`

/** Whether it holds: its act was not taken back either. */
export const HOLDS_A_STAY = sql<boolean>`${HAS_BEGUN_STAY} and not ${isUndone(sql`stay.stays_id`)}`

/** Whether a turn took back an act that was stayed, by its row of `act` and the act that it took back: nothing changed. */
export const CHANGED_NOTHING = sql<boolean>`coalesce(act.kind = 'takeBack'
  and ended.kind = any(${Object.keys(APPEALABLE)}::text[]) and turn.status_from_id = turn.status_to_id, false)`

/** Of a turn: that it changed the status, and not the holder or the kind alone. */
export const GAVE_STATUS = sql<boolean>`turn.status_from_id <> turn.status_to_id`

/** Whether a row of `act` is an import that was taken back, or what took it back: both are as if they had not been. */
export const IMPORT_UNDONE = sql<boolean>`is_undone_import(act)`

/** The last turn of a permit that changed it, of those that some condition on `turn` holds of. */
export const lastTurn = (permitId: RawBuilder<unknown>, which: RawBuilder<unknown>) => sql`
  select coalesce(ended.stays_id, turn.act_id) as act_id, turn.part, turn.status_to_id
  from permit_turns turn join permit_acts act on act.id = turn.act_id
    -- When a stay is over it is its act that holds.
    left join permit_acts ended on ended.id = act.undoes_id
  where turn.permit_id = ${permitId} and turn.outcome = 'done' and not ${CHANGED_NOTHING} and not ${IMPORT_UNDONE}
    and ${which}
  order by turn.on_day desc, turn.id desc limit 1`

/** Whether an act gave its permit the status that it has: a suspension that is over, or that something followed, did not. */
export const isInForce = (act: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from permit_acts forced cross join lateral (${lastTurn(sql`forced.permit_id`, GAVE_STATUS)}) gave
  where forced.id = ${act} and gave.part = 'begin' and gave.act_id = forced.id)`

/** Whether an act is stayed until its appeal is decided, within the statement that reads it. */
export const isActStayed = (act: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from permit_acts stay where stay.stays_id = ${act} and ${HOLDS_A_STAY})`

/** The stay of an act that holds or is ahead, which ends with its appeal. */
export const stayOf = (act: RawBuilder<unknown>): RawBuilder<number | null> => sql<number | null>`(
  select stay.id::float8 from permit_acts stay join permit_turns begun on begun.act_id = stay.id
  where stay.stays_id = ${act} and begun.outcome is distinct from 'lapsed' and not ${isUndone(sql`stay.id`)}
    and not ${isUndone(sql`stay.stays_id`)}
  order by stay.id desc limit 1)`

/** The stay of a permit itself that is ahead, or that is in force: what a stay of its decision is answered by. */
export const STAY_OF_PERMIT = (permitId: RawBuilder<unknown>) => sql<number | null>`(
  select stay.id::float8 from permit_acts stay join permit_turns begun on begun.act_id = stay.id and begun.part = 'begin'
    join permits stayed on stayed.id = stay.permit_id
  where stay.permit_id = ${permitId} and stay.kind = 'stay' and not ${isUndone(sql`stay.id`)}
    and (begun.outcome is null or begun.outcome = 'done' and lower(btrim(stayed.status_name)) = 'stayed')
  order by stay.id desc limit 1)`

/** The first day of a stay that is recorded and has not come, by the statement that finds the stay. */
export const aheadFrom = (stay: RawBuilder<number | null>) => sql<string | null>`(
  select begun.on_day from permit_turns begun where begun.act_id = ${stay} and begun.part = 'begin' and begun.outcome is null)`

/** The last act that began and of which an appeal waits: what can be stayed, while the permit has its status by it. */
export const appealedAct = (
  permitId: RawBuilder<unknown>,
  asIfAppealed: number | null = null,
) => sql`(
  select appealed.id from permit_acts appealed join permit_turns begun on begun.act_id = appealed.id and begun.part = 'begin'
    and begun.outcome = 'done'
  where appealed.permit_id = ${permitId} and appealed.kind = any(${Object.keys(APPEALABLE)}::text[])
    and not ${isUndone(sql`appealed.id`)}
    and (appealed.id = ${asIfAppealed}::bigint or exists (select from appeals
      where appeals.act_id = appealed.id and appeals.state in ('filed', 'open')))
  order by begun.on_day desc, begun.id desc limit 1)`
