/**
 * Statements that make plausible records by the million. Every copy that a trigger would fill is filled
 * here with the same value; a test compares the two. Placeholders: $from and $to are the numbers of the
 * records, $base the id before the first, $site_base and $sites the ids of the generated sites.
 */

const KINDS = `array['Foundry','Quarry','Landfill','Cannery','Mill','Refinery','Dairy','Depot','Treatment Works','Transfer Station']`
const NAMES = `array['Amber','Blue','Cedar','Copper','Eagle','Fern','Granite','Heron','Iron','Juniper','Larch','Maple','Otter','Pine','Quartz','Red','Silver','Tamarack','Willow','York']`

/** Where sites may lie: every county with its words. */
export const MAKE_PLACES = `create temporary table scale_places on commit drop as
  select row_number() over (order by county.id)::int as n, county.id, county.lat, county.lon, state.id as state_id, state.code,
    coalesce((select min(region_id) from county_regions where county_id = county.id), state.region_id) as region_id,
    regexp_replace(county.name, ' (County|Parish|Borough|Municipio|city)$', '') as city,
    words_of(concat_ws(' ', regexp_replace(county.name, ' (County|Parish|Borough|Municipio|city)$', ''), state.code)) as words
  from counties county join states state on state.id = county.state_id where county.lat is not null`

export const MAKE_SITES = `create temporary table scale_sites on commit drop as
  select $site_base + made.n as id, 'SCALE-' || lpad(($site_base + made.n)::text, 8, '0') as identifier,
    first || ' ' || kind || ' ' || made.n as name, road || ' Example Road' as address, place.city, place.state_id, place.id as county_id,
    place.region_id, road || ' Example Road, ' || place.city || ', ' || place.code as location,
    place.lat + (a % 2001 - 1000) / 4000.0 as lat, place.lon + (b % 2001 - 1000) / 4000.0 as lon,
    place.words || array[lower(first), made.n::text, road::text, 'example', 'road'] || string_to_array(lower(kind), ' ') as words
  from (
    select n, abs(hashint4(n)::bigint) as a, abs(hashint4(n + 7)::bigint) as b, 1 + n % 9000 as road,
      (${NAMES})[1 + abs(hashint4(n + 13)::bigint) % 20] as first, (${KINDS})[1 + abs(hashint4(n + 29)::bigint) % 10] as kind
    from generate_series(1, $sites) as n
  ) made
  -- The square root of an even spread favours some counties, as people and industry do.
  join scale_places place on place.n = 1 + floor(power((a % 100003) / 100003.0, 2) * (select count(*) from scale_places))::int`

export const INSERT_SITES = `insert into sites (id, identifier, name, status_code, address, city, state_id, county_id, region_id, lat, lon, cell, location, words)
  select id, identifier, name, case when id % 11 = 0 then 'I' else 'A' end, address, city, state_id, county_id, region_id, lat, lon,
    map_cell(lat, lon), location, array_to_tsvector(words || array[id::text, 'scale', lpad(id::text, 8, '0')])
  from scale_sites order by id`

const INTEREST = `(select id from env_interests where name = case product when 7 then 'Air Quality' when 3 then 'Wastewater' else 'Solid Waste' end)`

/** Types, statuses and interests by number, so that each record finds its own by arithmetic. */
export const MAKE_CHOICES = `create temporary table scale_types on commit drop as
  select id, product_id, name, words_of(name) as words,
    (row_number() over (partition by product_id order by id) - 1)::int as n, count(*) over (partition by product_id)::int as total
  from permit_types where product_id in (3, 7, 9) and name not like '%License%'`

export const INSERT_PERMITS = `insert into permits (id, product_id, site_id, permit_type_id, permit_status_id, env_interest_id, number, issued_on,
    effective_on, expired_on, contested_code, site_name, location, type_name, status_name, interest_name, region_id, lat, lon, cell, words)
  select $base + made.n, product, site.id, type.id, status.id, interest.id, 'SC-' || lpad(($base + made.n)::text, 8, '0'), issued, issued + 14,
    issued + 1840, case when made.n % 97 = 0 then 'C' when made.n % 131 = 0 then 'A' end, site.name, site.location, type.name, status.name,
    interest.name, site.region_id, site.lat, site.lon, map_cell(site.lat, site.lon),
    array_to_tsvector(site.words || type.words || array['sc', lpad(($base + made.n)::text, 8, '0')])
  from (
    select n, (array[7, 3, 9])[1 + n % 3] as product, $site_base + 1 + abs(hashint4(n)::bigint) % $sites as site,
      date '2026-10-31' - (abs(hashint4(n + 3)::bigint) % 9000)::int as issued
    from generate_series($from::int, $to::int) as n
  ) made
  join scale_sites site on site.id = made.site
  join scale_types type on type.product_id = product and type.n = (made.n / 3) % type.total
  join permit_statuses status on status.name = case
    when issued > date '2026-09-01' and made.n % 4 = 0 then 'Pending'
    when issued > date '2021-10-31' then 'Active'
    when made.n % 9 = 0 then 'Terminated' when made.n % 5 = 0 then 'Administratively Continued' else 'Expired' end
  join env_interests interest on interest.id = ${INTEREST}
  order by made.n`

export const INSERT_PROJECTS = `insert into projects (id, product_id, site_id, tracking_no, name, project_type_id, project_status_id, env_interest_id, state_id,
    sub_system, manager_name, manager_email, updated_on, site_name, location, interest_name, region_id, lat, lon, cell, words)
  select $base + made.n, product, site.id, 'SC-' || lpad(($base + made.n)::text, 8, '0'), site.name || ' Improvement', type.id, 1 + made.n % 4, interest.id,
    site.state_id, 'Permitting', 'Sam Specimen (demonstration)', 'sam.specimen@example.gov', date '2026-10-31' - made.n % 3000, site.name,
    site.location, interest.name, site.region_id, site.lat, site.lon, map_cell(site.lat, site.lon),
    array_to_tsvector(site.words || array['improvement', 'sc', ($base + made.n)::text, lpad(($base + made.n)::text, 8, '0')])
  from (
    select n, (array[7, 3, 9])[1 + n % 3] as product, $site_base + 1 + abs(hashint4(n + 5)::bigint) % $sites as site
    from generate_series($from::int, $to::int) as n
  ) made
  join scale_sites site on site.id = made.site
  join project_types type on type.name = 'Improvement'
  join env_interests interest on interest.id = ${INTEREST}
  order by made.n`

export const INSERT_SUBMITTALS = `insert into submittals (id, product_id, site_id, application_id, submittal_status_id, env_interest_id, source_key, type_code,
    submitted_on, has_public_notice, comment_start_on, comment_end_on, site_name, location, application_name, department_name,
    status_name, interest_name, region_id, lat, lon, cell, words)
  select $base + made.n, product, site.id, application.id, status.id, interest.id, 'SCALE-' || ($base + made.n),
    case when made.n % 3 = 0 then 'Paper' else 'Online' end, submitted, made.n % 10 = 0, case when made.n % 10 = 0 then submitted + 30 end,
    case when made.n % 10 = 0 then submitted + 60 end, site.name, site.location, application.name, department.name, status.name,
    interest.name, site.region_id, site.lat, site.lon, map_cell(site.lat, site.lon),
    array_to_tsvector(site.words || array['scale', lpad(site.id::text, 8, '0'), site.id::text, ($base + made.n)::text])
  from (
    select n, (array[7, 3, 9])[1 + n % 3] as product, $site_base + 1 + abs(hashint4(n + 11)::bigint) % $sites as site,
      date '2026-10-31' - (abs(hashint4(n + 17)::bigint) % 4000)::int as submitted
    from generate_series($from::int, $to::int) as n
  ) made
  join scale_sites site on site.id = made.site
  join lateral (select * from applications a where a.product_id = product order by a.id offset made.n % 2 limit 1) application on true
  left join departments department on department.id = application.department_id
  join submittal_statuses status on status.id = (select id from submittal_statuses order by id offset made.n % 9 limit 1)
  join env_interests interest on interest.id = ${INTEREST}
  order by made.n`
