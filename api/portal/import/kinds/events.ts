import {
  IS_CONFIDENTIAL,
  PRIVATE_AT_FIRST,
  SITE_EXISTS,
  SITE_ID,
  STATE_EXISTS,
  addNames,
  required,
  same,
  type Kind,
  type RowProblem,
  type StagedRow,
} from '../kind.ts'
import { openPositionJudge } from '../positions/open-position-judge.ts'
import { coordinate, day, flag, key, text, zip } from '../rules.ts'
import { checkPlace, COUNTIES, COUNTY_EXISTS } from './county-of-row.ts'

/** A place says who it is of: any of these columns makes it. */
const PLACE = ['address', 'city', 'state', 'zip', 'county', 'lat', 'lon']

/**
 * The places of the staged events, each as a new address: one that stands may be named by others, and an event that is
 * taken back gets its former one. Parts that the file does not say stay as they are.
 */
const PLACES = `insert into import_places (position, id)
  select s.position, store_address(given.place)
  from (select *, to_jsonb(import_stage) as said from import_stage) s
    left join events e on e.reference_no = s.reference_no
    left join addresses a on a.id = e.address_id
    cross join lateral (select coalesce(jsonb_strip_nulls(to_jsonb(a) - 'id'), '{}') as place) stored
    cross join lateral (
      select jsonb_strip_nulls(stored.place || coalesce(jsonb_object_agg(part.name, part.value), '{}')) as place
      from (values
        ('line1', 'address', s.said -> 'address'), ('city', 'city', s.said -> 'city'), ('zip', 'zip', s.said -> 'zip'),
        ('state_id', 'state', (select to_jsonb(x.id) from states x where x.code = s.said ->> 'state')),
        ('county_id', 'county', (select to_jsonb(c.id) from import_counties c
          where (c.state, c.county) = (s.said ->> 'state', s.said ->> 'county'))),
        ('region_id', 'county', (select to_jsonb(min(r.region_id)) from import_counties c
          join county_regions r on r.county_id = c.id
          where (c.state, c.county) = (s.said ->> 'state', s.said ->> 'county'))),
        ('lat', 'lat', s.said -> 'lat'), ('lon', 'lon', s.said -> 'lon')
      ) part (name, source, value)
      where jsonb_exists(s.said, part.source) and not part.source = any(coalesce(s.emptied, '{}'))
    ) given
  where given.place <> stored.place
  returning id`

const nameOf = (column: string, table: string): string =>
  `(select x.id from ${table} x where x.name = s.${column})`

/**
 * Environmental events and complaints. Such reports name people, so a new one is public only where the file
 * says so.
 */
export const events: Kind = {
  name: 'events',
  table: 'events',
  columns: {
    reference_no: required(key(80)),
    site: key(60),
    type: required(text(120)),
    status: required(text(60)),
    priority: text(60),
    subject: required(text(300)),
    description: text(10_000),
    issue_source: text(120),
    occurred_on: day,
    reported_on: required(day),
    address: text(200),
    city: text(100),
    state: text(2),
    zip,
    county: text(100),
    lat: coordinate(90),
    lon: coordinate(180),
    is_confidential: flag,
    is_public: flag,
  },
  key: ['reference_no'],
  conflict: ['reference_no'],
  references: [SITE_EXISTS, STATE_EXISTS, COUNTY_EXISTS],
  together: { county: 'state', lat: 'lon', lon: 'lat' },
  temporary: [
    ...COUNTIES,
    {
      from: [],
      sql: `create temporary table if not exists import_counties (state text, county text, id int, nearest text)
        on commit drop`,
    },
    {
      from: [],
      sql: 'create temporary table import_places (position bigint primary key, id bigint not null) on commit drop',
    },
  ],
  prepare: [
    { table: 'addresses', from: [], fromAny: PLACE, sql: PLACES },
    addNames('event_types', 'type'),
    addNames('event_statuses', 'status'),
    addNames('event_priorities', 'priority'),
  ],
  targets: [
    SITE_ID,
    ...same('reference_no', 'subject', 'issue_source', 'occurred_on', 'reported_on'),
    { column: 'event_type_id', from: ['type'], sql: nameOf('type', 'event_types') },
    { column: 'event_status_id', from: ['status'], sql: nameOf('status', 'event_statuses') },
    {
      column: 'event_priority_id',
      from: ['priority'],
      sql: nameOf('priority', 'event_priorities'),
    },
    {
      column: 'address_id',
      from: [],
      fromAny: PLACE,
      sql: `coalesce((select p.id from import_places p where p.position = s.position),
        (select e.address_id from events e where e.reference_no = s.reference_no))`,
    },
    { column: 'description', from: ['description'], sql: `coalesce(s.description, '')` },
    IS_CONFIDENTIAL,
    PRIVATE_AT_FIRST,
  ],
  checkRow: (row) => [...checkOrderOf(row), ...checkPlace(row)],
  openJudge: openPositionJudge,
}

function checkOrderOf({ occurred_on, reported_on }: StagedRow): RowProblem[] {
  if (typeof occurred_on !== 'string' || typeof reported_on !== 'string') return []
  if (occurred_on <= reported_on) return []
  return [
    { column: 'reported_on', rule: 'order', message: `lies before occurred_on (${occurred_on})` },
  ]
}
