-- Who was told that something waits for them, by kind and record (docs/waits.md). It is compared with what waits; what
-- waits no longer goes, so that it is told anew when it comes back.
create table wait_tellings (
  kind text not null check (length(kind) <= 40),
  record_id bigint not null,
  user_id bigint not null references users (id) on delete cascade,
  told_at timestamptz not null,
  reminded smallint not null default 0 check (reminded >= 0),
  reminded_at timestamptz check ((reminded_at is null) = (reminded = 0)),
  primary key (user_id, kind, record_id)
);

-- How somebody of the agency wants to be told of a kind, where that is not as it comes.
create table wait_choices (
  user_id bigint not null references users (id) on delete cascade,
  kind text not null check (length(kind) <= 40),
  rhythm text not null check (rhythm in ('once', 'day', 'none')),
  primary key (user_id, kind)
);

-- The day of the last morning's summary of a person.
create table wait_summaries (
  user_id bigint primary key references users (id) on delete cascade,
  written_on date not null
);
