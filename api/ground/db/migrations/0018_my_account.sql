-- My Account: what an owner lets consultants do at first, and proof files that wait for their request.

alter table users
  add column consultant_permissions text[] not null default '{prepare}'
    check (consultant_permissions <@ array['prepare', 'submit', 'pay']::text[]);

alter table identity_requests add column content_type text;

-- One file a user, sent ahead of the request for verification that will name it.
create table identity_proofs (
  user_id bigint primary key references users (id) on delete cascade,
  file_name text not null,
  file_key text not null,
  content_type text not null,
  byte_size bigint not null,
  sha256 text not null,
  created_at timestamptz not null
);
