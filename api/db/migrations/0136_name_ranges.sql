-- Which names a word is found under (docs/decisions/0033-words-by-name.md). A search for a word that many records
-- have, in the order of names, would read all of them to sort them, or walk through all names before the first
-- that has it. So names are cut into ranges, and for the first three letters of each word it is kept which ranges
-- have such a word at all. A range that is kept and has no such word any more costs a look; one that is missing
-- would lose records, so every write adds to the list within its own transaction.

create table name_bounds (
  layer text primary key,
  -- Where each range begins: folded names in order, the first of them before all. Range 0 is without a name.
  lows text[] not null,
  record_count bigint not null
);

create table name_prefixes (
  layer text not null,
  -- Words that begin with a digit are not kept: there are as many as records.
  prefix text collate "C" not null,
  name_range int not null,
  primary key (layer, prefix, name_range)
);

-- Keeps the words of new rows under their names; the argument is the column of the name.
create function keep_name_prefixes() returns trigger language plpgsql as $$
begin
  if exists (select from name_bounds where layer = tg_table_name) then
    execute format('insert into name_prefixes (layer, prefix, name_range)
      select distinct $1, left(word, 3) collate "C", named.name_range
      from (
        select coalesce(width_bucket(fold(%I), lows), 0) as name_range, words
        from added, (select lows from name_bounds where layer = $1) as bounds offset 0) as named,
        unnest(tsvector_to_array(named.words)) as word
      where ascii(word) not between 48 and 57 and not exists (
        select from name_prefixes as known
        where known.layer = $1 and known.prefix = left(word, 3) collate "C" and known.name_range = named.name_range)
      -- Always in one order, so that two writers wait for each other at most once.
      order by 1, 2, 3
      on conflict do nothing', tg_argv[0]) using tg_table_name::text;
  end if;
  return null;
end $$;

create trigger permits_added_name after insert on permits referencing new table as added
  for each statement execute function keep_name_prefixes('site_name');
create trigger permits_changed_name after update on permits referencing new table as added
  for each statement execute function keep_name_prefixes('site_name');
create trigger submittals_added_name after insert on submittals referencing new table as added
  for each statement execute function keep_name_prefixes('site_name');
create trigger submittals_changed_name after update on submittals referencing new table as added
  for each statement execute function keep_name_prefixes('site_name');
create trigger projects_added_name after insert on projects referencing new table as added
  for each statement execute function keep_name_prefixes('name');
create trigger projects_changed_name after update on projects referencing new table as added
  for each statement execute function keep_name_prefixes('name');
create trigger sites_added_name after insert on sites referencing new table as added
  for each statement execute function keep_name_prefixes('name');
create trigger sites_changed_name after update on sites referencing new table as added
  for each statement execute function keep_name_prefixes('name');

-- Cuts the names of each large table anew where there are no ranges yet or the table has doubled since. Needed after
-- bulk loading; small tables have none. Writers wait meanwhile, and so it waits for those under way: none of them
-- may keep a range of before.
create function rebuild_name_ranges(least_rows bigint default 50000, ranges int default 256) returns void
  language plpgsql as $$
declare
  each_layer text;
  name_column text;
  rows_now bigint;
  rows_then bigint;
begin
  foreach each_layer in array array['permits', 'projects', 'sites', 'submittals'] loop
    name_column := case when each_layer in ('permits', 'submittals') then 'site_name' else 'name' end;
    execute format('select count(*) from %I', each_layer) into rows_now;
    select record_count into rows_then from name_bounds where layer = each_layer;
    continue when rows_now < least_rows and rows_then is null;
    continue when rows_now >= least_rows and rows_now between rows_then / 2 and rows_then * 2;
    execute format('lock table %I in share mode', each_layer);
    delete from name_prefixes where layer = each_layer;
    delete from name_bounds where layer = each_layer;
    continue when rows_now < least_rows;
    -- A sample is enough to cut by; what is cut unevenly is only slower.
    execute format('insert into name_bounds (layer, lows, record_count)
      select %2$L, array_prepend('''', array_agg(low order by low) filter (where part > 1)), %4$s
      from (
        select part, min(name) as low from (
          select fold(%3$I) as name, ntile(%5$s) over (order by fold(%3$I)) as part from %1$I
          where id %% greatest(1, %4$s / 25000) = 0 and %3$I is not null) as sample
        group by part) as parts', each_layer, each_layer, name_column, rows_now, ranges);
    execute format('insert into name_prefixes (layer, prefix, name_range)
      select distinct %1$L, left(word, 3) collate "C", name_range
      from (
        select coalesce(width_bucket(fold(%2$I), lows), 0) as name_range, words
        from %1$I, (select lows from name_bounds where layer = %1$L) as known offset 0) as named,
        unnest(tsvector_to_array(words)) as word
      where ascii(word) not between 48 and 57', each_layer, name_column);
  end loop;
end $$;

select rebuild_name_ranges();
