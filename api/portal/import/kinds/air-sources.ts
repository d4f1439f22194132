import { SITE_ID, SITE_STANDS, addNames, required, same, type Kind } from '../kind.ts'
import { decimal, key, oneOf, text, wholeNumber } from '../rules.ts'

const MOST = 99_999_999_999_999

function airSource(name: string, word: string): Kind {
  return {
    name,
    table: `${word}s`,
    columns: {
      site: required(key(60)),
      identifier: required(key(60)),
      type: required(text(120)),
      name: required(text(200)),
      description: text(500),
    },
    key: ['site', 'identifier'],
    conflict: ['site_id', 'identifier'],
    references: [SITE_STANDS],
    prepare: [addNames(`${word}_types`, 'type')],
    targets: [
      SITE_ID,
      ...same('identifier', 'name', 'description'),
      {
        column: `${word}_type_id`,
        from: ['type'],
        sql: `(select x.id from ${word}_types x where x.name = s.type)`,
      },
    ],
  }
}

export const releasePoints = airSource('release-points', 'release_point')
export const emissionUnits = airSource('emission-units', 'emission_unit')

/** A new substance is added only where the mapping says its pollutant code. */
export const emissions: Kind = {
  name: 'emissions',
  table: 'emissions',
  columns: {
    site: required(key(60)),
    substance: required(text(120)),
    pollutant_code: oneOf(['C', 'H', 'V', 'O']),
    year: required(wholeNumber(1900, 2200)),
    reported: decimal(0, MOST),
    calculated: decimal(0, MOST),
    unit: required(text(20)),
  },
  key: ['site', 'substance', 'year'],
  conflict: ['site_id', 'substance_id', 'inventory_year'],
  references: [
    SITE_STANDS,
    {
      column: 'substance',
      what: 'substance',
      exists: 'exists (select 1 from substances x where x.name = s.substance)',
    },
  ],
  prepare: [
    {
      table: 'substances',
      early: true,
      from: ['substance', 'pollutant_code'],
      sql: `insert into substances (name, pollutant_code) select substance, min(pollutant_code) from import_stage
        where pollutant_code is not null group by substance on conflict do nothing returning id`,
    },
  ],
  targets: [
    SITE_ID,
    {
      column: 'substance_id',
      from: ['substance'],
      sql: '(select x.id from substances x where x.name = s.substance)',
    },
    { column: 'inventory_year', from: ['year'], sql: 's.year::int' },
    ...same('reported', 'calculated'),
    { column: 'unit_code', from: ['unit'], sql: 's.unit' },
  ],
}
