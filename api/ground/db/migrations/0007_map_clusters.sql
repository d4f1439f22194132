-- Fills map_clusters: for each layer the places of zoom 13 from the records, then every level from the
-- one below. A cell at zoom z is `cell >> (2 * (15 - z))` of the column that records carry.

create function rebuild_map_clusters() returns void language plpgsql as $$
begin
  delete from map_clusters;
  insert into map_clusters (layer, zoom, cell, site_count, record_count, lat, lon)
  select layer, 13, place, count(distinct site), count(*), avg(lat), avg(lon)
  from (
    select 'sites' as layer, cell >> 4 as place, id as site, lat, lon
      from sites where is_public and cell is not null
    union all
    select 'permits', cell >> 4, site_id, lat, lon from permits where is_listed and cell is not null
    union all
    select 'projects', cell >> 4, site_id, lat, lon from projects where is_listed and cell is not null
    union all
    select 'submittals', cell >> 4, site_id, lat, lon from submittals where is_listed and cell is not null
  ) records
  group by layer, place;
  for level in reverse 12..5 loop
    insert into map_clusters (layer, zoom, cell, site_count, record_count, lat, lon)
    select layer, level, cell >> 2, sum(site_count), sum(record_count),
      sum(lat * record_count) / sum(record_count), sum(lon * record_count) / sum(record_count)
    from map_clusters where zoom = level + 1
    group by layer, cell >> 2;
  end loop;
  update feature_versions set version = version + 1 where feature = 'map_clusters';
end $$;
