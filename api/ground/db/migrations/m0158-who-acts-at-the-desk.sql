-- Where a submittal stands at the desk follows from who acts next and by when, as every page, list and call has it:
-- from the data of its status and the kind of its hold, no list of statuses.

-- While it has this status the clock of the agency stands still.
alter table submittal_statuses add column stops_clock boolean not null default false;
update submittal_statuses set stops_clock = true where code in (3, 30);

-- Who acts next: whom a hold names, else whom the status says.
create function submittal_actor(hold_kind text, acts_next text) returns text
  language sql immutable parallel safe return coalesce(hold_kind, acts_next);

-- Rank 0: the agency acts; 1: somebody else does; null: it is not at the desk, since it was not filed or nobody has to
-- act. Due: the day by which the agency has to decide, while its clock goes.
alter table submittals add column desk_due date;
create or replace function submittal_desk_rank() returns trigger language plpgsql as $$
declare status record;
begin
  new.desk_rank := null;
  new.desk_due := null;
  if new.submitted_on is not null then
    select submittal_actor(new.hold_kind, acts_next) as actor, stops_clock into status
      from submittal_statuses where id = new.submittal_status_id and code is not null;
    if status.actor <> 'nobody' then
      new.desk_rank := case when status.actor = 'agency' then 0 else 1 end;
      new.desk_due := case when not status.stops_clock then new.decide_by end;
    end if;
  end if;
  return new;
end $$;
drop trigger submittals_desk_rank_moved on submittals;
create trigger submittals_desk_rank_moved
  before update of submittal_status_id, submitted_on, created_by_user_id, hold_kind, decide_by on submittals
  for each row when (new.created_by_user_id is not null) execute function submittal_desk_rank();
update submittals set submittal_status_id = submittal_status_id
  where created_by_user_id is not null and submitted_on is not null
    and submittal_status_id in (select id from submittal_statuses where acts_next <> 'nobody');

drop index submittals_at_desk;
drop index submittals_desk_of;
drop index submittals_desk_type;
create index submittals_at_desk on submittals (desk_rank, desk_due, id) where desk_rank is not null;
create index submittals_desk_of on submittals (reviewer_user_id, desk_rank, desk_due, id)
  where desk_rank is not null;
create index submittals_desk_type on submittals (application_id, desk_rank, desk_due, id)
  where desk_rank is not null;
