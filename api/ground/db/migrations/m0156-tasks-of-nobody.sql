/* Tasks that are given to nobody are listed by their day, as those of somebody are. */
create index work_tasks_of_nobody on work_tasks (due_on, id) where done_at is null and assigned_to_user_id is null;
