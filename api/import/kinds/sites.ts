import { PRODUCT_EXISTS, STATE_EXISTS, required, same, type Kind } from '../kind.ts'
import { coordinate, flag, oneOf, text, wholeNumber, zip } from '../rules.ts'

const COUNTY = `(select x.id from counties x join states y on y.id = x.state_id where y.code = s.state
  and lower(s.county) in (lower(x.name), lower(regexp_replace(x.name, ' (County|Parish|Borough|Census Area|Municipality|Municipio)$', '')))
  order by x.id limit 1)`

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
    { column: 'county', what: 'county of the state', exists: `${COUNTY} is not null` },
  ],
  prepare: [],
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
    { column: 'status_code', from: ['status_code'], sql: `coalesce(s.status_code, 'A')` },
    {
      column: 'state_id',
      from: ['state'],
      sql: '(select x.id from states x where x.code = s.state)',
    },
    { column: 'county_id', from: ['state', 'county'], sql: COUNTY },
    { column: 'is_portable', from: ['is_portable'], sql: 'coalesce(s.is_portable, false)' },
    { column: 'is_public', from: ['is_public'], sql: 'coalesce(s.is_public, true)' },
  ],
  after: [
    {
      from: ['product'],
      sql: `insert into site_products (site_id, product_id, name, location)
        select site.id, s.product, site.name, site.location
        from import_stage s join sites site using (identifier) where s.product is not null
        on conflict (site_id, product_id) do update set name = excluded.name, location = excluded.location`,
    },
    {
      from: ['product', 'facility_type'],
      sql: `update site_products p set facility_type = s.facility_type
        from import_stage s join sites site using (identifier)
        where (p.site_id, p.product_id) = (site.id, s.product) and s.facility_type is not null`,
    },
  ],
  checkRow: (row) => {
    const { lat, lon } = row
    if (lat === undefined && lon === undefined) return []
    const [one, other] = lat === null || lat === undefined ? ['lat', 'lon'] : ['lon', 'lat']
    return ((lat ?? null) === null) === ((lon ?? null) === null)
      ? []
      : [{ column: one ?? 'lat', rule: 'pair', message: `is empty although ${other} is given` }]
  },
}
