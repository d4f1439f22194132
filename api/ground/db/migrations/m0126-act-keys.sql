-- What an act of a press of a button answered, written in the transaction of the act itself: whoever asks again with
-- the same key, because the answer was lost, gets the first answer and nothing is made twice. Holds no evidence, and
-- goes after a week.
create table act_keys (
  user_id bigint not null references users (id) on delete cascade,
  key text not null check (length(key) between 8 and 100),
  call text not null,
  -- Counts the transactions of one call.
  step int not null,
  body_sha256 text not null,
  answer jsonb not null,
  at timestamptz not null default now(),
  primary key (user_id, key, call, step)
);
