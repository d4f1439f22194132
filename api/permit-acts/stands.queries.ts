import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/db/database.ts'
import type { Status } from './moves.ts'
import type { Stand, Statuses, Turn } from './turns.ts'

type Found = { permitId: number; stand: Stand; turns: Turn[] }

/**
 * How permits stand and which turns of their acts wait. With `lock` they are held until the end of the transaction,
 * in the order of their numbers.
 */
export async function selectStands(
  db: Db,
  permitIds: readonly number[],
  { lock = false }: { lock?: boolean } = {},
): Promise<Found[]> {
  if (lock)
    await sql`
      select from permits where id = any(${permitIds}::bigint[]) order by id for update`.execute(db)
  const { rows } = await sql<Found>`
    select permit.id::float8 as "permitId",
      jsonb_build_object('status', ${statusOf('permit.permit_status_id')},
        'facts', jsonb_build_object('holder', permit.holder_name, 'holderIsPerson', permit.holder_is_person, 'permitTypeRid', permit.permit_type_id,
          'revokedOn', permit.revoked_on),
        'expiredOn', permit.expired_on,
        'suspended', case when lower(btrim(permit.status_name)) in ('suspended', 'stayed') then suspension.found end,
        'lastActId', case when last.part = 'begin' and last.status_to_id = permit.permit_status_id
          then last.act_id end) as stand,
      coalesce((select jsonb_agg(jsonb_build_object('id', turn.id, 'actId', turn.act_id, 'kind', act.kind,
          'part', turn.part, 'onDay', turn.on_day, 'facts', act.facts,
          'restores', case when undone.id is not null then jsonb_build_object('actId', undone.act_id,
            'status', ${statusOf('undone.status_from_id')}, 'facts', undone.facts_from,
            'suspended', suspension.found) end) order by turn.on_day, turn.id)
        from permit_turns turn join permit_acts act on act.id = turn.act_id
          left join permit_turns undone on undone.act_id = act.undoes_id and undone.part = 'begin'
        where turn.permit_id = permit.id and turn.outcome is null), '[]') as turns
    from permits permit
      left join lateral (
        select turn.act_id, turn.part, turn.status_to_id from permit_turns turn
        where turn.permit_id = permit.id and turn.outcome = 'done'
        order by turn.on_day desc, turn.id desc limit 1) last on true
      left join lateral (select ${restsBy(sql`permit.id`)} as found) suspension on true
    where permit.id = any(${permitIds}::bigint[]) order by permit.id`.execute(db)
  return rows
}

const statusOf = (column: string) => sql`(
  select jsonb_build_object('id', id, 'name', name, 'isInvalid', is_invalid)
  from permit_statuses where id = ${sql.ref(column)})`

/** The last suspension or stay of a permit that began: what was before it, and its last day. */
export const restsBy = (permitId: RawBuilder<unknown>) => sql`(
  select jsonb_build_object('actId', turn.act_id, 'before', ${statusOf('turn.status_from_id')},
      'endsOn', (select ending.on_day from permit_turns ending where ending.act_id = turn.act_id
        and ending.part = 'end' and ending.outcome is distinct from 'takenBack'))
  from permit_turns turn join permit_acts act on act.id = turn.act_id and act.kind in ('suspend', 'stay')
  where turn.permit_id = ${permitId} and turn.part = 'begin' and turn.outcome = 'done'
  order by turn.on_day desc, turn.id desc limit 1)`

/** The statuses that acts give, by name. */
export async function selectStatuses(db: Db): Promise<Statuses> {
  const { rows } = await sql<Status>`
    select id, name, is_invalid as "isInvalid" from permit_statuses order by id`.execute(db)
  return (name) => {
    const found = rows.find((each) => each.name.trim().toLowerCase() === name.toLowerCase())
    if (!found) throw new Error(`There is no permit status ${name}.`)
    return found
  }
}
