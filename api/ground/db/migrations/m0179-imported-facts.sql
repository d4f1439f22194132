-- What an import changes of a permit is a fact with a day as well: an act of its own kind, without a letter, whose reason is
-- the run. The reason is the register that the file is from; empty where it has no name.
alter table permit_acts
  alter column document_id drop not null,
  alter column number drop not null,
  alter column prepared_by_user_id drop not null,
  alter column recorded_by_user_id drop not null,
  add column import_run_id bigint references import_runs (id),
  drop constraint permit_acts_check3,
  -- A run that is taken back has an act too, which undoes that of the run.
  add constraint permit_acts_undoes check (case kind when 'import' then true else (undoes_id is null) = (kind <> 'takeBack') end),
  drop constraint permit_acts_reason_check,
  drop constraint permit_acts_rule_check,
  drop constraint permit_acts_kind_check,
  drop constraint permit_acts_facts_check,
  add constraint permit_acts_kind_check check (kind in
    ('suspend', 'stay', 'stayAct', 'reinstate', 'revoke', 'terminate', 'continue', 'correct', 'transfer', 'takeBack', 'import')),
  add constraint permit_acts_import check (case kind
    when 'import' then import_run_id is not null and num_nonnulls(document_id, number, prepared_by_user_id, recorded_by_user_id) = 0
      and rule = ''
    else import_run_id is null and num_nulls(document_id, number, prepared_by_user_id, recorded_by_user_id) = 0
      and btrim(reason) <> '' and btrim(rule) <> '' end),
  add constraint permit_acts_facts_check check (case kind
    when 'continue' then facts - 'renewalOn' = '{}'
    when 'import' then true
    else (facts = '{}') = (kind not in ('correct', 'transfer')) end);
create index permit_acts_import_run on permit_acts (import_run_id) where import_run_id is not null;

-- What hangs on an imported fact follows after the import: duties and the mails to whom it touches. A row goes when that is done.
create table permit_acts_to_follow (
  act_id bigint primary key references permit_acts (id)
);

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
