import {
  IS_PUBLIC,
  PRODUCT_EXISTS,
  STATE_EXISTS,
  kept,
  required,
  same,
  type Kind,
} from '../kind.ts'
import { openPositionJudge } from '../positions/open-position-judge.ts'
import { coordinate, flag, key, oneOf, text, wholeNumber, zip } from '../rules.ts'
import { checkPlace, COUNTIES, COUNTY_EXISTS, COUNTY_ID } from './county-of-row.ts'

export const sites: Kind = {
  name: 'sites',
  table: 'sites',
  isOnMap: true,
  columns: {
    identifier: required(key(60)),
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
  references: [PRODUCT_EXISTS, STATE_EXISTS, COUNTY_EXISTS],
  prepare: [],
  temporary: COUNTIES,
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
  checkRow: checkPlace,
  openJudge: openPositionJudge,
}
