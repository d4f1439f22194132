-- Registrations that are being filled in. What was typed is encrypted with the key that only the visitor's
-- cookie holds: nobody who reads the table reads an answer to a security question. Kept for an hour.
create table registration_drafts (
  key_hash text primary key check (key_hash ~ '^[0-9a-f]{64}$'),
  sealed text not null,
  expires_at timestamptz not null
);
create index registration_drafts_expiry on registration_drafts (expires_at);
