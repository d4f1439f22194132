-- Who signed, when, by which question and how, in the header that the chain binds: version 3 of a copy of record.
alter table copies_of_record add column signing text;
do $$
declare name text;
begin
  for name in
    select conname from pg_constraint
    where conrelid = 'copies_of_record'::regclass and contype = 'c'
      and (pg_get_constraintdef(oid) like '%num_nonnulls%' or pg_get_constraintdef(oid) like '%kind%'
        or conname = 'copies_of_record_version_check')
  loop
    execute format('alter table copies_of_record drop constraint %I', name);
  end loop;
end $$;
alter table copies_of_record
  add constraint copies_of_record_kind_check check (kind in ('event-report', 'public-comment', 'co-signature',
    'anchor', 'submittal', 'payment', 'inventory')),
  add constraint copies_of_record_about_check
    check (num_nonnulls(event_id, comment_id, cosigner_id)
      = case when kind in ('anchor', 'submittal', 'payment', 'inventory') then 0 else 1 end),
  add constraint copies_of_record_signing_check check ((version = 3) = (signing is not null)),
  -- What somebody signs has its signature in the header; the older ones stay as they are.
  add constraint copies_of_record_version_check
    check (version = case when kind in ('submittal', 'inventory') then 3 else 2 end) not valid;

-- A signature is marked by the portal, so one that was put in or changed by hand is known. It names the copy that it
-- signs: of a submittal the one that its version names too.
alter table signatures
  add column copy_of_record_id bigint references copies_of_record (id),
  add column mark text unique,
  alter column submittal_id drop not null,
  alter column ordinal drop not null,
  add constraint signatures_marked check (num_nulls(mark, copy_of_record_id) = 0) not valid,
  add constraint signatures_of check (num_nulls(submittal_id, ordinal) in (0, 2));
create index signatures_copy on signatures (copy_of_record_id);
create trigger signatures_held before insert on signatures
  for each statement execute function hold_for_seal();
alter table inventory_filings add column copy_of_record_id bigint unique references copies_of_record (id);

-- What is no JSON is found by the chain, and stops no comparison.
create function json_or_nothing(content text) returns jsonb language plpgsql immutable as $$
begin
  return content::jsonb;
exception when others then
  return '{}';
end $$;

-- What a ceremony is about, since numbers of different things may be the same.
alter table signing_ceremonies add column subject text not null default 'submittal'
  check (subject in ('submittal', 'trade', 'inventory'));
