-- Every table that a public page shows raises a version when it changes, so that kept pages and look-up
-- lists can be dropped (docs/decisions/0009-anonymous-pages-are-kept.md).

insert into feature_versions (feature) values ('reference'), ('site_records');

do $$
declare name text;
begin
  foreach name in array array['applications', 'contested_codes', 'contractors', 'counties', 'county_regions',
    'departments', 'designation_types', 'emission_unit_types', 'enforcement_statuses', 'enforcement_types',
    'env_interests', 'event_priorities', 'event_statuses', 'event_types', 'form_statuses', 'inspection_statuses',
    'inspection_types', 'permit_statuses', 'permit_types', 'products', 'programs', 'project_statuses',
    'project_types', 'regions', 'release_point_types', 'states', 'submittal_statuses', 'substances',
    'violation_statuses', 'violation_types'] loop
    execute format('create trigger %1$s_version after insert or update or delete on %1$s
      execute function raise_version(''reference'')', name);
  end loop;
  foreach name in array array['emission_units', 'emissions', 'enforcements', 'events', 'inspections',
    'release_points', 'site_products', 'violations'] loop
    execute format('create trigger %1$s_version after insert or update or delete on %1$s
      execute function raise_version(''site_records'')', name);
  end loop;
  foreach name in array array['permit_submittals', 'submittal_programs', 'sub_forms'] loop
    execute format('create trigger %1$s_version after insert or update or delete on %1$s
      execute function raise_version(''submittals'')', name);
  end loop;
end $$;
