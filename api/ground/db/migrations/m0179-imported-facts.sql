-- What an import changes of a permit is a fact with a day as well: an act of its own kind, without a letter, whose reason is
-- the run. The reason is the register that the file is from; empty where it has no name.
alter table permit_acts
  alter column document_id drop not null,
  alter column number drop not null,
  alter column prepared_by_user_id drop not null,
  alter column recorded_by_user_id drop not null,
  add column import_run_id bigint references import_runs (id),
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
