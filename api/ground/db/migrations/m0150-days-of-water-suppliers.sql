-- The day by which the next letter about a service line of a system must go out, worked out once from all its lines and
-- letters (keepLetterDays): a dashboard reads one row instead of each line of the largest city.
create table line_letter_days (
  site_id bigint primary key,
  due_on date,
  -- Lines or letters changed since: a job works it out again.
  is_stale boolean not null default true
);
create index line_letter_days_due on line_letter_days (due_on) where due_on is not null;
create index line_letter_days_stale on line_letter_days (site_id) where is_stale;

/* Whoever changes lines holds the row until the change is stored, so that it is never worked out from half of it. */
create function line_letters_changed() returns trigger language plpgsql as $$
begin
  insert into line_letter_days (site_id) select distinct site_id from changed order by site_id
  on conflict (site_id) do update set is_stale = true;
  return null;
end $$;
create trigger service_lines_letters_new after insert on service_lines
  referencing new table as changed for each statement execute function line_letters_changed();
create trigger service_lines_letters_gone after delete on service_lines
  referencing old table as changed for each statement execute function line_letters_changed();
create trigger line_letter_batches_new after insert on line_letter_batches
  referencing new table as changed for each statement execute function line_letters_changed();
create trigger line_letter_batches_sent after update on line_letter_batches
  referencing new table as changed for each statement execute function line_letters_changed();
create function service_line_letters_changed() returns trigger language plpgsql as $$
begin
  insert into line_letter_days (site_id) values (new.site_id) on conflict (site_id) do update set is_stale = true;
  return null;
end $$;
create trigger service_lines_letters_changed after update on service_lines for each row
  when ((old.class, old.year, old.identifier, old.site_id) is distinct from (new.class, new.year, new.identifier, new.site_id))
  execute function service_line_letters_changed();
insert into line_letter_days (site_id) select site_id from water_systems;

-- The first day on which a test at a supplied site is due, beside the system that supplies it: what is overdue of the
-- assemblies of a large city is found without reading them. Made by triggers alone.
create table supplied_test_days (
  site_id bigint primary key,
  system_id bigint not null,
  first_due_on date not null
);
create index supplied_test_days_due on supplied_test_days (system_id, first_due_on);
create index supplied_test_days_first on supplied_test_days (first_due_on);
create function keep_supplied_test_day(of_site bigint) returns void language sql as $$
  delete from supplied_test_days where site_id = of_site;
  insert into supplied_test_days (site_id, system_id, first_due_on)
  select supply.site_id, supply.system_id, first.due_on
  from ccc_supplies supply cross join lateral (
    select min(next_due_on) as due_on from ccc_assemblies assembly
    where assembly.site_id = supply.site_id and assembly.status = 'active' and assembly.repair_by is null) first
  where supply.site_id = of_site and first.due_on is not null
$$;
create function supplied_test_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform keep_supplied_test_day(old.site_id); end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.site_id <> old.site_id) then
    perform keep_supplied_test_day(new.site_id);
  end if;
  return null;
end $$;
create trigger ccc_assemblies_supplied_new after insert or delete on ccc_assemblies
  for each row execute function supplied_test_changed();
create trigger ccc_assemblies_supplied after update on ccc_assemblies for each row
  when ((old.site_id, old.next_due_on, old.repair_by, old.status)
    is distinct from (new.site_id, new.next_due_on, new.repair_by, new.status))
  execute function supplied_test_changed();
create trigger ccc_supplies_supplied after insert or update or delete on ccc_supplies
  for each row execute function supplied_test_changed();
insert into supplied_test_days (site_id, system_id, first_due_on)
select supply.site_id, supply.system_id, min(assembly.next_due_on)
from ccc_supplies supply join ccc_assemblies assembly on assembly.site_id = supply.site_id
where assembly.status = 'active' and assembly.repair_by is null and assembly.next_due_on is not null
group by supply.site_id, supply.system_id;

-- The desk lists what is overdue by its day, whichever of both days it is.
create index ccc_assemblies_day on ccc_assemblies (coalesce(repair_by, next_due_on), id) where status = 'active';

-- What ends soon is looked for each minute.
create index tester_papers_ends on tester_papers (valid_until) where state = 'accepted';
create index tester_papers_refused on tester_papers (user_id) where state = 'refused';
create index licenses_ends on licenses (expires_on) where expires_on is not null;
