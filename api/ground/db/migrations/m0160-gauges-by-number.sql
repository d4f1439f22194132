/* Gauges are the same whatever the case of their numbers: reports that name one are found by it. */
create index submittal_facts_gauge on submittal_facts (lower(btrim(text)), submittal_id) where path = 'gauge';
