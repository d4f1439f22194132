import { sql, type RawBuilder } from 'kysely'
import { HAS_BEGUN_STAY, IMPORT_UNDONE } from './stayed.queries.ts'
import { RESTS } from '../moves.ts'
import type { Restores } from '../turns.ts'

export const statusOf = (column: string) => sql`(
  select jsonb_build_object('id', id, 'name', name, 'isInvalid', is_invalid)
  from permit_statuses where id = ${sql.ref(column)})`

/** The day after the last of a suspension or stay. */
const endOf = (act: RawBuilder<unknown>) => sql`(
  select ending.on_day from permit_turns ending
  where ending.act_id = ${act} and ending.part = 'end' and ending.outcome is distinct from 'takenBack')`

const LEFT_RESTING = sql<boolean>`exists (select from permit_statuses rest
  where rest.id = turn.status_to_id and lower(btrim(rest.name)) = any(${RESTS}::text[]))`

/** Whether a permit can go on with a status of its turn: an import may have suspended what rested or had ended. */
const GOES_ON = sql<boolean>`exists (select from permit_statuses held where held.id = turn.status_from_id
  and not held.is_invalid and lower(btrim(held.name)) <> all(${[...RESTS, 'expired', 'pending']}::text[]))`

/**
 * The last suspension or stay of a permit that began, by an import too, or took force again after its own stay: what was
 * before it, and its last day. Where a file suspended what did not hold, what held last before that, or Active.
 */
export const restsBy = (permitId: RawBuilder<unknown>) => sql`(
  select jsonb_build_object('actId', rest.act_id, 'before', ${statusOf('rest.status_before')},
      'endsOn', ${endOf(sql`rest.act_id`)})
  from (
    select coalesce(again.id, act.id) as act_id,
      coalesce(first_value(case when ${GOES_ON} then turn.status_from_id end)
          over (order by ${GOES_ON} desc, turn.on_day desc, turn.id desc),
        (select min(id) from permit_statuses where lower(btrim(name)) = 'active')) as status_before
    from permit_turns turn join permit_acts act on act.id = turn.act_id
      left join permit_acts ended on ended.id = act.undoes_id
      left join permit_acts again on again.id = ended.stays_id and again.kind = 'suspend'
    where turn.permit_id = ${permitId} and turn.part = 'begin' and turn.outcome = 'done'
      and (act.kind in ('suspend', 'stay') or again.id is not null
        or act.kind = 'import' and turn.status_from_id <> turn.status_to_id and ${LEFT_RESTING} and not ${IMPORT_UNDONE})
    order by turn.on_day desc, turn.id desc limit 1) rest)`

/**
 * How a permit stood before an act of it took force, for the last time where it was stayed meanwhile; null where it has
 * not begun. Of a stay also the act that takes force again without it.
 */
export const restoresBy = (
  act: RawBuilder<unknown>,
  permitId: RawBuilder<unknown>,
): RawBuilder<Restores | null> => sql<Restores | null>`(
  select jsonb_build_object('actId', ${act}, 'facts', found.facts_from, 'status', ${statusOf('found.status_from_id')},
      'suspended', ${restsBy(permitId)}, 'isOfFacts', found.kind in ('correct', 'transfer'),
      'isStayed', exists (select from permit_acts stay where stay.stays_id = ${act} and ${HAS_BEGUN_STAY}),
      'again', (select jsonb_build_object('actId', stay.stays_id, 'endsOn', ${endOf(sql`stay.stays_id`)})
        from permit_acts stay where stay.id = ${act} and stay.stays_id is not null))
  from (
    select turn.facts_from, turn.status_from_id, forced.kind
    from permit_turns turn join permit_acts forced on forced.id = turn.act_id
      left join permit_acts ended on ended.id = forced.undoes_id
    where turn.permit_id = ${permitId} and turn.part = 'begin' and turn.outcome = 'done'
      and (turn.act_id = ${act} or ended.stays_id = ${act})
    order by turn.on_day desc, turn.id desc limit 1) found)`
