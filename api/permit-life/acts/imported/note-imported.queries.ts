import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/** The columns of a permit whose change is a fact, and how an act names each. Its status is of the turn. */
const FACTS = {
  holder_name: 'holder',
  holder_is_person: 'holderIsPerson',
  permit_type_id: 'permitTypeRid',
  site_id: 'siteRid',
  effective_on: 'effectiveOn',
  expired_on: 'expiredOn',
  revoked_on: 'revokedOn',
} as const
const COLUMNS = [...Object.keys(FACTS), 'permit_status_id']

type Run = { runId: number; today: string; now: Date; isUndone?: boolean }

/**
 * Writes what a run changed of permits as facts with their day, in the transaction of the run, or in that which takes it
 * back: by an act of its own, which undoes that of the run. A status by which a permit ended holds from the day of its
 * revocation, or from the day after its last, where the file says one and nothing came since; all else from the day of
 * the run. What hangs on it follows by a job.
 */
export async function noteImported(
  trx: Db,
  { runId, today, now, isUndone = false }: Run,
): Promise<void> {
  const [before, after] = isUndone ? ['after', 'before'] : ['before', 'after']
  // A run may change a permit in more than one step.
  await sql`
    insert into imported_facts (run_id, permit_id, before, after)
    select ${runId}, noted.ids[1], jsonb_object_agg(was.key, was.value), jsonb_object_agg(made.key, made.value)
    from import_changes noted cross join lateral jsonb_each(noted.${sql.ref(before)}) was
      join lateral jsonb_each(noted.${sql.ref(after)}) made on made.key = was.key
    where noted.run_id = ${runId} and noted.table_name = 'permits' and noted.operation = 'changed'
      and was.key = any(${COLUMNS}::text[])
    group by noted.ids[1]
    having bool_or(made.value is distinct from was.value)`.execute(trx)
  await sql`
    insert into permit_acts (permit_id, position, kind, reason, rule, from_on, facts, import_run_id, undoes_id, recorded_at)
    select changed.permit_id, 1 + coalesce((select max(position) from permit_acts past
        where past.permit_id = changed.permit_id), 0),
      'import', run.source, '', ${today}::date,
      coalesce((select jsonb_object_agg(names.value, changed.after -> names.key)
        from jsonb_each_text(${JSON.stringify(FACTS)}::jsonb) names
        where changed.after ? names.key and changed.after -> names.key is distinct from changed.before -> names.key), '{}'),
      run.id, case when ${isUndone}::boolean then (select min(id) from permit_acts own
        where own.permit_id = changed.permit_id and own.import_run_id = run.id) end, ${now}
    from imported_facts changed join import_runs run on run.id = changed.run_id
    where changed.run_id = ${runId}
    order by changed.permit_id`.execute(trx)
  await sql`
    insert into permit_turns (permit_id, act_id, part, on_day, outcome, turned_at, status_from_id, status_to_id, facts_from)
    select permit.id, act.id, 'begin',
      greatest((select max(on_day) from permit_turns past where past.permit_id = permit.id and past.outcome = 'done'),
        least(${today}::date, case when permit.permit_status_id = was.status or not status.is_invalid then ${today}::date
          when permit.revoked_on is not null then permit.revoked_on
          when lower(btrim(status.name)) = 'expired' then coalesce(permit.expired_on + 1, ${today}::date)
          else ${today}::date end)),
      'done', ${now}, was.status, permit.permit_status_id,
      jsonb_build_object('holder', permit.holder_name, 'holderIsPerson', permit.holder_is_person,
          'permitTypeRid', permit.permit_type_id, 'siteRid', permit.site_id, 'effectiveOn', permit.effective_on, 'expiredOn', permit.expired_on,
          'revokedOn', permit.revoked_on)
        || coalesce((select jsonb_object_agg(names.value, changed.before -> names.key)
          from jsonb_each_text(${JSON.stringify(FACTS)}::jsonb) names where changed.before ? names.key), '{}')
    from imported_facts changed join permits permit on permit.id = changed.permit_id
      join permit_acts act on act.permit_id = permit.id and act.import_run_id = ${runId}
        and (act.undoes_id is not null) = ${isUndone}::boolean
      join permit_statuses status on status.id = permit.permit_status_id
      cross join lateral (select coalesce((changed.before ->> 'permit_status_id')::int, permit.permit_status_id) as status) was
    where changed.run_id = ${runId}
    order by act.id`.execute(trx)
  await sql`
    insert into permit_acts_to_follow (act_id)
    select act.id from imported_facts changed join permit_acts act on act.permit_id = changed.permit_id
      and act.import_run_id = changed.run_id and (act.undoes_id is not null) = ${isUndone}::boolean
    where changed.run_id = ${runId}`.execute(trx)
  await sql`delete from imported_facts where run_id = ${runId}`.execute(trx)
}

/**
 * Some permits that a run changed and of which something was recorded, decided on appeal or came by its day since, which
 * rests on what the file said. What a later run changed and was taken back counts as nothing.
 */
export async function selectActedSince(
  trx: Db,
  runId: number,
  most: number,
): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select act.permit_id::float8 as id from permit_acts act
    where act.import_run_id = ${runId} and act.undoes_id is null and (
      exists (select from permit_acts later left join import_runs run on run.id = later.import_run_id
        where later.permit_id = act.permit_id and later.id > act.id and run.undone_at is null)
      or exists (select from permit_turns turn where turn.permit_id = act.permit_id and turn.act_id <> act.id
        and turn.turned_at > act.recorded_at and not exists (select from permit_acts later
          where later.id = turn.act_id and later.kind = 'import'))
      or exists (select from appeal_acts decided join appeals on appeals.id = decided.appeal_id
          left join decisions decision on decision.id = appeals.decision_id
        where decision.permit_id = act.permit_id and decided.recorded_at > act.recorded_at))
    order by act.permit_id limit ${most}`.execute(trx)
  return rows
}
