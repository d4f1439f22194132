-- The agency to which an event was referred answers by the link of the mail; of the link its hash is kept. What came so
-- waits until somebody of the staff has read it. Null of referrals from before, and of answers that staff wrote down.
alter table event_referrals
  add column key_hash text,
  add column answered_by_link_at timestamptz,
  add column read_at timestamptz,
  add column read_by text;
create unique index event_referrals_key on event_referrals (key_hash) where key_hash is not null;
create index event_referrals_unread on event_referrals (event_id)
  where answered_by_link_at is not null and read_at is null;
