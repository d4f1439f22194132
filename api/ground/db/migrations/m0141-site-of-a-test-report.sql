-- A backflow test report is a person's, whose rights it follows, and about a site all the same: it says which, is found
-- by its name, and stands on the map where the site is.
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
  new.words := search_words(concat_ws(' ', new.id, site.identifier, site.id, new.site_name, new.location));
  new.updated_at := now();
  return new;
end $$;

create or replace function sites_spread() returns trigger language plpgsql as $$
begin
  update permits set site_id = site_id where site_id = new.id;
  update projects set site_id = site_id where site_id = new.id;
  update submittals set site_id = site_id where site_id = new.id;
  update submittals set site_id = site_id
    where id in (select submittal_id from backflow_reports where site_id = new.id);
  return null;
end $$;

create function backflow_report_spread() returns trigger language plpgsql as $$
begin
  update submittals set site_id = site_id where id = new.submittal_id;
  return null;
end $$;
create trigger backflow_report_added after insert on backflow_reports
  for each row when (new.site_id is not null) execute function backflow_report_spread();
create trigger backflow_report_moved after update of site_id on backflow_reports
  for each row when (old.site_id is distinct from new.site_id) execute function backflow_report_spread();

-- Copies that go on in the place of a report are about what it is about.
insert into backflow_reports (submittal_id, site_id, assembly_id)
with recursive copies (id, site_id, assembly_id) as (
  select copy.id, report.site_id, report.assembly_id
  from backflow_reports report join submittals copy on copy.origin_id = report.submittal_id
    and copy.action in ('revision', 'amendment')
  union all
  select copy.id, copies.site_id, copies.assembly_id
  from copies join submittals copy on copy.origin_id = copies.id and copy.action in ('revision', 'amendment'))
select id, site_id, assembly_id from copies on conflict do nothing;
update submittals set site_id = site_id
where id in (select submittal_id from backflow_reports where site_id is not null);
