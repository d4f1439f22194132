-- Whose account a mail is about: they are told at their account page when it cannot be delivered.
alter table outbox add column user_id bigint references users on delete set null;
create index outbox_dead on outbox (id) where state = 'dead';
create index outbox_dead_user on outbox (user_id, id) where state = 'dead';
create index outbox_user on outbox (user_id) where user_id is not null;

-- The mails that a page has to say something about. Only sent mails are deleted from the outbox: a number
-- without its row is one that was sent.
alter table one_time_codes add column mail_id bigint;
alter table cosigners add column invitation_mail_id bigint;
alter table event_reports add column receipt_mail_id bigint;
