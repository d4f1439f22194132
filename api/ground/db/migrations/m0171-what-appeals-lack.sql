-- A hearing has an hour and a place, a change names what made it, and a letter to somebody without an account goes by post.
alter table appeals
  add column hearing_time text check (hearing_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column hearing_place text check (btrim(hearing_place) <> ''),
  -- Where letters to whoever appealed on paper go. Null of one that was filed here.
  add column appellant_address text check (btrim(appellant_address) <> '');

alter table appeal_acts
  add column hearing_time text check (hearing_time is null or kind = 'hearing'),
  add column hearing_place text check (hearing_place is null or kind = 'hearing'),
  -- What was done to the permit since the decision on the appeal, by which its changes were made.
  add column made_by_act_id bigint references permit_acts (id),
  add column made_by_decision_id bigint references decisions (id),
  add constraint appeal_acts_made_by check (
    num_nonnulls(made_by_act_id, made_by_decision_id) = 0
    or kind = 'carryOut' and num_nonnulls(made_by_act_id, made_by_decision_id) = 1);
create index appeal_acts_made_by_act on appeal_acts (made_by_act_id) where made_by_act_id is not null;
create index appeal_acts_made_by_decision on appeal_acts (made_by_decision_id) where made_by_decision_id is not null;

-- The letters that go by post: of each act about an appeal that came on paper. Null until somebody posted it.
create table appeal_postings (
  act_id bigint primary key references appeal_acts (id),
  due_on date not null,
  posted_by_user_id bigint references users (id),
  posted_at timestamptz check ((posted_at is null) = (posted_by_user_id is null))
);
create index appeal_postings_waiting on appeal_postings (due_on, act_id) where posted_at is null;
select keep_rows_of('appeal_postings');

-- The form of an appeal waits as long as the appeal does, and is decided with it.
insert into submittal_statuses (code, name, status_group, kind, gloss, acts_next) values
  (34, 'Appeal Under Review', 0, 'SUBMITTED', 'The agency hears and decides the appeal.', 'agency'),
  (35, 'Appeal Decided', 1, 'SUBMITTED', 'The appeal is over; its page says how.', 'nobody');
update submittals set submittal_status_id = status.id
from appeals join submittal_statuses status
  on status.code = case when appeals.state in ('filed', 'open') then 34 else 35 end
where appeals.filing_id = submittals.id and appeals.state <> 'draft';

-- The department of an appeal is that of the decision appealed, whatever its type says. Appeals are about no site.
create function submittals_fill_appeal() returns trigger language plpgsql as $$
begin
  new.department_name := coalesce((
    select about.department_name from appeals join submittals about on about.id = appeals.submittal_id
    where appeals.filing_id = new.id), new.department_name);
  return new;
end $$;
-- After `submittals_fill`, by its name.
create trigger submittals_fill_appeal before update on submittals
  for each row when (new.site_id is null and new.submitted_on is not null) execute function submittals_fill_appeal();
update submittals set site_id = site_id where id in (select filing_id from appeals where state <> 'draft');
