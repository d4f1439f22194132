-- A run that is taken back has an act too, which undoes that of the run.
alter table permit_acts
  drop constraint permit_acts_check3,
  add constraint permit_acts_undoes check (case kind when 'import' then true else (undoes_id is null) = (kind <> 'takeBack') end);

-- What a run changes of permits, while it is made facts of; of no run that has ended there is a row.
create table imported_facts (
  run_id bigint not null references import_runs (id),
  permit_id bigint not null references permits (id),
  before jsonb not null,
  after jsonb not null,
  primary key (permit_id, run_id)
);
create index imported_facts_run on imported_facts (run_id);

-- What an import changed and what took it back are as if they had not been.
create or replace function permit_rests_on(permit bigint, day date, renewal boolean) returns boolean
language sql stable as $$
  select coalesce((
    select status.is_invalid or (not renewal and lower(btrim(status.name)) in ('suspended', 'stayed'))
    from permit_turns turn join permit_statuses status on status.id = turn.status_to_id
      join permit_acts act on act.id = turn.act_id
    where turn.permit_id = permit and turn.on_day <= day and turn.outcome = 'done'
      and not (act.kind = 'import' and (turn.status_from_id = turn.status_to_id or act.undoes_id is not null
        or exists (select from permit_acts back where back.undoes_id = act.id)))
    order by turn.on_day desc, turn.id desc limit 1), false)
$$;
