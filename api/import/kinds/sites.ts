import {
  IS_PUBLIC,
  PRODUCT_EXISTS,
  STATE_EXISTS,
  kept,
  required,
  same,
  type Kind,
} from '../kind.ts'
import { openPositionJudge } from '../positions/judge-position.ts'
import { coordinate, flag, oneOf, text, wholeNumber, zip } from '../rules.ts'

/** The county of a named state, with or without the word for it; one look-up for each distinct pair. */
const COUNTIES = `create temporary table import_counties on commit drop as
  select distinct on (named.state, named.county) named.state, named.county, x.id
  from (select distinct state, county from import_stage where state is not null and county is not null) named
  join states y on y.code = named.state join counties x on x.state_id = y.id
    and lower(named.county) in (lower(x.name),
      lower(regexp_replace(x.name, ' (County|Parish|Borough|Census Area|Municipality|Municipio)$', '')))
  order by named.state, named.county, x.id`
const COUNTY_ID =
  '(select c.id from import_counties c where (c.state, c.county) = (s.state, s.county))'

export const sites: Kind = {
  name: 'sites',
  table: 'sites',
  isOnMap: true,
  columns: {
    identifier: required(text(60)),
    name: required(text(200)),
    product: wholeNumber(1, 99),
    facility_type: text(120),
    srn: text(40),
    fis_id: wholeNumber(1, 999_999_999_999_999),
    status_code: oneOf(['A', 'P', 'I']),
    address: text(200),
    city: text(100),
    state: text(2),
    zip,
    county: text(100),
    lat: coordinate(90),
    lon: coordinate(180),
    contested_code: oneOf(['C', 'A', 'N']),
    is_portable: flag,
    is_public: flag,
  },
  key: ['identifier'],
  conflict: ['identifier'],
  references: [
    PRODUCT_EXISTS,
    STATE_EXISTS,
    { column: 'county', what: 'county of the state', exists: `${COUNTY_ID} is not null` },
  ],
  prepare: [],
  temporary: [{ from: ['state', 'county'], sql: COUNTIES }],
  together: { county: 'state', lat: 'lon', lon: 'lat' },
  targets: [
    ...same(
      'identifier',
      'name',
      'srn',
      'fis_id',
      'address',
      'city',
      'zip',
      'lat',
      'lon',
      'contested_code',
    ),
    kept('status_code', `'A'`),
    {
      column: 'state_id',
      from: ['state'],
      sql: '(select x.id from states x where x.code = s.state)',
    },
    { column: 'county_id', from: ['state', 'county'], sql: COUNTY_ID },
    kept('is_portable', 'false'),
    IS_PUBLIC,
  ],
  changes: [
    {
      // A source that names another product than it did moves the site; what other sources say stays.
      table: 'site_products',
      from: ['product'],
      sql: `with moved as (
          select min(p.id) as id, min(p.product_id) as was, s.product
          from import_stage s join sites site using (identifier) join site_products p on p.site_id = site.id
          where p.import_source = current_setting('headwater.import_source') and p.product_id <> s.product
            and not exists (select 1 from site_products q where (q.site_id, q.product_id) = (site.id, s.product))
          group by site.id, s.product
        )
        update site_products p set product_id = moved.product from moved where p.id = moved.id
        returning p.id, jsonb_build_object('product_id', moved.was) as before,
          jsonb_build_object('product_id', moved.product) as after`,
    },
  ],
  parts: [
    {
      table: 'site_products',
      rows: 'import_stage s join sites site using (identifier) where s.product is not null',
      from: ['product'],
      conflict: ['site_id', 'product_id'],
      parent: 'site_id',
      targets: [
        { column: 'site_id', from: [], sql: 'site.id' },
        { column: 'product_id', from: [], sql: 's.product::int' },
        { column: 'name', from: [], sql: 'site.name' },
        { column: 'location', from: [], sql: 'site.location' },
        kept('facility_type', 'null'),
        {
          column: 'import_source',
          from: [],
          sql: 'null::text',
          keep: `current_setting('headwater.import_source')`,
        },
      ],
    },
  ],
  checkRow: (row) => {
    if ((row.county ?? null) !== null && row.state === null)
      return [{ column: 'county', rule: 'pair', message: 'has no state beside it' }]
    const { lat, lon } = row
    if (lat === undefined && lon === undefined) return []
    const [one, other] = lat === null || lat === undefined ? ['lat', 'lon'] : ['lon', 'lat']
    return ((lat ?? null) === null) === ((lon ?? null) === null)
      ? []
      : [{ column: one, rule: 'pair', message: `is empty although ${other} is given` }]
  },
  openJudge: openPositionJudge,
}
