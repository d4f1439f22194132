-- The map tells permits that ended from others by status and dates: the day of revocation joins the index of
-- places, which it is answered from.
drop index permits_cell;
create index permits_cell on permits (cell)
  include (lat, lon, id, site_id, issued_on, effective_on, expired_on, revoked_on, permit_status_id, permit_type_id, env_interest_id)
  where is_listed;
