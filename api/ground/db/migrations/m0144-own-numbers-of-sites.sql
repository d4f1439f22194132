-- `fisRids` of a saved search were the sites' own numbers; these are `siteRids` now, and `fisRids` the numbers of the
-- facility identification system. A search is known by the hash of its criteria as JSON without spaces, keys in order.
create function printed_json(value jsonb) returns text language plpgsql as $$
begin
  return case jsonb_typeof(value)
    when 'object' then '{' || coalesce((
      select string_agg(to_json(key)::text || ':' || printed_json(each), ',' order by key collate "C")
      from jsonb_each(value) as pair (key, each)), '') || '}'
    when 'array' then '[' || coalesce((
      select string_agg(printed_json(each), ',' order by at)
      from jsonb_array_elements(value) with ordinality as item (each, at)), '') || ']'
    else value::text end;
end $$;

update watches set criteria = criteria - 'fisRids' || jsonb_build_object('siteRids', criteria -> 'fisRids')
where criteria ? 'fisRids';

-- Where two of one watcher are the same by now, one keeps its old hash, and both go on.
update watches set search_hash = anew.hash
from (
  select id, hash, row_number() over (partition by watcher_id, hash order by id) as at
  from watches, lateral (select encode(sha256(convert_to(
    printed_json(jsonb_build_array(search_kind, criteria)), 'UTF8')), 'hex') as hash) as made
  where criteria ? 'siteRids') as anew
where anew.id = watches.id and anew.at = 1;

drop function printed_json(jsonb);

update watch_confirmations set wish = jsonb_set(
  wish #- '{subject,criteria,fisRids}', '{subject,criteria,siteRids}', wish #> '{subject,criteria,fisRids}')
where wish #> '{subject,criteria}' ? 'fisRids';
