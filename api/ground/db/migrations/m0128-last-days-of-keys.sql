-- A key for software has a last day, at most a year after it was made; those that count now have a year from here on.
alter table software_keys
  add column ends_on date,
  -- When its owner was told that the last day is near.
  add column reminded_at timestamptz,
  -- The sites whose assemblies it may send results of; none named: every site.
  add column site_ids bigint[] not null default '{}' check (cardinality(site_ids) <= 50);
update software_keys set ends_on = current_date + 365;
alter table software_keys alter column ends_on set not null;

-- The keys whose owners are still to be told.
create index software_keys_ending on software_keys (ends_on) where withdrawn_at is null and reminded_at is null;
