-- Forms that came after their session had ended: sealed under a key that only the browser's cookie holds, for whoever
-- was signed in there.
create table waiting_forms (
  key_hash text primary key,
  owner_mark text not null,
  sealed text not null,
  expires_at timestamptz not null
);
