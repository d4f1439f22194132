-- The whole of each kind of public records, written to a file once a night. The files of a night take the place of those
-- of the night before in one transaction, so nobody ever sees some of either.
create table whole_files (
  -- The collection of OGC API - Features that it holds.
  kind text not null,
  format text not null check (format in ('csv', 'geojson')),
  file_key text not null unique,
  -- Of the bytes that are taken away, which are packed.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  byte_size bigint not null check (byte_size > 0),
  row_count bigint not null check (row_count >= 0),
  -- What the agency kept from the public when it was written; a file of other rules is not given away.
  rules text not null,
  run uuid not null,
  made_at timestamptz not null,
  primary key (kind, format)
);

-- Who writes the files of a night. Whoever does not say for minutes that they still write was broken off.
create table whole_file_nights (
  night date primary key,
  run uuid not null,
  begun_at timestamptz not null,
  said_at timestamptz not null,
  ended_at timestamptz
);

insert into feature_versions (feature) values ('whole_files');
create trigger whole_files_version after insert or update or delete on whole_files
  execute function raise_version('whole_files');
