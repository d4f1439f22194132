-- Sites are asked for by their master facility number too.
create index sites_fis on sites (fis_id) where fis_id is not null;
