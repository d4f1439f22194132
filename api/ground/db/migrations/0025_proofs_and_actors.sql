-- Who signs in for a user, by a link that the agency issued: what such a session does is theirs.
alter table sessions add column issued_by_user_id bigint references users (id) on delete cascade;

-- A code proves the address that it was sent to, whatever the account says by then.
delete from one_time_codes;
alter table one_time_codes add column sent_to text not null;

-- Counted tries are stored as hashes with this secret; the older ones could be tried through.
insert into secrets (name, value)
values ('attempts', gen_random_uuid()::text || gen_random_uuid()::text)
on conflict do nothing;
delete from attempts;
update event_files set visitor_hash = '' where visitor_hash <> '';

-- Proofs of identity that were decided on are deleted after a while; these find them.
create index identity_requests_decided on identity_requests (decided_at)
  where file_key is not null and state in ('approved', 'refused');
