-- What an open review showed last: only that can be signed. And how its holder came in: who only signed in
-- may read; to decide, the mailbox or phone is proven by a code.
alter table cosign_passes
  add column shown_sha256 text check (shown_sha256 ~ '^[0-9a-f]{64}$'),
  add column proof text not null default 'code' check (proof in ('code', 'sign-in'));
