/* A report of the public waits for a first look, and how long it may wait depends on what was reported: a spill an hour,
   an odor a few days. Each type says its hours; without any, its reports are due by the day that staff give alone. */
alter table event_types add column look_within_hours int
  constraint event_types_look_within check (look_within_hours between 1 and 8760);

-- By when somebody is to look at it; only while it is as it came: still received, part of no other, no day given.
alter table desk_events add column look_by timestamptz,
  -- Whether that is so soon that it waits for no morning's summary.
  add column is_urgent boolean not null default false;

create or replace function refresh_desk_events(changed bigint[]) returns void language plpgsql as $$
begin
  if cardinality(changed) = 0 then return; end if;
  -- Two that change one event at the same time: the later one sees what the earlier one wrote.
  perform from desk_events where id = any (changed) order by id for update;
  delete from desk_events where id = any (changed)
    and exists (select from event_reports where event_id = desk_events.id and state = 'saved');
  insert into desk_events as kept (id, reported_on, event_type_id, event_status_id, event_priority_id, county_id, due_on,
      is_open, has_inspector, is_unanswered, is_merged, words, look_by, is_urgent)
    select events.id, events.reported_on, events.event_type_id, events.event_status_id, events.event_priority_id,
      coalesce(cases.county_id, place.county_id), cases.due_on, not status.is_closed,
      exists (select from event_inspectors where event_id = events.id), false, events.merged_into_id is not null,
      search_words(concat_ws(' ', events.reference_no, events.subject, events.description, place.line1, place.city)),
      first_look.by, first_look.by is not null and type.look_within_hours <= 24
    from events
      join event_statuses status on status.id = events.event_status_id
      left join event_types type on type.id = events.event_type_id
      left join event_cases cases on cases.event_id = events.id
      left join event_reports report on report.event_id = events.id
      left join addresses place on place.id = events.address_id
      cross join lateral (select case
        when status.name = 'Received' and events.merged_into_id is null and cases.due_on is null
        then report.submitted_at + make_interval(hours => type.look_within_hours) end as by) first_look
    where events.id = any (changed) and coalesce(report.state, 'submitted') <> 'saved'
    order by events.id
  on conflict (id) do update set (reported_on, event_type_id, event_status_id, event_priority_id, county_id, due_on,
      is_open, has_inspector, is_merged, words, look_by, is_urgent)
    = (excluded.reported_on, excluded.event_type_id, excluded.event_status_id, excluded.event_priority_id,
      excluded.county_id, excluded.due_on, excluded.is_open, excluded.has_inspector, excluded.is_merged, excluded.words,
      excluded.look_by, excluded.is_urgent)
    where (kept.reported_on, kept.event_type_id, kept.event_status_id, kept.event_priority_id, kept.county_id, kept.due_on,
      kept.is_open, kept.has_inspector, kept.is_merged, kept.words, kept.look_by, kept.is_urgent)
    is distinct from (excluded.reported_on, excluded.event_type_id, excluded.event_status_id, excluded.event_priority_id,
      excluded.county_id, excluded.due_on, excluded.is_open, excluded.has_inspector, excluded.is_merged, excluded.words,
      excluded.look_by, excluded.is_urgent);
end $$;

-- What is received already follows when the agency changes the hours of a type.
create function desk_events_of_type() returns trigger language plpgsql as $$
begin
  perform refresh_desk_events(array(
    select desk.id from desk_events desk join event_reports report on report.event_id = desk.id
    where desk.event_type_id = new.id and desk.is_open));
  return null;
end $$;
create trigger event_types_at_desk after update on event_types for each row
  when (old.look_within_hours is distinct from new.look_within_hours) execute function desk_events_of_type();

/* Events by when they are due: by the hour, or by the end of a day. The order is the same in every zone but for that of
   one day. */
drop index desk_events_due;
drop index desk_events_waiting;
create index desk_events_due on desk_events (coalesce(look_by, timezone('UTC', (due_on + 1)::timestamp)), id)
  where not is_merged;
create index desk_events_waiting on desk_events (coalesce(look_by, timezone('UTC', (due_on + 1)::timestamp)), id)
  where is_open and not is_merged;
-- What is late is found from either side; both hold few rows.
create index desk_events_due_days on desk_events (due_on) where is_open and not is_merged and due_on is not null;
create index desk_events_looks on desk_events (look_by) where look_by is not null;
drop index desk_events_open;
create index desk_events_open on desk_events (reported_on, id) include (due_on, look_by) where is_open and not is_merged;
