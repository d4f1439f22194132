-- Searches that are kept are those of other lists too: their criteria are the query of the list's address.
alter table saved_searches drop constraint saved_searches_list_check,
  add constraint saved_searches_list_check
    check (list in ('pending', 'submitted', 'obligations', 'ccc', 'events'));
