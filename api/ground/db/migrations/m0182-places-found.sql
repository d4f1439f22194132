-- A place by its ZIP code or its town: where the public sites with that ZIP code, or in that town, lie.
create index sites_zip on sites (left(zip, 5)) include (lat, lon) where is_public and lat is not null;
create index sites_town on sites (fold(city), state_id) include (lat, lon) where is_public and lat is not null;
