-- Keys of accounts for software: one that sends results of backflow tests, one that reads more than a visitor may.
alter table tester_keys rename to software_keys;
alter index tester_keys_pkey rename to software_keys_pkey;
alter index tester_keys_key_hash_key rename to software_keys_key_hash_key;
alter index tester_keys_user rename to software_keys_user;
alter table software_keys
  add column purpose text not null default 'backflow-results' check (purpose in ('backflow-results', 'reading'));
alter table software_keys alter column purpose drop default;

-- What was read with a key, a day of the agency.
create table software_key_days (
  key_id bigint not null references software_keys (id) on delete cascade,
  day date not null,
  calls bigint not null check (calls >= 0),
  -- Of these, how many were refused because they were too many.
  refused bigint not null check (refused between 0 and calls),
  primary key (key_id, day)
);
