-- Text messages are sent as mails are: claimed, tried again after waits, given up. All of them are codes so
-- far, so each says until when it is of use; nobody gets one after that.
alter table sms_outbox
  add send_after timestamptz,
  add useful_until timestamptz,
  add attempts int not null default 0,
  add state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'dead')),
  -- A worker that has not finished by then is taken for dead.
  add claimed_until timestamptz,
  add last_error text,
  -- The same at each try, so that a service can tell a repeat from a second message.
  add message_id text not null default gen_random_uuid()::text unique;
update sms_outbox set send_after = created_at, useful_until = created_at + interval '5 minutes',
  state = case when sent_at is null then 'waiting' else 'sent' end;
alter table sms_outbox
  alter send_after set not null,
  alter useful_until set not null,
  alter message_id drop default;
create index sms_outbox_due on sms_outbox (send_after, id) where state in ('waiting', 'sending');
