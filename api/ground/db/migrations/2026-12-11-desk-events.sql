-- What the list of events at the desk is searched, counted and ordered by, one narrow row an event: with a million
-- events a page took seconds, because words were folded, and inspectors and messages looked for, row by row.
create table desk_events (
  id bigint primary key references events (id) on delete cascade,
  reported_on date not null,
  event_type_id int,
  event_status_id int not null,
  event_priority_id int,
  county_id int,
  due_on date,
  is_open boolean not null,
  has_inspector boolean not null,
  -- The reporter wrote last, of this event or of one that was merged into it.
  is_unanswered boolean not null,
  is_merged boolean not null,
  words tsvector not null
);

-- The rows of events as they are now; a report that is only saved is still its reporter's and has none.
create function refresh_desk_events(changed bigint[]) returns void language plpgsql as $$
begin
  if cardinality(changed) = 0 then return; end if;
  -- Two that change one event at the same time: the later one sees what the earlier one wrote.
  perform from desk_events where id = any (changed) order by id for update;
  delete from desk_events where id = any (changed)
    and exists (select from event_reports where event_id = desk_events.id and state = 'saved');
  insert into desk_events as kept (id, reported_on, event_type_id, event_status_id, event_priority_id, county_id, due_on,
      is_open, has_inspector, is_unanswered, is_merged, words)
    select events.id, events.reported_on, events.event_type_id, events.event_status_id, events.event_priority_id,
      coalesce(cases.county_id, place.county_id), cases.due_on, not status.is_closed,
      exists (select from event_inspectors where event_id = events.id), false, events.merged_into_id is not null,
      search_words(concat_ws(' ', events.reference_no, events.subject, events.description, place.line1, place.city))
    from events
      join event_statuses status on status.id = events.event_status_id
      left join event_cases cases on cases.event_id = events.id
      left join addresses place on place.id = events.address_id
    where events.id = any (changed)
      and not exists (select from event_reports where event_id = events.id and state = 'saved')
    order by events.id
  on conflict (id) do update set (reported_on, event_type_id, event_status_id, event_priority_id, county_id, due_on,
      is_open, has_inspector, is_merged, words)
    = (excluded.reported_on, excluded.event_type_id, excluded.event_status_id, excluded.event_priority_id,
      excluded.county_id, excluded.due_on, excluded.is_open, excluded.has_inspector, excluded.is_merged, excluded.words)
    where (kept.reported_on, kept.event_type_id, kept.event_status_id, kept.event_priority_id, kept.county_id, kept.due_on,
      kept.is_open, kept.has_inspector, kept.is_merged, kept.words)
    is distinct from (excluded.reported_on, excluded.event_type_id, excluded.event_status_id, excluded.event_priority_id,
      excluded.county_id, excluded.due_on, excluded.is_open, excluded.has_inspector, excluded.is_merged, excluded.words);
end $$;

-- Whether the reporter of an event, or of one that was merged into it, wrote last.
create function refresh_unanswered(changed bigint[]) returns void language plpgsql as $$
begin
  perform from desk_events where id = any (changed) order by id for update;
  update desk_events set is_unanswered = not is_unanswered
    where id = any (changed) and is_unanswered is distinct from exists (
      select from event_family(desk_events.id) part, lateral (
        select author from event_messages where event_id = part order by id desc limit 1) last
      where last.author = 'reporter');
end $$;

create function desk_events_added() returns trigger language plpgsql as $$
begin
  perform refresh_desk_events(array(select id from now_there));
  return null;
end $$;
create trigger events_at_desk_added after insert on events
  referencing new table as now_there for each statement execute function desk_events_added();

create function desk_events_changed() returns trigger language plpgsql as $$
declare merged bigint[];
begin
  perform refresh_desk_events(array(
    select after.id from now_there after join there_before before on before.id = after.id
    where (after.reference_no, after.subject, after.description, after.address_id, after.event_type_id,
        after.event_status_id, after.event_priority_id, after.reported_on, after.merged_into_id)
      is distinct from (before.reference_no, before.subject, before.description, before.address_id,
        before.event_type_id, before.event_status_id, before.event_priority_id, before.reported_on,
        before.merged_into_id)));
  -- What was asked of a part waits where the part is seen to, so that a merge and its undo change the whole as well.
  merged := array(
    select unnest(array[after.id, event_root(before.merged_into_id), event_root(after.merged_into_id)])
    from now_there after join there_before before on before.id = after.id
    where after.merged_into_id is distinct from before.merged_into_id);
  if cardinality(merged) > 0 then perform refresh_unanswered(merged); end if;
  return null;
end $$;
create trigger events_at_desk_changed after update on events
  referencing old table as there_before new table as now_there for each statement
  execute function desk_events_changed();

create function desk_events_of_parts() returns trigger language plpgsql as $$
begin
  perform refresh_desk_events(array(select distinct event_id from touched));
  return null;
end $$;
create trigger event_cases_at_desk_added after insert on event_cases
  referencing new table as touched for each statement execute function desk_events_of_parts();
create trigger event_cases_at_desk_changed after update on event_cases
  referencing new table as touched for each statement execute function desk_events_of_parts();
create trigger event_cases_at_desk_removed after delete on event_cases
  referencing old table as touched for each statement execute function desk_events_of_parts();
create trigger event_inspectors_at_desk_added after insert on event_inspectors
  referencing new table as touched for each statement execute function desk_events_of_parts();
create trigger event_inspectors_at_desk_removed after delete on event_inspectors
  referencing old table as touched for each statement execute function desk_events_of_parts();
create trigger event_reports_at_desk_added after insert on event_reports
  referencing new table as touched for each statement execute function desk_events_of_parts();
create function desk_event_of_report() returns trigger language plpgsql as $$
begin
  perform refresh_desk_events(array[new.event_id]);
  return null;
end $$;
create trigger event_reports_at_desk_changed after update on event_reports
  for each row when (old.state is distinct from new.state) execute function desk_event_of_report();

create function desk_events_of_messages() returns trigger language plpgsql as $$
begin
  perform refresh_unanswered(array(select distinct event_root(event_id) from touched));
  return null;
end $$;
create trigger event_messages_at_desk after insert on event_messages
  referencing new table as touched for each statement execute function desk_events_of_messages();

create function desk_events_of_addresses() returns trigger language plpgsql as $$
begin
  perform refresh_desk_events(array(
    select events.id from now_there after
      join there_before before on before.id = after.id
      join events on events.address_id = after.id
    where (after.line1, after.city, after.county_id) is distinct from (before.line1, before.city, before.county_id)));
  return null;
end $$;
create trigger addresses_at_desk after update on addresses
  referencing old table as there_before new table as now_there for each statement
  execute function desk_events_of_addresses();

create function desk_events_of_status() returns trigger language plpgsql as $$
begin
  update desk_events set is_open = not new.is_closed where event_status_id = new.id;
  return null;
end $$;
create trigger event_statuses_at_desk after update on event_statuses for each row
  when (old.is_closed is distinct from new.is_closed) execute function desk_events_of_status();

-- What is there already.
insert into desk_events (id, reported_on, event_type_id, event_status_id, event_priority_id, county_id, due_on,
    is_open, has_inspector, is_unanswered, is_merged, words)
  select events.id, events.reported_on, events.event_type_id, events.event_status_id, events.event_priority_id,
    coalesce(cases.county_id, place.county_id), cases.due_on, not status.is_closed,
    exists (select from event_inspectors where event_id = events.id), false, events.merged_into_id is not null,
    search_words(concat_ws(' ', events.reference_no, events.subject, events.description, place.line1, place.city))
  from events
    join event_statuses status on status.id = events.event_status_id
    left join event_cases cases on cases.event_id = events.id
    left join addresses place on place.id = events.address_id
  where not exists (select from event_reports where event_id = events.id and state = 'saved');
update desk_events set is_unanswered = true where id in (
  select event_root(last.event_id) from (
    select distinct on (event_id) event_id, author from event_messages order by event_id, id desc) last
  where last.author = 'reporter');

create index desk_events_reported on desk_events (reported_on, id) where not is_merged;
create index desk_events_open on desk_events (reported_on, id) include (due_on) where is_open and not is_merged;
create index desk_events_unassigned on desk_events (reported_on, id)
  where is_open and not has_inspector and not is_merged;
create index desk_events_unanswered on desk_events (reported_on, id) where is_unanswered and not is_merged;
create index desk_events_due on desk_events (due_on, id) where not is_merged;
create index desk_events_waiting on desk_events (due_on, id) where is_open and not is_merged;
create index desk_events_type on desk_events (event_type_id, reported_on, id) where not is_merged;
create index desk_events_status on desk_events (event_status_id, reported_on, id) where not is_merged;
create index desk_events_priority on desk_events (event_priority_id, reported_on, id) where not is_merged;
create index desk_events_county on desk_events (county_id, reported_on, id) where not is_merged;
create index desk_events_words on desk_events using gin (words) with (fastupdate = off);
analyze desk_events;

-- Nothing else reads these two.
drop index events_reported;
drop index event_cases_due;
