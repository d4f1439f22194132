-- When a review was opened: what its holder does keeps it open, but only so long from then.
alter table cosign_passes add column began_at timestamptz;
update cosign_passes set began_at = expires_at - interval '30 minutes';
alter table cosign_passes alter column began_at set not null;
