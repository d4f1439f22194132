-- Which connection wrote a kept line: the portal names its own with a mark that only its keys make
-- (api/db/writer.ts), so a row that somebody changed with the portal's password and not through the portal is told.
-- Lines of before have no such name.
alter table kept_rows add column writer text default 'before';
alter table kept_rows add column writer_pid int;

-- A migration is believed of whoever owns the tables.
create function kept_writer() returns text language plpgsql stable as $$
declare
  named text := nullif(current_setting('headwater.writer', true), '');
begin
  if named in ('before', 'migration') and not pg_has_role(session_user,
    (select relowner from pg_class where oid = 'kept_rows'::regclass), 'member') then return null; end if;
  return named;
end $$;
alter table kept_rows alter column writer set default kept_writer();
alter table kept_rows alter column writer_pid set default pg_backend_pid();

-- The lines are written by the triggers alone: the portal's role may no longer add one itself (api/db/roles.ts).
alter function keep_row() security definer;
alter function keep_row() set search_path = public, pg_temp;
