-- A submittal whose trade is open goes on at the page of the trade alone: the review desk has no move for it, unless it is
-- on hold. Whoever has to act at the trade finds it as a trade.
create or replace function submittal_desk_rank() returns trigger language plpgsql as $$
declare status record;
begin
  new.desk_rank := null;
  new.desk_due := null;
  if new.submitted_on is not null then
    select submittal_actor(new.hold_kind, acts_next) as actor, stops_clock into status
      from submittal_statuses where id = new.submittal_status_id and code is not null;
    if status.actor <> 'nobody' and (status.stops_clock or not exists (
        select from cap_trades trade join cap_trade_progress progress on progress.trade_id = trade.id
        where trade.submittal_id = new.id)) then
      new.desk_rank := case when status.actor = 'agency' then 0 else 1 end;
      new.desk_due := case when not status.stops_clock then new.decide_by end;
    end if;
  end if;
  return new;
end $$;
create function trade_leaves_desk() returns trigger language plpgsql as $$
begin
  update submittals set submittal_status_id = submittal_status_id
    where id = (select submittal_id from cap_trades where id = new.trade_id);
  return null;
end $$;
create trigger cap_trade_progress_desk after insert on cap_trade_progress
  for each row execute function trade_leaves_desk();
update submittals set submittal_status_id = submittal_status_id
  where desk_rank is not null and id in (
    select trade.submittal_id from cap_trades trade join cap_trade_progress progress on progress.trade_id = trade.id);
