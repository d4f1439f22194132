import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { appealedAct, GAVE_STATUS, HOLDS_A_STAY, lastTurn } from './stays/stayed.queries.ts'
import type { AppealableAct, Status } from './moves.ts'
import { restoresBy, restsBy, statusOf } from './stays/restores.queries.ts'
import type { Restores, Stand, Statuses, Turn } from './turns.ts'

/** What changed the permit and is appealed, if that can be stayed, with how the permit stood before it. */
export type AppealedAct = { actId: number; kind: AppealableAct; restores: Restores }
type Found = { permitId: number; stand: Stand; turns: Turn[]; appealed: AppealedAct | null }

/**
 * How permits stand and which turns of their acts wait. With `lock` they are held until the end of the transaction,
 * in the order of their numbers. An act whose appeal is open again with what is recorded now counts as appealed.
 */
export async function selectStands(
  db: Db,
  permitIds: readonly number[],
  { lock = false, asIfAppealed = null }: { lock?: boolean; asIfAppealed?: number | null } = {},
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
          then last.act_id end,
        'statusActId', case when gave.part = 'begin' and gave.status_to_id = permit.permit_status_id
          then gave.act_id end,
        'stayed', coalesce((select jsonb_agg(stay.stays_id order by stay.id) from permit_acts stay
          where stay.permit_id = permit.id and ${HOLDS_A_STAY}), '[]')) as stand,
      coalesce((select jsonb_agg(jsonb_build_object('id', turn.id, 'actId', turn.act_id, 'kind', act.kind,
          'part', turn.part, 'onDay', turn.on_day, 'facts', act.facts,
          'restores', case when num_nonnulls(act.undoes_id, act.stays_id) > 0
            then ${restoresBy(sql`coalesce(act.undoes_id, act.stays_id)`, sql`permit.id`)} end)
          order by turn.on_day, turn.id)
        from permit_turns turn join permit_acts act on act.id = turn.act_id
        where turn.permit_id = permit.id and turn.outcome is null), '[]') as turns,
      (select jsonb_build_object('actId', act.id, 'kind', act.kind,
          'restores', ${restoresBy(sql`act.id`, sql`permit.id`)})
        from permit_acts act where act.id = ${appealedAct(sql`permit.id`, asIfAppealed)}) as appealed
    from permits permit
      left join lateral (${lastTurn(sql`permit.id`, sql`true`)}) last on true
      left join lateral (${lastTurn(sql`permit.id`, GAVE_STATUS)}) gave on true
      left join lateral (select ${restsBy(sql`permit.id`)} as found) suspension on true
    where permit.id = any(${permitIds}::bigint[]) order by permit.id`.execute(db)
  return rows
}

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
