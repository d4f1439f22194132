-- A site is found by the numbers, names and addresses of the duplicates that were merged into it, and its records with
-- it: papers, letters and bookmarks go on naming them. Duplicates that were not public are not told.
alter table sites add column former_words text;

create function former_words(site bigint) returns text
  language sql stable
  as $$
    with recursive former (id) as (
      select goes_site_id from public.site_merges where stays_site_id = site and undone_at is null and was_public
      union
      select merge.goes_site_id from former
        join public.site_merges merge on merge.stays_site_id = former.id and undone_at is null and was_public
    )
    select string_agg(concat_ws(' ', identifier, name, srn, location), ' ' order by sites.id)
    from public.sites where id in (select id from former)
  $$;

create or replace function sites_fill() returns trigger language plpgsql as $$
declare
  state_code text;
  state_region int;
begin
  select code, region_id into state_code, state_region from states where id = new.state_id;
  new.cell := map_cell(new.lat, new.lon);
  new.location := concat_ws(', ', nullif(new.address, ''), nullif(new.city, ''),
    nullif(concat_ws(' ', state_code, nullif(new.zip, '')), ''));
  new.region_id := coalesce(
    (select min(region_id) from county_regions where county_id = new.county_id), state_region, new.region_id);
  -- A site that is stored now had no duplicates before.
  if tg_op = 'UPDATE' then new.former_words := former_words(new.id); end if;
  new.words := search_words(concat_ws(' ', new.id, new.identifier, new.name, new.srn, new.location, new.former_words));
  new.updated_at := now();
  return new;
end $$;

create or replace function permits_fill() returns trigger language plpgsql as $$
declare
  site record;
  contractor record;
begin
  select is_public, name, location, region_id, lat, lon, cell, former_words into site from sites where id = new.site_id;
  new.is_listed := new.is_public and coalesce(site.is_public, true);
  new.site_name := site.name;
  new.location := site.location;
  if new.contractor_id is not null then
    select name, place_text(address, city, state_id, zip) as location into contractor
      from contractors where id = new.contractor_id;
    new.site_name := coalesce(new.site_name, contractor.name);
    new.location := coalesce(new.location, contractor.location);
  end if;
  new.location := coalesce(new.location, '');
  new.region_id := site.region_id;
  new.lat := site.lat; new.lon := site.lon; new.cell := site.cell;
  select type.name, status.name, interest.name into new.type_name, new.status_name, new.interest_name
    from permit_types type
    join permit_statuses status on status.id = new.permit_status_id
    left join env_interests interest on interest.id = new.env_interest_id
    where type.id = new.permit_type_id;
  new.words := search_words(
    concat_ws(' ', new.site_name, new.location, new.number, new.type_name, site.former_words));
  new.updated_at := now();
  return new;
end $$;

create or replace function projects_fill() returns trigger language plpgsql as $$
declare site sites; state states;
begin
  select * into site from sites where id = new.site_id;
  select * into state from states where id = coalesce(site.state_id, new.state_id);
  new.is_listed := new.is_public and coalesce(site.is_public, true);
  new.site_name := site.name;
  new.location := coalesce(nullif(site.location, ''), state.name, '');
  new.region_id := coalesce(site.region_id, state.region_id);
  new.lat := site.lat; new.lon := site.lon; new.cell := site.cell;
  new.interest_name := (select name from env_interests where id = new.env_interest_id);
  new.words := search_words(
    concat_ws(' ', new.id, new.name, new.tracking_no, new.site_name, new.location, site.former_words));
  new.updated_at := now();
  return new;
end $$;

create or replace function submittals_fill() returns trigger language plpgsql as $$
declare site sites;
begin
  select * into site from sites where id = coalesce(new.site_id,
    (select report.site_id from backflow_reports report where report.submittal_id = new.id));
  new.is_listed := new.is_public and not new.is_confidential and new.submitted_on is not null
    and coalesce(site.is_public, true);
  new.site_name := site.name;
  new.location := coalesce(site.location, '');
  new.region_id := site.region_id;
  new.lat := site.lat; new.lon := site.lon; new.cell := site.cell;
  select application.name, department.name into new.application_name, new.department_name
    from applications application left join departments department on department.id = application.department_id
    where application.id = new.application_id;
  new.status_name := (select name from submittal_statuses where id = new.submittal_status_id);
  new.interest_name := (select name from env_interests where id = new.env_interest_id);
  new.words := search_words(
    concat_ws(' ', new.id, site.identifier, site.id, new.site_name, new.location, site.former_words));
  new.updated_at := now();
  return new;
end $$;

drop trigger sites_spread on sites;
create trigger sites_spread after update on sites for each row
  when ((old.name, old.location, old.identifier, old.lat, old.lon, old.region_id, old.is_public, old.former_words)
    is distinct from
    (new.name, new.location, new.identifier, new.lat, new.lon, new.region_id, new.is_public, new.former_words))
  execute function sites_spread();

-- Merges that stand already.
update sites set id = id
where id in (select kept_site(goes_site_id) from site_merges where undone_at is null and was_public);
