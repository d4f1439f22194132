-- What searches need on the record itself: the site's name, place and words, and the names behind the
-- sort orders. Triggers keep the copies, so that no writer can forget them.

create function place_text(address text, city text, state_id int, zip text) returns text
  language sql stable
  as $$
    select concat_ws(', ', nullif(address, ''), nullif(city, ''),
      nullif(concat_ws(' ', (select code from states where id = state_id), nullif(zip, '')), ''))
  $$;

create function sites_fill() returns trigger language plpgsql as $$
begin
  new.cell := map_cell(new.lat, new.lon);
  new.location := place_text(new.address, new.city, new.state_id, new.zip);
  new.region_id := coalesce(
    (select min(region_id) from county_regions where county_id = new.county_id),
    (select region_id from states where id = new.state_id), new.region_id);
  new.words := search_words(concat_ws(' ', new.id, new.identifier, new.name, new.srn, new.location));
  new.updated_at := now();
  return new;
end $$;
create trigger sites_fill before insert or update on sites for each row execute function sites_fill();

create function permits_fill() returns trigger language plpgsql as $$
declare site sites;
begin
  select * into site from sites where id = new.site_id;
  new.is_listed := new.is_public and coalesce(site.is_public, true);
  new.site_name := coalesce(site.name, (select name from contractors where id = new.contractor_id));
  new.location := coalesce(site.location, (select place_text(address, city, state_id, zip) from contractors where id = new.contractor_id), '');
  new.region_id := site.region_id;
  new.lat := site.lat; new.lon := site.lon; new.cell := site.cell;
  new.type_name := (select name from permit_types where id = new.permit_type_id);
  new.status_name := (select name from permit_statuses where id = new.permit_status_id);
  new.interest_name := (select name from env_interests where id = new.env_interest_id);
  new.words := search_words(concat_ws(' ', new.site_name, new.location, new.number, new.type_name));
  new.updated_at := now();
  return new;
end $$;
create trigger permits_fill before insert or update on permits for each row execute function permits_fill();

create function projects_fill() returns trigger language plpgsql as $$
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
  new.words := search_words(concat_ws(' ', new.id, new.name, new.tracking_no, new.site_name, new.location));
  new.updated_at := now();
  return new;
end $$;
create trigger projects_fill before insert or update on projects for each row execute function projects_fill();

create function submittals_fill() returns trigger language plpgsql as $$
declare site sites;
begin
  select * into site from sites where id = new.site_id;
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
create trigger submittals_fill before insert or update on submittals for each row execute function submittals_fill();

-- A changed site changes the copies on its records: touching them runs their own trigger.
create function sites_spread() returns trigger language plpgsql as $$
begin
  update permits set site_id = site_id where site_id = new.id;
  update projects set site_id = site_id where site_id = new.id;
  update submittals set site_id = site_id where site_id = new.id;
  return null;
end $$;
create trigger sites_spread after update on sites for each row
  when ((old.name, old.location, old.identifier, old.lat, old.lon, old.region_id, old.is_public)
    is distinct from (new.name, new.location, new.identifier, new.lat, new.lon, new.region_id, new.is_public))
  execute function sites_spread();

-- Renamed look-up rows change the sort copies.
create function permit_names_spread() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'permit_types' then update permits set site_id = site_id where permit_type_id = new.id;
  else update permits set site_id = site_id where permit_status_id = new.id; end if;
  return null;
end $$;
create trigger permit_types_spread after update of name on permit_types for each row execute function permit_names_spread();
create trigger permit_statuses_spread after update of name on permit_statuses for each row execute function permit_names_spread();

create function env_interests_spread() returns trigger language plpgsql as $$
begin
  update permits set site_id = site_id where env_interest_id = new.id;
  update projects set site_id = site_id where env_interest_id = new.id;
  update submittals set site_id = site_id where env_interest_id = new.id;
  return null;
end $$;
create trigger env_interests_spread after update of name on env_interests for each row execute function env_interests_spread();

create function submittal_names_spread() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'applications' then update submittals set site_id = site_id where application_id = new.id;
  elsif tg_table_name = 'departments' then
    update submittals set site_id = site_id where application_id in (select id from applications where department_id = new.id);
  else update submittals set site_id = site_id where submittal_status_id = new.id; end if;
  return null;
end $$;
create trigger applications_spread after update of name, department_id on applications for each row execute function submittal_names_spread();
create trigger departments_spread after update of name on departments for each row execute function submittal_names_spread();
create trigger submittal_statuses_spread after update of name on submittal_statuses for each row execute function submittal_names_spread();

-- A search index for every sort order. One index is read both ways where the value is never missing;
-- columns that may be empty have one each way, because records without the value come last in both.
-- Names people wrote are compared folded.
create index sites_name on sites (fold(name), id) where is_public;
create index sites_words on sites using gin (words) with (fastupdate = off);
create index sites_cell on sites (cell) where is_public;
create index sites_county on sites (county_id);
create index sites_updated on sites (created_at desc, id desc) where is_public;

create index permits_issued_new on permits (issued_on desc nulls last, id desc) where is_listed;
create index permits_issued_old on permits (issued_on, id) where is_listed;
create index permits_effective_new on permits (effective_on desc nulls last, id desc) where is_listed;
create index permits_effective_old on permits (effective_on, id) where is_listed;
create index permits_expired_new on permits (expired_on desc nulls last, id desc) where is_listed;
create index permits_expired_old on permits (expired_on, id) where is_listed;
create index permits_site_name on permits (fold(site_name), id) where is_listed;
create index permits_site_name_down on permits (fold(site_name) desc nulls last, id desc) where is_listed;
create index permits_type_name on permits (type_name, id) where is_listed;
create index permits_status_name on permits (status_name, id) where is_listed;
create index permits_interest_name on permits (interest_name, id) where is_listed;
create index permits_interest_name_down on permits (interest_name desc nulls last, id desc) where is_listed;
create index permits_words on permits using gin (words) with (fastupdate = off);
create index permits_site on permits (site_id);
create index permits_cell on permits (cell) where is_listed;
create index permits_type on permits (permit_type_id, issued_on desc nulls last, id desc) where is_listed;
create index permits_status on permits (permit_status_id, issued_on desc nulls last, id desc) where is_listed;
create index permits_interest on permits (env_interest_id, issued_on desc nulls last, id desc) where is_listed;

create index projects_name on projects (fold(name), id) where is_listed;
create index projects_words on projects using gin (words) with (fastupdate = off);
create index projects_site on projects (site_id);
create index projects_cell on projects (cell) where is_listed;
create index projects_type on projects (project_type_id, fold(name), id) where is_listed;
create index projects_status on projects (project_status_id, fold(name), id) where is_listed;
create index projects_interest on projects (env_interest_id, fold(name), id) where is_listed;
create index projects_region on projects (region_id, fold(name), id) where is_listed;
create index projects_updated on projects (updated_on desc, id desc) where is_listed;

create index submittals_submitted on submittals (submitted_on, id) where is_listed;
create index submittals_site_name on submittals (fold(site_name), id) where is_listed;
create index submittals_site_name_down on submittals (fold(site_name) desc nulls last, id desc) where is_listed;
create index submittals_department on submittals (department_name, id) where is_listed;
create index submittals_department_down on submittals (department_name desc nulls last, id desc) where is_listed;
create index submittals_application_name on submittals (fold(application_name), id) where is_listed;
create index submittals_status_name on submittals (status_name, id) where is_listed;
create index submittals_words on submittals using gin (words) with (fastupdate = off);
create index submittals_site on submittals (site_id);
create index submittals_project on submittals (project_id) where project_id is not null;
create index submittals_cell on submittals (cell) where is_listed;
create index submittals_notice on submittals (submitted_on desc, id desc) where is_listed and has_public_notice;
create index submittals_application on submittals (application_id, submitted_on desc, id desc) where is_listed;
create index submittals_status on submittals (submittal_status_id, submitted_on desc, id desc) where is_listed;
create index submittals_interest on submittals (env_interest_id, submitted_on desc, id desc) where is_listed;
create index submittals_region on submittals (region_id, submitted_on desc, id desc) where is_listed;

-- The one rule of which files the public may see, for lists and for the download alike.
create view public_documents as
  select document.*
  from documents document
  left join permits permit on permit.id = document.permit_id
  left join projects project on project.id = document.project_id
  left join submittals submittal on submittal.id = document.submittal_id
  where document.is_public and not document.is_agency_only
    and not document.is_archived and not document.is_confidential
    and coalesce(permit.is_listed, true) and coalesce(project.is_listed, true)
    and coalesce(submittal.is_listed, true)
    -- Where a redacted copy of a submittal's form exists, the form itself stays inside.
    and not (document.kind = 'submittal' and document.description = 'subFormPDF' and exists (
      select 1 from documents redacted
      where redacted.submittal_id = document.submittal_id and redacted.description = 'redactedSubFormPDF'
        and not redacted.is_archived));

-- Pre-counted places for whole-area maps. Levels are Web Mercator zooms of the cell column.
create table map_clusters (
  layer text not null check (layer in ('sites', 'permits', 'projects', 'submittals')),
  zoom int not null,
  cell int not null,
  site_count int not null,
  record_count int not null,
  lat float8 not null,
  lon float8 not null,
  primary key (layer, zoom, cell)
);

-- One number per feature, raised by every write: caches and the cluster job compare it.
create table feature_versions (
  feature text primary key,
  version bigint not null default 0
);
insert into feature_versions (feature) values
  ('sites'), ('permits'), ('projects'), ('submittals'), ('documents'), ('map_clusters');

create function raise_version() returns trigger language plpgsql as $$
begin
  update feature_versions set version = version + 1 where feature = tg_argv[0];
  return null;
end $$;
create trigger sites_version after insert or update or delete on sites execute function raise_version('sites');
create trigger permits_version after insert or update or delete on permits execute function raise_version('permits');
create trigger projects_version after insert or update or delete on projects execute function raise_version('projects');
create trigger submittals_version after insert or update or delete on submittals execute function raise_version('submittals');
create trigger documents_version after insert or update or delete on documents execute function raise_version('documents');
