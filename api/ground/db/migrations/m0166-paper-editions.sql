-- The papers of a permit are numbered by version and revision: 1.0 is what was issued first. What an amendment, a
-- correction or a transfer counts as is data of its type.
alter table permit_modifications add column edition text check (edition ~ '^[1-9][0-9]*\.[0-9]+$');

create function next_edition(before text, is_version boolean) returns text language sql immutable as $$
  select case when is_version then (split_part(before, '.', 1)::int + 1)::text || '.0'
    else split_part(before, '.', 1) || '.' || (split_part(before, '.', 2)::int + 1)::text end
$$;

alter table permit_modifications disable trigger permit_modifications_stay;
update permit_modifications change set edition = counted.version || '.' || counted.revision
from (
  select permit_id, position, version,
    count(*) filter (where kind <> 'amendment') over (partition by permit_id, version order by position) as revision
  from (
    select permit_id, position, kind,
      1 + count(*) filter (where kind = 'amendment') over (partition by permit_id order by position) as version
    from permit_modifications) versions) counted
where counted.permit_id = change.permit_id and counted.position = change.position;
alter table permit_modifications enable trigger permit_modifications_stay;
alter table permit_modifications alter column edition set not null;

-- The paper by which a permit stood on a day.
create function edition_on(permit bigint, day date) returns text language sql stable as $$
  select coalesce((
    select edition from permit_modifications where permit_id = permit and effective_on <= day
    order by position desc limit 1), '1.0')
$$;

-- "Check a document" looks for a paper by its fingerprint.
create index documents_paper on documents (sha256) where permit_id is not null or kind = 'issuance';
create index permit_acts_number on permit_acts (number);
