-- The desk of sites begins with a list by name, over all rows; without this each page read and sorted the whole table.
-- An identifier is found by its beginning.
create index sites_by_name on sites (sort_name, id);
create index sites_identifier_begins on sites (fold(identifier) text_pattern_ops);
