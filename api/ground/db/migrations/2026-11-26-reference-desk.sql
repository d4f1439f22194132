-- Lists that the agency changes itself, and what it tells on the dashboard. An entry is never deleted: one that is
-- retired is not offered any more and stays where it is used.

-- Without a position the entries of a list stand as they always did; moving one numbers all of them.
alter table event_types add column position int, add column retired_at timestamptz;
alter table event_priorities add column position int, add column retired_at timestamptz;
alter table event_decisions add column position int, add column retired_at timestamptz;
alter table event_note_types add column position int, add column retired_at timestamptz;
alter table designation_types add column position int, add column retired_at timestamptz;
-- Its positions were there before: `ordinal`.
alter table attachment_types add column retired_at timestamptz;

-- Its look-up list is kept like those of the other tables, and was never told of a change.
create trigger attachment_types_version after insert or update or delete on attachment_types
  execute function raise_version('reference');

-- Which change of a list was the last one, so that of two who change it the second is told. A list without a row
-- was never changed here.
create table reference_lists (
  code text primary key check (code ~ '^[a-z][a-z-]{0,39}$'),
  version int not null default 0
);

alter table announcements
  add column version int not null default 1,
  -- What is withdrawn is shown to nobody outside the agency.
  add column withdrawn_at timestamptz;
alter table publications
  add column version int not null default 1,
  add column withdrawn_at timestamptz;
