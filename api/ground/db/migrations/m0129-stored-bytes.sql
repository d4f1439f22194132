-- Bytes that were stored on a day (UTC) by what came from one address or account, and by all together: what a budget is
-- held against. The subject is a keyed hash, as that of tries is.
create table stored_bytes (
  scope text not null check (scope in ('address', 'account', 'portal')),
  subject_hash text not null,
  day date not null,
  bytes bigint not null check (bytes >= 0),
  primary key (scope, subject_hash, day)
);
create index stored_bytes_day on stored_bytes (day);
