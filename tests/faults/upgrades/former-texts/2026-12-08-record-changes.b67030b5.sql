-- What public records said before: for each change of something that the public page shows, its old values and the
-- moment. A record as it was on a day is the record of now with every later change undone. A row without old values
-- says that the record became public then: of the time before, nothing is told.

-- Changes are kept from here on.
create table record_changes_since (at timestamptz not null);
insert into record_changes_since values (now());

create table record_changes (
  id bigint generated always as identity primary key,
  collection text not null check (collection in ('sites', 'permits', 'projects', 'submittals')),
  record_id bigint not null,
  -- The moment of the change itself: two changes of one transaction have an order, and so have two transactions.
  changed_at timestamptz not null default clock_timestamp(),
  was jsonb check (jsonb_typeof(was) = 'object' and was <> '{}')
);
create index record_changes_record on record_changes (collection, record_id, id desc);
create trigger record_changes_stay before update or delete or truncate on record_changes
  for each statement execute function refuse_change();

-- What a public page shows of a row, as the page of its history reads it now and as a change keeps it: one definition
-- for both, so nothing else can get in. What is a word of a list (status, county, type) is kept as the word that
-- was read: a list that is renamed later does not rewrite what was shown, and a rename alone changes no record.
-- Sites and licensees are kept as their number and named when they are read, because whether they are public may
-- have changed since.

create function shown_of_site(site sites) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'name', site.name, 'identifier', site.identifier, 'fisId', site.fis_id, 'srn', site.srn,
    'siteStatus', site.status_code, 'contest', site.contested_code, 'location', site.location,
    'county', (select name from counties where id = site.county_id),
    'state', (select name from states where id = site.state_id),
    'region', (select name from regions where id = site.region_id),
    'latitude', site.lat, 'longitude', site.lon, 'portable', site.is_portable)
$$;

create function shown_of_permit(permit permits) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'number', permit.number, 'status', permit.status_name, 'type', permit.type_name,
    'interest', permit.interest_name, 'effectiveOn', permit.effective_on, 'expiredOn', permit.expired_on,
    'issuedOn', permit.issued_on, 'revokedOn', permit.revoked_on, 'contest', permit.contested_code,
    'siteId', permit.site_id, 'licenseeId', case when permit.is_license then permit.contractor_id end)
$$;

-- The values that the page of a project writes; whatever is nested deeper is shown nowhere.
create function shown_details(details jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg('details.' || key, value) filter (where
      jsonb_typeof(value) in ('string', 'number', 'boolean')
      or jsonb_typeof(value) = 'array'
        and not jsonb_path_exists(value, 'strict $[*] ? (@.type() == "object" || @.type() == "array")')), '{}')
  from jsonb_each(details)
$$;

-- Without the manager's mail and phone: of no use once they changed, and a person's.
create function shown_of_project(project projects) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'name', project.name, 'trackingNumber', project.tracking_no,
    'type', (select name from project_types where id = project.project_type_id),
    'status', (select name from project_statuses where id = project.project_status_id),
    'subSystem', project.sub_system, 'interest', project.interest_name,
    -- Shown where there is no site to say it.
    'state', case when project.site_id is null then (select name from states where id = project.state_id) end,
    'manager', project.manager_name, 'url', case when project.url ~* '^https?://' then project.url end,
    'updatedOn', project.updated_on, 'siteId', project.site_id) || shown_details(project.details)
$$;

create function shown_of_submittal(submittal submittals) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'application', submittal.application_name, 'status', submittal.status_name,
    'submittedOn', submittal.submitted_on, 'medium', submittal.type_code, 'submitter', submittal.owner_name,
    'department', submittal.department_name, 'interest', submittal.interest_name,
    'notice', submittal.has_public_notice, 'commentStartOn', submittal.comment_start_on,
    'commentEndOn', submittal.comment_end_on, 'siteId', submittal.site_id)
$$;

-- What differs of what was shown; a detail that came anew was nothing before. In plpgsql, which keeps its plans: a load
-- that changes 100,000 permits takes an eighth less time so.
create function keep_change(collection text, record_id bigint, before jsonb, after jsonb) returns void
  language plpgsql as $$
declare
  differing jsonb;
begin
  select jsonb_object_agg(key, before -> key) into differing
  from jsonb_object_keys(before || after) key
  where before -> key is distinct from after -> key
    -- A detail that is absent, and one that says nothing.
    and not (coalesce(before -> key, 'null') = 'null' and coalesce(after -> key, 'null') = 'null');
  if differing is not null then
    insert into record_changes (collection, record_id, was)
    values (keep_change.collection, keep_change.record_id, differing);
  end if;
end $$;

create function note_change() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'sites' then perform keep_change('sites', new.id, shown_of_site(old), shown_of_site(new));
    when 'permits' then perform keep_change('permits', new.id, shown_of_permit(old), shown_of_permit(new));
    when 'projects' then perform keep_change('projects', new.id, shown_of_project(old), shown_of_project(new));
    else perform keep_change('submittals', new.id, shown_of_submittal(old), shown_of_submittal(new));
  end case;
  return null;
end $$;

create function note_publication() returns trigger language plpgsql as $$
begin
  insert into record_changes (collection, record_id) values (tg_table_name, new.id);
  return null;
end $$;

-- The conditions are asked without starting a function, so loads and updates of what is not shown cost next to
-- nothing. What is changed in the transaction that made the record was never seen. A renamed word of a list, or site,
-- touches its records without changing their own columns.
create trigger change_kept after update on sites for each row
  when (old.is_public and new.is_public and old.created_at <> now()
    and (old.name, old.identifier, old.fis_id, old.srn, old.status_code, old.contested_code, old.address, old.city,
      old.state_id, old.zip, old.county_id, old.region_id, old.lat, old.lon, old.is_portable)
    is distinct from (new.name, new.identifier, new.fis_id, new.srn, new.status_code, new.contested_code,
      new.address, new.city, new.state_id, new.zip, new.county_id, new.region_id, new.lat, new.lon,
      new.is_portable))
  execute function note_change();
create trigger publication_kept after update on sites for each row
  when (new.is_public and not old.is_public and old.created_at <> now()) execute function note_publication();

create trigger change_kept after update on permits for each row
  when (old.is_listed and new.is_listed and old.created_at <> now()
    and (old.number, old.permit_status_id, old.permit_type_id, old.env_interest_id, old.effective_on,
      old.expired_on, old.issued_on, old.revoked_on, old.contested_code, old.site_id, old.is_license,
      old.contractor_id)
    is distinct from (new.number, new.permit_status_id, new.permit_type_id, new.env_interest_id,
      new.effective_on, new.expired_on, new.issued_on, new.revoked_on, new.contested_code, new.site_id,
      new.is_license, new.contractor_id))
  execute function note_change();
create trigger publication_kept after update on permits for each row
  when (new.is_listed and not old.is_listed and old.created_at <> now()) execute function note_publication();

create trigger change_kept after update on projects for each row
  when (old.is_listed and new.is_listed and old.created_at <> now()
    and (old.name, old.tracking_no, old.project_type_id, old.project_status_id, old.sub_system,
      old.env_interest_id, old.state_id, old.manager_name, old.url, old.updated_on, old.site_id, old.details)
    is distinct from (new.name, new.tracking_no, new.project_type_id, new.project_status_id, new.sub_system,
      new.env_interest_id, new.state_id, new.manager_name, new.url, new.updated_on, new.site_id, new.details))
  execute function note_change();
create trigger publication_kept after update on projects for each row
  when (new.is_listed and not old.is_listed and old.created_at <> now()) execute function note_publication();

create trigger change_kept after update on submittals for each row
  when (old.is_listed and new.is_listed and old.created_at <> now()
    and (old.application_id, old.submittal_status_id, old.submitted_on, old.type_code, old.owner_name,
      old.env_interest_id, old.has_public_notice, old.comment_start_on, old.comment_end_on, old.site_id)
    is distinct from (new.application_id, new.submittal_status_id, new.submitted_on, new.type_code,
      new.owner_name, new.env_interest_id, new.has_public_notice, new.comment_start_on, new.comment_end_on,
      new.site_id))
  execute function note_change();
create trigger publication_kept after update on submittals for each row
  when (new.is_listed and not old.is_listed and old.created_at <> now()) execute function note_publication();
