-- The address at which a user has shown to read mail: by a temporary password or code sent there. An address
-- that was only typed opens nothing that is meant for its reader.
alter table users add column proven_email text;
