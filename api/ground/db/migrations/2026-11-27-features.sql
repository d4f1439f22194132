-- Service lines of a place whatever their year, for OGC API - Features.
create index service_lines_place on service_lines (cell) where cell is not null;
