-- What became of a mail stays in its history, also when the mail itself is deleted.
alter table email_history add column result text not null default 'queued'
  check (result in ('queued', 'sent', 'dead'));
update email_history set result = coalesce(
  (select case when state in ('sent', 'dead') then state else 'queued' end from outbox where id = outbox_id),
  'sent');
create index email_history_outbox on email_history (outbox_id);

create function keep_mail_result() returns trigger language plpgsql as $$
begin
  update email_history set result = new.state where outbox_id = new.id;
  return null;
end $$;
create trigger outbox_result after update of state on outbox for each row
  when (new.state in ('sent', 'dead')) execute function keep_mail_result();
