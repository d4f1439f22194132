-- The oldest request for access to a site comes first, and of those of one moment the first: read in this order, the
-- desk reads no more than it shows.
drop index user_facilities_waiting;
create index user_facilities_waiting on user_facilities (requested_at, id) where status = 'P';
