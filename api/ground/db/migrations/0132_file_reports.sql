-- A report as one statement. Its dozen rows were written one after the other, each a journey to the database and
-- back while others waited. What may be filed is still decided above; these functions only write.

-- Counts one try for each limit, in the given order, in which everybody locks them. `since` is where a limit's
-- window begins to count; a window that begins in the future was written while a clock was wrong.
create function count_tries(tries jsonb, at timestamptz)
returns table (scope text, count int, start timestamptz, is_full boolean)
language plpgsql as $$
#variable_conflict use_column
declare
  try record;
begin
  for try in
    select * from jsonb_to_recordset(tries) as one (scope text, subject text, since timestamptz, ahead timestamptz, most int)
  loop
    return query
      insert into attempts as known (scope, subject_hash, window_start, count)
      values (try.scope, try.subject, at, 1)
      on conflict (scope, subject_hash) do update set
        count = case when known.window_start <= try.since or known.window_start > try.ahead then 1
          else known.count + 1 end,
        window_start = case when known.window_start <= try.since or known.window_start > try.ahead
          then excluded.window_start else known.window_start end
      returning known.scope, known.count, known.window_start, known.count > try.most;
  end loop;
end $$;

-- The windows that are full, when any is, and then nothing was counted.
create function count_unless_full(tries jsonb, at timestamptz) returns jsonb language plpgsql as $$
declare
  full_windows jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('scope', scope, 'start', start)) filter (where is_full), '[]')
    into full_windows from count_tries(tries, at);
  if full_windows <> '[]' then raise exception using errcode = 'HW002'; end if;
  return full_windows;
exception when sqlstate 'HW002' then
  return full_windows;
end $$;

-- Begins a draft unless the visitor has begun too many.
create function start_draft(draft jsonb, tries jsonb) returns setof drafts language plpgsql as $$
begin
  return query
    insert into drafts (kind, key_hash, answers, user_id, created_at, updated_at, expires_at)
    select kind, key_hash, answers, user_id, created_at, created_at, expires_at
    from jsonb_populate_record(null::drafts, draft)
    where count_unless_full(tries, created_at) = '[]'
    returning *;
end $$;

create function store_address(given jsonb) returns bigint language plpgsql as $$
declare
  stored bigint;
begin
  if given is null or jsonb_typeof(given) <> 'object' then return null; end if;
  insert into addresses (line1, city, state_id, zip, county_id, region_id, township, geographic_comment,
    location_desc, lat, lon)
  select line1, city, state_id, zip, county_id, region_id, township, geographic_comment, location_desc, lat, lon
  from jsonb_populate_record(null::addresses, given)
  returning id into stored;
  return stored;
end $$;

create function store_contact(given jsonb) returns bigint language plpgsql as $$
declare
  stored bigint;
  place bigint;
begin
  if given is null or jsonb_typeof(given) <> 'object' then return null; end if;
  place := store_address(given -> 'address');
  insert into contacts (contact_type_id, designation_type_id, company_name, first_name, last_name, job_title,
    email, home_phone, mobile_phone, address_id)
  select contact_type_id, designation_type_id, company_name, first_name, last_name, job_title, email, home_phone,
    mobile_phone, place
  from jsonb_populate_record(null::contacts, given)
  returning id into stored;
  return stored;
end $$;

-- The row of a mail. A failure has a code of its own, and never the words of the row.
create function store_mail(given jsonb) returns bigint language plpgsql as $$
declare
  stored bigint;
begin
  if given is null or jsonb_typeof(given) <> 'object' then return null; end if;
  insert into outbox (template, to_address, subject, body, send_after, message_id, created_at)
  select template, to_address, subject, body, send_after, message_id, created_at
  from jsonb_populate_record(null::outbox, given)
  returning id into stored;
  return stored;
exception when others then
  raise exception 'a message was not written' using errcode = 'HW001', detail = sqlstate;
end $$;

-- Writes a report: as an event, or anew as the event that it is already, whose details were cleared. With a
-- number it is filed, and its activity and the mail of its receipt are written with it.
create function save_event(doc jsonb) returns bigint language plpgsql as $$
declare
  given events := jsonb_populate_record(null::events, doc -> 'event');
  saved bigint := (doc ->> 'eventId')::bigint;
  place bigint := store_address(doc -> 'place');
  contact bigint := store_contact(doc -> 'contact');
  mail bigint := store_mail(doc -> 'mail');
  former_place bigint;
begin
  given.event_type_id := coalesce(given.event_type_id,
    (select id from event_types where name = doc ->> 'typeName'));
  if saved is null then
    -- The agency reads a report before anybody else does: it is not public until staff say so.
    insert into events (reference_no, site_id, event_type_id, event_status_id, subject, description, issue_source,
      occurred_on, reported_on, is_confidential, is_public, address_id, created_at)
    values (given.reference_no, given.site_id, given.event_type_id,
      (select id from event_statuses where name = doc ->> 'statusName'), given.subject, given.description,
      'Online', given.occurred_on, given.reported_on, given.is_confidential, false, place, given.created_at)
    returning id into saved;
  else
    select address_id into former_place from events where id = saved;
    update events set reference_no = given.reference_no, site_id = given.site_id,
      event_type_id = given.event_type_id, subject = given.subject, description = given.description,
      occurred_on = given.occurred_on, reported_on = given.reported_on,
      is_confidential = given.is_confidential, address_id = place
    where id = saved;
    delete from addresses where id = former_place;
  end if;
  insert into event_reports (event_id, variant, state, contacted_as, needs_assistance, situation, contact_id,
    wants_follow_up, event_reporting_method_id, is_service_request, characteristics_text, form_data, user_id,
    created_by, key_hash, receipt_code_hash, certification, saved_at, submitted_at, same_as_event_id,
    receipt_mail_id)
  select saved, variant, state, contacted_as, needs_assistance, situation, contact, wants_follow_up,
    event_reporting_method_id, false, characteristics_text, form_data, user_id, created_by, key_hash,
    receipt_code_hash, certification, saved_at, submitted_at, same_as_event_id, mail
  from jsonb_populate_record(null::event_reports, doc -> 'report');
  insert into event_characteristic_links (event_id, event_characteristic_id)
  select saved, id::int from jsonb_array_elements_text(doc -> 'characteristics') as id;
  if jsonb_typeof(doc -> 'responsible') = 'object' then
    insert into event_responsible_parties (event_id, contact_id)
    values (saved, store_contact(doc -> 'responsible'));
  end if;
  insert into event_notified_organizations (event_id, position, contact_id)
  select saved, place_in_list - 1, store_contact(organization)
  from jsonb_array_elements(doc -> 'organizations') with ordinality as listed (organization, place_in_list);
  if given.reference_no is not null then
    insert into event_activities (event_id, description, happened_on, reference_value, created_at, created_by)
    select saved, 'Report submitted online', (doc ->> 'today')::date, given.reference_no, submitted_at, doc ->> 'author'
    from event_reports where event_id = saved;
  end if;
  return saved;
end $$;

-- Holds the end of the chain of copies until the end of the transaction (api/records/copies.ts): the id of the
-- next copy, and the chain's value at the last one, null before the first.
create function hold_chain_end(out id bigint, out chain text) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7241001);
  id := nextval(pg_get_serial_sequence('copies_of_record', 'id'));
  chain := (select chain_sha256 from copies_of_record order by copies_of_record.id desc limit 1);
end $$;

-- Files the report of a draft that the caller holds: counts it, writes it, ties the draft and its files to it.
-- The end of the chain comes last, because reports of others wait for it from here on.
create function file_report(draft_id uuid, doc jsonb, tries jsonb, at timestamptz,
  out full_windows jsonb, out event_id bigint, out copy_id bigint, out chain text)
language plpgsql as $$
#variable_conflict use_column
declare
  filed bigint;
begin
  select coalesce(jsonb_agg(jsonb_build_object('scope', scope, 'start', start)) filter (where is_full), '[]')
    into full_windows from count_tries(tries, at);
  if full_windows <> '[]' then return; end if;
  filed := save_event(doc);
  -- Where a photo was made was only an offer to the reporter; it is forgotten here.
  update event_files set event_id = filed, photo_lat = null, photo_lon = null
  where event_files.draft_id = file_report.draft_id and event_files.event_id is null;
  update drafts set event_id = filed, answers = '{}', updated_at = at where drafts.id = file_report.draft_id;
  event_id := filed;
  select held.id, held.chain into copy_id, chain from hold_chain_end() as held;
end $$;
