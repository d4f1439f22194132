-- Files sent ahead of the comment that they belong to. What no comment takes is deleted after a day.
create table comment_uploads (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the key of the opened form: one file for each.
  key_hash text not null unique check (key_hash ~ '^[0-9a-f]{64}$'),
  user_id bigint not null references users (id) on delete cascade,
  name text not null check (name <> ''),
  byte_size bigint not null check (byte_size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  file_key text not null unique,
  created_at timestamptz not null
);
create index comment_uploads_created on comment_uploads (created_at);

-- Only the hash of a form's key is kept: whoever has the key may read the receipt.
alter table public_comments add check (idempotency_key ~ '^[0-9a-f]{64}$');

-- A draft changes no page, so it drops none from the cache.
create function raise_submittals_version() returns trigger language plpgsql as $$
declare is_public boolean;
begin
  if tg_op = 'INSERT' then
    is_public := exists (select 1 from added where is_listed);
  elsif tg_op = 'DELETE' then
    is_public := exists (select 1 from removed where is_listed);
  else
    is_public := exists (select 1 from added where is_listed) or exists (select 1 from removed where is_listed);
  end if;
  if is_public then
    update feature_versions set version = version + 1 where feature = 'submittals';
  end if;
  return null;
end $$;
drop trigger submittals_version on submittals;
create trigger submittals_added after insert on submittals
  referencing new table as added for each statement execute function raise_submittals_version();
create trigger submittals_changed after update on submittals
  referencing new table as added old table as removed for each statement execute function raise_submittals_version();
create trigger submittals_removed after delete on submittals
  referencing old table as removed for each statement execute function raise_submittals_version();

-- What a guest opens to pay an invoice is no kind of submittal that the public looks for.
alter table applications add column is_internal boolean not null default false;
