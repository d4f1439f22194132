-- What an act of somebody without an account answered, as act_keys hold it for accounts: whoever sends the same with
-- the key of the form gets the first answer and nothing is made twice. The key is the portal's own, of 122 random bits,
-- and only a hash of it is kept. Holds no evidence, and goes after a week.
create table visitor_act_keys (
  key_hash text not null,
  call text not null,
  -- Counts the transactions of one call.
  step int not null,
  body_sha256 text not null,
  answer jsonb not null,
  at timestamptz not null default now(),
  primary key (key_hash, call, step)
);
create index visitor_act_keys_at on visitor_act_keys (at);
