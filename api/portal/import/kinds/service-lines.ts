import { classOf, EVER_LEAD, LINE_CLASSES, type MaterialKind } from '#values/service-line-class.ts'
import {
  SITE_EXISTS,
  SITE_ID,
  SITE_STANDS,
  required,
  same,
  type Kind,
  type Target,
} from '../kind.ts'
import { coordinate, day, key, oneOf, text, wholeNumber } from '../rules.ts'

/** Which of the agency's sites are public water systems. */
export const waterSystems: Kind = {
  name: 'water-systems',
  table: 'water_systems',
  columns: {
    site: required(key(60)),
    pws_id: required(key(12)),
    type: required(oneOf(['community', 'ntnc'])),
    population: wholeNumber(0, 100_000_000),
    phone: text(12),
  },
  key: ['site'],
  conflict: ['site_id'],
  references: [SITE_STANDS],
  prepare: [],
  targets: [
    SITE_ID,
    ...same('pws_id', 'population', 'phone'),
    {
      column: 'system_type_id',
      from: ['type'],
      sql: '(select x.id from water_system_types x where x.code = s.type)',
    },
  ],
}

const KINDS: MaterialKind[] = ['lead', 'galvanized', 'non-lead', 'connector', 'none', 'unknown']

/**
 * What the rule says of every pair of materials, of what the data call the line and of whether every part was
 * verified, so that the database need not know the rule.
 */
const CLASSES = KINDS.flatMap((publicSide) =>
  EVER_LEAD.flatMap((everLead) =>
    [...KINDS, null].flatMap((customerSide) =>
      [...LINE_CLASSES, null].flatMap((stated) =>
        [true, false].map((isVerified) => {
          const found = classOf({ publicSide, everLead, customerSide, stated, isVerified }).class
          return `('${publicSide}', '${everLead}', '${customerSide ?? ''}', '${stated ?? ''}', ${isVerified}, '${found}')`
        }),
      ),
    ),
  ),
).join(', ')

const TYPE =
  '(select w.system_type_id from water_systems w join sites x on x.id = w.site_id where x.identifier = s.site)'
const material = (column: string) =>
  `(select m.id from service_line_materials m where m.name = s.${column} and m.system_type_id = ${TYPE})`
const sourceOf = (column: string) =>
  `(select x.id from service_line_sources x where x.name = s.${column})`

function source(side: 'public' | 'customer'): Target {
  const from = `${side}_source`
  return { column: `${side}_source_id`, from: [from], sql: sourceOf(from), keep: '1' }
}
/** Written once, when the line is new. */
function atFirst(column: string, type: string, initial: string): Target {
  return { column, from: [], sql: `null::${type}`, keep: initial }
}
const IMPORTER = `concat_ws(' of ', 'Import', nullif(current_setting('headwater.import_source', true), ''))`

/** The lines of an inventory. The class comes from the rule, and a change of it goes into the line's history. */
export const serviceLines: Kind = {
  name: 'service-lines',
  table: 'service_lines',
  columns: {
    site: required(key(60)),
    year: required(wholeNumber(2020, 2100)),
    identifier: required(key(40)),
    address: required(text(200)),
    description: text(300),
    lat: coordinate(90),
    lon: coordinate(180),
    public_material: required(text(40)),
    customer_material: text(40),
    ever_lead: required(oneOf([...EVER_LEAD])),
    category: required(text(60)),
    building_type: text(60),
    public_source: text(60),
    customer_source: text(60),
    public_verified_on: day,
    customer_verified_on: day,
    stated_class: oneOf([...LINE_CLASSES]),
  },
  key: ['site', 'identifier', 'year'],
  conflict: ['site_id', 'identifier', 'year'],
  references: [
    SITE_EXISTS,
    { column: 'site', what: 'water system', exists: `${TYPE} is not null` },
    {
      column: 'public_material',
      what: 'material of this type of water system',
      exists: `${material('public_material')} is not null`,
    },
    {
      column: 'customer_material',
      what: 'material of this type of water system',
      exists: `${material('customer_material')} is not null`,
    },
    {
      column: 'category',
      what: 'category',
      exists: 'exists (select 1 from service_line_categories x where x.name = s.category)',
    },
    {
      column: 'building_type',
      what: 'building type',
      exists: 'exists (select 1 from service_line_building_types x where x.name = s.building_type)',
    },
    {
      column: 'public_source',
      what: 'source of verification',
      exists: `${sourceOf('public_source')} is not null`,
    },
    {
      column: 'customer_source',
      what: 'source of verification',
      exists: `${sourceOf('customer_source')} is not null`,
    },
  ],
  prepare: [],
  together: { lat: 'lon', lon: 'lat' },
  temporary: [
    {
      from: ['public_material'],
      sql: `create temporary table import_line_classes on commit drop as
        select a.system_type_id, a.name as public_material, c.ever_lead, coalesce(b.name, '') as customer_material,
          c.stated, c.is_verified, c.class
        from (values ${CLASSES}) as c (public_kind, ever_lead, customer_kind, stated, is_verified, class)
        join service_line_materials a on a.kind = c.public_kind
        left join service_line_materials b on b.kind = c.customer_kind and b.system_type_id = a.system_type_id
        where (c.customer_kind = '') = (b.id is null)`,
    },
    {
      from: ['public_material'],
      sql: `create index on import_line_classes (public_material, customer_material, ever_lead, stated, is_verified)`,
    },
    // What the file calls a line, else what an earlier one did, and whether every part of it was verified.
    {
      from: ['public_material'],
      sql: `create temporary table import_called (position bigint primary key, stated text not null, is_verified boolean not null)
        on commit drop`,
    },
    {
      from: ['public_material'],
      sql: `insert into import_called select s.position, line.stated_class,
          one.is_verified and (line.customer_material_id is null or two.is_verified)
        from import_stage s join sites x on x.identifier = s.site
          join service_lines line on line.site_id = x.id and line.identifier = s.identifier and line.year = s.year
          join service_line_sources one on one.id = line.public_source_id
          join service_line_sources two on two.id = line.customer_source_id
        where line.stated_class is not null`,
    },
    {
      from: ['stated_class'],
      sql: `insert into import_called select position, stated_class, false from import_stage where stated_class is not null
        on conflict (position) do update set stated = excluded.stated`,
    },
    {
      from: ['public_source', 'customer_source', 'customer_material'],
      sql: `update import_called set is_verified = one.is_verified and (s.customer_material is null or two.is_verified)
        from import_stage s join service_line_sources one on one.name = s.public_source
          join service_line_sources two on two.name = coalesce(s.customer_source, s.public_source)
        where s.position = import_called.position`,
    },
  ],
  targets: [
    SITE_ID,
    ...same(
      'year',
      'identifier',
      'lat',
      'lon',
      'ever_lead',
      'public_verified_on',
      'customer_verified_on',
    ),
    { column: 'stated_class', from: ['stated_class'], sql: 's.stated_class', keep: 'null' },
    { column: 'location_address', from: ['address'], sql: 's.address' },
    { column: 'location_desc', from: ['description'], sql: 's.description', keep: `''` },
    {
      column: 'public_material_id',
      from: ['public_material'],
      sql: material('public_material'),
    },
    {
      column: 'customer_material_id',
      from: ['customer_material'],
      sql: material('customer_material'),
    },
    source('public'),
    source('customer'),
    {
      column: 'category_id',
      from: ['category'],
      sql: '(select x.id from service_line_categories x where x.name = s.category)',
    },
    {
      column: 'building_type_id',
      from: ['building_type'],
      sql: '(select x.id from service_line_building_types x where x.name = s.building_type)',
    },
    {
      column: 'class',
      from: ['public_material', 'customer_material', 'ever_lead'],
      sql: `(select x.class from import_line_classes x left join import_called called on called.position = s.position
        where x.public_material = s.public_material and x.customer_material = coalesce(s.customer_material, '')
        and x.ever_lead = s.ever_lead and x.stated = coalesce(called.stated, '')
        and x.is_verified = coalesce(called.is_verified, false) and x.system_type_id = ${TYPE})`,
    },
    atFirst('created_at', 'timestamptz', 'now()'),
    atFirst('created_by', 'text', IMPORTER),
    atFirst('updated_at', 'timestamptz', 'now()'),
    atFirst('updated_by', 'text', IMPORTER),
  ],
  checkRow: (row) =>
    'customer_material' in row
      ? []
      : [
          {
            column: 'public_material',
            rule: 'pair',
            message: 'needs a column for customer_material, empty where a line is undivided',
          },
        ],
}
