import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { classByMaterials, type LineParts } from '#values/service-line-class.ts'
import type { HiddenLineField } from '#values/service-line-fields.ts'
import type { LineRow } from './service-lines.schemas.ts'
import { selectLineRows } from './service-lines.queries.ts'
import type {
  FoundLines,
  LineSystem,
  LineSystemRecord,
  PublicLine,
} from './public-lines.schemas.ts'

type Hidden = readonly HiddenLineField[]

/** Lines that are told of one address; more are as many addresses. */
const MOST_LINES = 20

/**
 * The lines whose address begins with what was typed, in the newest inventory of their system. Short and long names of
 * streets are the same, and so are upper and lower case.
 */
export async function findLines(db: Db, address: string, hidden: Hidden): Promise<FoundLines> {
  const { rows } = await sql<Omit<PublicLine, 'materialClass'> & { kinds: Kinds }>`
    with asked as (select address_key(${address}) as key)
    select line.id::float8 as "serviceLineDtlRid", line.identifier as "serviceLineIdentifier",
      line.location_address as "locationAddress", line.location_desc as "locationDesc", line.year::int as year,
      line.class, line.stated_class as "statedClass", line.ever_lead as "everLead", line.system_type_id = 1 as "isDivided",
      json_build_object('publicSide', public_material.kind, 'customerSide', customer_material.kind) as kinds,
      json_build_object('material', public_material.name, 'source', public_source.name,
        'isVerified', public_source.is_verified, 'knownOn', line.public_verified_on) as "publicSide",
      case when line.customer_material_id is not null then json_build_object('material', customer_material.name,
        'source', customer_source.name, 'isVerified', customer_source.is_verified,
        'knownOn', line.customer_verified_on) end as "customerSide",
      line.facility_name as "facilityName", system.pws_id as "pwsId", system.phone
    from asked cross join lateral (
        select * from service_lines where address_key = asked.key
          or (address_key ~>=~ (asked.key || ' ') and address_key ~<~ (asked.key || '!'))
        order by address_key using ~<~, year desc limit 400) as line
      join water_systems system on system.site_id = line.site_id
      join service_line_materials public_material on public_material.id = line.public_material_id
      left join service_line_materials customer_material on customer_material.id = line.customer_material_id
      join service_line_sources public_source on public_source.id = line.public_source_id
      join service_line_sources customer_source on customer_source.id = line.customer_source_id
    where asked.key <> ''
      and line.year = (select max(year) from service_lines newest where newest.site_id = line.site_id)
    order by line.address_key, line.id limit ${sql.lit(MOST_LINES + 1)}`.execute(db)
  return {
    list: rows.slice(0, MOST_LINES).map((row) => withoutHidden(row, hidden)),
    isMore: rows.length > MOST_LINES,
    hiddenFields: [...hidden],
  }
}

/** What both sides are for the rule; the customer side is null of an undivided line. */
type Kinds = Pick<LineParts, 'publicSide' | 'customerSide'>

/** What the agency keeps from the public is taken out here, before it leaves the API. */
function withoutHidden(
  { kinds, ...row }: Omit<PublicLine, 'materialClass'> & { kinds: Kinds },
  hidden: Hidden,
): PublicLine {
  const side = <S extends PublicLine['publicSide'] | null>(of: S, isMaterialHidden: boolean): S =>
    of && {
      ...of,
      ...(isMaterialHidden ? { material: null } : {}),
      ...(hidden.includes('source') ? { source: null, isVerified: null, knownOn: null } : {}),
    }
  return {
    ...row,
    materialClass: hidden.includes('customerMaterial')
      ? null
      : classByMaterials({ ...kinds, everLead: row.everLead }).class,
    ...(hidden.includes('identifier') ? { serviceLineIdentifier: null } : {}),
    ...(hidden.includes('address') ? { locationAddress: null, locationDesc: null } : {}),
    publicSide: side(row.publicSide, false),
    customerSide: side(row.customerSide, hidden.includes('customerMaterial')),
  }
}

const COUNTS = sql`json_build_object('lead', coalesce(sum(lines) filter (where class = 'lead'), 0),
  'galvanized', coalesce(sum(lines) filter (where class = 'galvanized'), 0),
  'nonLead', coalesce(sum(lines) filter (where class = 'non-lead'), 0),
  'unknown', coalesce(sum(lines) filter (where class = 'unknown'), 0))`

/** Water systems by name, town or PWS id, those with an inventory first; at most 50. */
export async function selectLineSystems(db: Db, filter: string | undefined): Promise<LineSystem[]> {
  const { rows } = await sql<LineSystem>`
    with found as materialized (
      select system.site_id, site.name, site.sort_name, pws_id, type.name as type_name, population, phone,
        (select max(year) from service_lines where site_id = system.site_id) as year
      from water_systems system join sites site on site.id = system.site_id and site.is_public
        join water_system_types type on type.id = system.system_type_id
      where ${filter?.trim() ? sql`site.words @@ search_query(${filter})` : sql`true`}
      order by (select max(year) from service_lines where site_id = system.site_id) is null, site.sort_name, site.id
      limit 50)
    select found.site_id::float8 as "facilityRid", name as "facilityName", pws_id as "pwsId",
      type_name as "systemTypeName", population, phone, year::int as year,
      coalesce(sum(lines), 0)::int as lines, ${COUNTS} as counts
    from found left join lateral (
      select class, count(*)::int as lines from service_lines line
      where line.site_id = found.site_id and line.year = found.year group by class) counted on true
    group by found.site_id, name, sort_name, pws_id, type_name, population, phone, year
    order by year is null, sort_name, found.site_id`.execute(db)
  return rows
}

/** One water system with all its inventories; null for none that is public. */
export async function selectLineSystem(
  db: Db,
  pwsId: string,
): Promise<Omit<LineSystemRecord, 'isFileOn'> | null> {
  const { rows } = await sql<Omit<LineSystemRecord, 'isFileOn' | 'year' | 'lines' | 'counts'>>`
    select system.site_id::float8 as "facilityRid", site.name as "facilityName", pws_id as "pwsId",
      type.name as "systemTypeName", population, phone,
      coalesce((select json_agg(row order by row.year) from (
        select year, sum(lines)::int as lines, ${COUNTS} as counts from (
          select year, class, count(*)::int as lines from service_lines where site_id = system.site_id
          group by year, class) counted group by year) row), '[]') as years
    from water_systems system join sites site on site.id = system.site_id and site.is_public
      join water_system_types type on type.id = system.system_type_id
    where pws_id = ${pwsId}`.execute(db)
  const [found] = rows
  if (!found) return null
  const newest = found.years.at(-1)
  return {
    ...found,
    year: newest?.year ?? null,
    lines: newest?.lines ?? 0,
    counts: newest?.counts ?? { lead: 0, galvanized: 0, nonLead: 0, unknown: 0 },
  }
}

/** The newest inventory of a system, a thousand lines at a time, without what is kept from the public. */
export async function* publicBatches(
  db: Db,
  { siteId, year }: { siteId: number; year: number },
  hidden: Hidden,
): AsyncGenerator<LineRow[]> {
  let after = 0
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      select id::float8 as id from service_lines where site_id = ${siteId} and year = ${year} and id > ${after}
      order by id limit 1000`.execute(db)
    if (rows.length === 0) return
    after = rows.at(-1)?.id ?? after
    yield await publicLineRows(
      db,
      rows.map(({ id }) => id),
      hidden,
    )
  }
}

/** Lines by their numbers, in the order of these, without what is kept from the public. */
export async function publicLineRows(
  db: Db,
  ids: readonly number[],
  hidden: Hidden,
): Promise<LineRow[]> {
  return (await selectLineRows(db, ids)).map((row) => publicRow(row, hidden))
}

function publicRow(row: LineRow, hidden: Hidden): LineRow {
  const is = (field: HiddenLineField) => hidden.includes(field)
  return {
    ...row,
    ...(is('identifier') ? { serviceLineIdentifier: '' } : {}),
    ...(is('address') ? { locationAddress: '', locationDesc: '' } : {}),
    ...(is('position') ? { latitude: null, longitude: null } : {}),
    ...(is('category') ? { category: '' } : {}),
    ...(is('buildingType') ? { buildingType: null } : {}),
    ...(is('customerMaterial') ? { customerServiceLineMaterial: null } : {}),
    ...(is('source') ? { verificationSource: '' } : {}),
  }
}
