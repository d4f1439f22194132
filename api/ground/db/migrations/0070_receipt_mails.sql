-- The mail that carries a receipt, so that the page can say what is known of it. Only sent mails are deleted
-- from the outbox: a number without its row is one that was sent.
alter table public_comments add column receipt_mail_id bigint;
