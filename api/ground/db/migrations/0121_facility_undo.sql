-- What a removal took, so that whoever removed a site from a list can bring it back as it was.
alter table user_facilities
  add column removed_at timestamptz,
  add column removed_by_user_id bigint references users (id) on delete set null,
  add column removed_status text check (removed_status in ('A', 'P')),
  -- What consultants might do there: link, permission, status.
  add column removed_permissions jsonb;
