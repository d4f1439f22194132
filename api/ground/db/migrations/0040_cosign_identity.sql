-- A co-signature proves a person: links that nobody can guess, who the signer is, and whether it counts.

-- The link of an invitation holds this instead of the co-signer's number. 256 bits; the code comes on top.
alter table cosigners
  add column link_key text not null unique check (link_key ~ '^[A-Za-z0-9_-]{43}$')
    default translate(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text
      || gen_random_uuid()::text, 'UTF8')), 'base64'), '+/=', '-_'),
  -- Whether the agency knew who signed, as it stood at the decision. Null before it, and for older ones.
  add column identity_basis text check (identity_basis in ('known', 'not-proven'));
create index cosigners_not_proven on cosigners (signed_at) where identity_basis = 'not-proven';

-- Of a signer whom the agency did not know: whether the signature counts. Decided once, and only added.
create table cosigner_identity_decisions (
  cosigner_id bigint primary key references cosigners (id),
  counts boolean not null,
  reason text not null check (length(reason) between 1 and 2000),
  decided_at timestamptz not null,
  decided_by_user_id bigint not null references users (id)
);
create trigger cosigner_identity_decisions_stay
  before update or delete or truncate on cosigner_identity_decisions
  for each statement execute function refuse_change();

-- Addresses and phones that accounts had: who had one cannot be another person at it.
create table former_addresses (
  user_id bigint not null references users (id) on delete cascade,
  kind text not null check (kind in ('email', 'phone')),
  address text not null,
  left_at timestamptz not null default now(),
  primary key (user_id, kind, address)
);
create function keep_former_addresses() returns trigger language plpgsql as $$
begin
  insert into former_addresses (user_id, kind, address)
  select old.id, gone.kind, gone.address
  from (values ('email', old.email, new.email), ('email', old.proven_email, new.proven_email),
    ('phone', old.phone, new.phone), ('phone', old.mobile_phone, new.mobile_phone))
    as gone (kind, address, next)
  where gone.address <> '' and gone.address is distinct from gone.next
  on conflict do nothing;
  return null;
end $$;
create trigger users_keep_former_addresses
  after update of email, proven_email, phone, mobile_phone on users
  for each row execute function keep_former_addresses();
