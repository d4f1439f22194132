-- Two clocks write a task: of two processes, or of one whose clock was set back. What ends before it began by them ends
-- when it began; nobody is refused for it.
create function work_tasks_in_order() returns trigger language plpgsql as $$
begin
  if new.done_at < new.started_at then new.done_at := new.started_at; end if;
  return new;
end $$;
create trigger work_tasks_in_order before insert or update on work_tasks for each row
  execute function work_tasks_in_order();
