/* Whoever changes lines holds the row until the change is stored, so that it is never worked out from half of it. A row
   that is marked is locked and not written again: a change of all lines of a city writes it once. */
create or replace function line_letters_changed() returns trigger language plpgsql as $$
begin
  insert into line_letter_days (site_id) select distinct site_id from changed order by site_id
  on conflict (site_id) do update set is_stale = true where not line_letter_days.is_stale;
  return null;
end $$;
create or replace function service_line_letters_changed() returns trigger language plpgsql as $$
begin
  insert into line_letter_days (site_id) values (new.site_id)
  on conflict (site_id) do update set is_stale = true where not line_letter_days.is_stale;
  return null;
end $$;

/* One at a time for a site: of two tests that are signed together the second sees what the first stored. */
create or replace function keep_supplied_test_day(of_site bigint) returns void language sql as $$
  select from ccc_supplies where site_id = of_site for update;
  delete from supplied_test_days where site_id = of_site;
  insert into supplied_test_days (site_id, system_id, first_due_on)
  select supply.site_id, supply.system_id, first.due_on
  from ccc_supplies supply cross join lateral (
    select min(next_due_on) as due_on from ccc_assemblies assembly
    where assembly.site_id = supply.site_id and assembly.status = 'active' and assembly.repair_by is null) first
  where supply.site_id = of_site and first.due_on is not null
$$;

-- Invitations that wait already begin anew: when each was last sent was not kept, and nobody was reminded of it.
update cosigners set sent_at = now()
where sent_at is null and signed_ind is null and withdrawn_at is null and replaced_by_id is null and ended_at is null;
