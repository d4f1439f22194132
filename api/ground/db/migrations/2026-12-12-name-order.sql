-- Names in the order of their letters and digits: signs before the first of them do not count, so that
-- "-VOIDED- Mill" stands under V and not before every other name. A name of signs alone keeps them. The signs are
-- listed, because what counts as one by a class hangs on the database's locale.
create function name_order(value text) returns text
  language sql immutable parallel safe strict
  as $$
    select coalesce(
      nullif(ltrim(public.fold(value), E' \t\r\n\u00a0!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~\u00b7\u2022\u2026\u2013\u2014\u2018\u2019\u201c\u201d'), ''),
      public.fold(value))
  $$;

drop index sites_name;
create index sites_name on sites (name_order(name), id) where is_public;

drop index permits_site_name;
drop index permits_site_name_down;
create index permits_site_name on permits (name_order(site_name), id) where is_listed;
create index permits_site_name_down on permits (name_order(site_name) desc nulls last, id desc) where is_listed;

drop index projects_name;
drop index projects_type;
drop index projects_status;
drop index projects_interest;
drop index projects_region;
create index projects_name on projects (name_order(name), id) where is_listed;
create index projects_type on projects (project_type_id, name_order(name), id) where is_listed;
create index projects_status on projects (project_status_id, name_order(name), id) where is_listed;
create index projects_interest on projects (env_interest_id, name_order(name), id) where is_listed;
create index projects_region on projects (region_id, name_order(name), id) where is_listed;

drop index submittals_site_name;
drop index submittals_site_name_down;
create index submittals_site_name on submittals (name_order(site_name), id) where is_listed;
create index submittals_site_name_down on submittals (name_order(site_name) desc nulls last, id desc) where is_listed;

drop index service_lines_by_name;
create index service_lines_by_name on service_lines (system_type_id, year, name_order(facility_name), id);
