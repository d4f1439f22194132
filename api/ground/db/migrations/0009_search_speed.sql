-- Indexes for searches of large tables, each measured at a million permits (docs/performance.md).

-- Places: everything that a search by box or circle compares, sorts by date or groups on a map is in the
-- index, so that a wide circle reads a few hundred pages of it instead of a page of the table for each hit.
drop index permits_cell;
create index permits_cell on permits (cell)
  include (lat, lon, id, site_id, issued_on, effective_on, expired_on, permit_status_id, permit_type_id, env_interest_id)
  where is_listed;
drop index submittals_cell;
create index submittals_cell on submittals (cell)
  include (lat, lon, id, site_id, submitted_on, submittal_status_id, application_id, env_interest_id, region_id, has_public_notice)
  where is_listed;
drop index projects_cell;
create index projects_cell on projects (cell)
  include (lat, lon, id, site_id, project_type_id, project_status_id, env_interest_id, region_id)
  where is_listed;
drop index sites_cell;
create index sites_cell on sites (cell) include (lat, lon, id, status_code) where is_public;

-- A permit's status goes with its age: the oldest active permit lies behind all that have expired. Each
-- order by date of one status has its index therefore.
create index permits_status_issued_old on permits (permit_status_id, issued_on, id) where is_listed;
create index permits_status_effective_new on permits (permit_status_id, effective_on desc nulls last, id desc) where is_listed;
create index permits_status_effective_old on permits (permit_status_id, effective_on, id) where is_listed;
create index permits_status_expired_new on permits (permit_status_id, expired_on desc nulls last, id desc) where is_listed;
create index permits_status_expired_old on permits (permit_status_id, expired_on, id) where is_listed;
