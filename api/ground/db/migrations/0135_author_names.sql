-- A published comment shows the name of its author's account: a new name makes the pages with comments stale.
create trigger users_name_version after update of display_name on users
  for each row when (new.display_name is distinct from old.display_name) execute function raise_version('comments');
