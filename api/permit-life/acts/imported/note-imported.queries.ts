import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/** The columns of a permit whose change is a fact, and how an act names each. Its status is of the turn. */
const FACTS = {
  holder_name: 'holder',
  permit_type_id: 'permitTypeRid',
  effective_on: 'effectiveOn',
  expired_on: 'expiredOn',
  revoked_on: 'revokedOn',
} as const
const COLUMNS = [...Object.keys(FACTS), 'permit_status_id']

type Run = { runId: number; today: string; now: Date; isUndone?: boolean }

/**
 * Writes what a run changed of permits as facts with their day, in the transaction of the run, or in that which takes it
 * back. A status by which a permit ended holds from the day of its revocation, or from the day after its last, where the
 * file says one and nothing came since; all else from the day of the run. What hangs on it follows by a job.
 */
export async function noteImported(
  trx: Db,
  { runId, today, now, isUndone = false }: Run,
): Promise<void> {
  const [before, after] = isUndone ? ['after', 'before'] : ['before', 'after']
  await sql`
    with said as (
      -- A run may change a permit in more than one step.
      select noted.ids[1] as permit_id, jsonb_object_agg(was.key, was.value) as before,
        jsonb_object_agg(made.key, made.value) as after
      from import_changes noted cross join lateral jsonb_each(noted.${sql.ref(before)}) was
        join lateral jsonb_each(noted.${sql.ref(after)}) made on made.key = was.key
      where noted.run_id = ${runId} and noted.table_name = 'permits' and noted.operation = 'changed'
      group by noted.ids[1]),
    changed as (
      select said.*, (select jsonb_object_agg(names.value, said.after -> names.key)
          from jsonb_each_text(${JSON.stringify(FACTS)}::jsonb) names
          where said.after ? names.key and said.after -> names.key is distinct from said.before -> names.key) as facts
      from said
      where exists (select from unnest(${COLUMNS}::text[]) fact (name)
        where said.after -> fact.name is distinct from said.before -> fact.name)),
    acts as (
      insert into permit_acts (permit_id, position, kind, reason, rule, from_on, facts, import_run_id, recorded_at)
      select changed.permit_id, 1 + coalesce((select max(position) from permit_acts past
          where past.permit_id = changed.permit_id), 0),
        'import', run.source, '', ${today}::date, coalesce(changed.facts, '{}'), run.id, ${now}
      from changed join import_runs run on run.id = ${runId}
      order by changed.permit_id
      returning id, permit_id),
    turns as (
      insert into permit_turns (permit_id, act_id, part, on_day, outcome, turned_at, status_from_id, status_to_id, facts_from)
      select permit.id, acts.id, 'begin',
        least(${today}::date, greatest((select max(on_day) from permit_turns past
            where past.permit_id = permit.id and past.outcome = 'done'),
          case when permit.permit_status_id is not distinct from was.status or not status.is_invalid then ${today}::date
            when permit.revoked_on is not null then permit.revoked_on
            when lower(btrim(status.name)) = 'expired' then coalesce(permit.expired_on + 1, ${today}::date)
            else ${today}::date end)),
        'done', ${now}, was.status, permit.permit_status_id,
        jsonb_build_object('holder', permit.holder_name, 'holderIsPerson', permit.holder_is_person,
            'permitTypeRid', permit.permit_type_id, 'effectiveOn', permit.effective_on, 'expiredOn', permit.expired_on,
            'revokedOn', permit.revoked_on)
          || coalesce((select jsonb_object_agg(names.value, changed.before -> names.key)
            from jsonb_each_text(${JSON.stringify(FACTS)}::jsonb) names where changed.before ? names.key), '{}')
      from acts join permits permit on permit.id = acts.permit_id
        join changed on changed.permit_id = permit.id
        join permit_statuses status on status.id = permit.permit_status_id
        cross join lateral (select coalesce((changed.before ->> 'permit_status_id')::int, permit.permit_status_id) as status) was
      order by acts.id)
    insert into permit_acts_to_follow (act_id) select id from acts`.execute(trx)
}
