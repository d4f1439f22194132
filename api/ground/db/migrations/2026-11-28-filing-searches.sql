-- Searches of the review desk are kept too.
alter table saved_searches drop constraint saved_searches_list_check,
  add constraint saved_searches_list_check
    check (list in ('pending', 'submitted', 'obligations', 'ccc', 'events', 'inbox'));
