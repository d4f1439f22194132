-- How long reviews took, so that the next one can be predicted: a row for each that was decided about.
create table review_times (
  submittal_id bigint primary key references submittals (id) on delete cascade,
  application_id int not null references applications (id),
  filed_on date not null,
  decided_on date not null,
  -- Without holds and without the time that the applicant had it back, as the clock of the desk counts.
  days int not null check (days >= 0),
  -- The day by which it was to be decided, or null where no rule asked for one.
  decide_by date,
  outcome text not null check (outcome in ('granted', 'refused', 'accepted'))
);
create index review_times_type on review_times (application_id, decided_on desc, submittal_id);
create index review_times_day on review_times (decided_on);

-- Written by the log itself, in the transaction of the decision: whoever decides, it is counted once. The first
-- decision counts; what a court makes of it later is another matter.
create function keep_review_time(entry submittal_log) returns void language sql as $$
  insert into review_times (submittal_id, application_id, filed_on, decided_on, days, decide_by, outcome)
  select submittals.id, submittals.application_id, clock.filed, entry.at::date,
    greatest(entry.at::date - clock.filed - submittals.held_days, 0), submittals.decide_by,
    case entry.act when 'approve' then 'granted' when 'deny' then 'refused' else 'accepted' end
  from submittals, lateral (select least(entry.at::date, coalesce(
      (select min(signed_at)::date from signatures where submittal_id = submittals.id),
      submittals.submitted_on)) as filed) clock
  where submittals.id = entry.submittal_id and submittals.submitted_on is not null
  on conflict do nothing
$$;
create function note_review_time() returns trigger language plpgsql as $$
begin
  perform keep_review_time(new);
  return null;
end $$;
create trigger submittal_log_review_time after insert on submittal_log for each row
  when (new.act in ('approve', 'deny', 'accept')) execute function note_review_time();
select keep_review_time(entry) from submittal_log entry
where entry.act in ('approve', 'deny', 'accept') order by entry.id;
