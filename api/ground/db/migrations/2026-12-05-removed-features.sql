-- What was public and is no more, for whoever keeps a copy: the number and the moment, nothing else of the record.
create table removed_features (
  collection text not null check (collection in ('sites', 'permits', 'projects', 'submittals')),
  id bigint not null,
  removed_at timestamptz not null default now(),
  primary key (collection, id)
);

-- By the name of the collection, and whether the record went or came back.
create function note_removed() returns trigger language plpgsql as $$
begin
  if tg_argv[1] = 'gone' then
    insert into removed_features (collection, id) values (tg_argv[0], old.id)
    on conflict (collection, id) do update set removed_at = excluded.removed_at;
  else
    delete from removed_features where collection = tg_argv[0] and id = new.id;
  end if;
  return null;
end $$;

create trigger removed_hidden after update on sites for each row
  when (old.is_public and not new.is_public) execute function note_removed('sites', 'gone');
create trigger removed_shown after update on sites for each row
  when (new.is_public and not old.is_public) execute function note_removed('sites', 'back');
create trigger removed_deleted after delete on sites for each row
  when (old.is_public) execute function note_removed('sites', 'gone');

create trigger removed_hidden after update on permits for each row
  when (old.is_listed and not new.is_listed) execute function note_removed('permits', 'gone');
create trigger removed_shown after update on permits for each row
  when (new.is_listed and not old.is_listed) execute function note_removed('permits', 'back');
create trigger removed_deleted after delete on permits for each row
  when (old.is_listed) execute function note_removed('permits', 'gone');

create trigger removed_hidden after update on projects for each row
  when (old.is_listed and not new.is_listed) execute function note_removed('projects', 'gone');
create trigger removed_shown after update on projects for each row
  when (new.is_listed and not old.is_listed) execute function note_removed('projects', 'back');
create trigger removed_deleted after delete on projects for each row
  when (old.is_listed) execute function note_removed('projects', 'gone');

create trigger removed_hidden after update on submittals for each row
  when (old.is_listed and not new.is_listed) execute function note_removed('submittals', 'gone');
create trigger removed_shown after update on submittals for each row
  when (new.is_listed and not old.is_listed) execute function note_removed('submittals', 'back');
create trigger removed_deleted after delete on submittals for each row
  when (old.is_listed) execute function note_removed('submittals', 'gone');
