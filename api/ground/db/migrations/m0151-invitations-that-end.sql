-- An invitation to co-sign is reminded of, and ends when nobody answers; sent again it begins anew. Null is the day on
-- which it was made.
alter table cosigners
  add column sent_at timestamptz,
  add column reminded smallint not null default 0 check (reminded >= 0),
  add column ended_at timestamptz;
create index cosigners_waiting on cosigners (coalesce(sent_at, invited_at), id)
  where signed_ind is null and withdrawn_at is null and replaced_by_id is null and ended_at is null;
create index cosigners_ended on cosigners (invited_by_user_id)
  where signed_ind is null and withdrawn_at is null and replaced_by_id is null and ended_at is not null;
create index cosigners_asked on cosigners (lower(email))
  where signed_ind is null and withdrawn_at is null and replaced_by_id is null and ended_at is null;
