import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { holds, oneOf } from '#api/services/search/conditions.ts'
import { pagingOf } from '#api/services/search/criteria.schemas.ts'
import { areaOf } from '#api/services/search/places.ts'
import { conditionOf, type SearchPlan } from '#api/services/search/search-plan.ts'
import { findPage, selectRows, type FoundPage, type RowsOf } from '#api/services/search/search.ts'
import { downwards, upwards, type SortOrder } from '#api/services/search/sort-order.ts'
import {
  COMMUNITY,
  type LineCriteria,
  type LineDetail,
  type LineLists,
  type LineRow,
  type LineSort,
} from './service-lines.schemas.ts'

const ORDERS: Record<LineSort, SortOrder> = {
  'facilityRid DESC': downwards(sql`site_id`),
  facilityRid: upwards(sql`site_id`),
  facilityName: upwards(sql`sort_name`),
  'facilityName DESC': downwards(sql`sort_name`),
}

/** What the criteria mean in SQL; shared by list, map and file. */
export function linePlan(criteria: LineCriteria, thisYear: number): SearchPlan {
  const { serviceLineClasses = [] } = criteria
  return {
    table: 'service_lines',
    // The head of every index: nobody searches across types or years.
    listed: sql`system_type_id = ${sql.lit(criteria.waterSystemTypeRid ?? COMMUNITY)}
      and year = ${sql.lit(criteria.inventoryYear ?? thisYear)}`,
    filters: [
      ...oneOf('category_id', criteria.serviceLineCategories),
      ...oneOf('public_material_id', criteria.publicMaterials),
      ...oneOf('customer_material_id', criteria.customerMaterials),
      ...oneOf('site_id', criteria.facilityRid === undefined ? [] : [criteria.facilityRid]),
      ...(serviceLineClasses.length > 0 ? holds(sql`class = any(${serviceLineClasses})`) : []),
      // Totals are remembered by what was picked; type and year are not, so none is remembered.
      ...holds(sql`true`),
    ],
    keyword: criteria.filter?.trim(),
    area: areaOf(criteria.bound, undefined),
    order: ORDERS[criteria.condition?.sort ?? 'facilityRid DESC'],
  }
}

const rowsOf: RowsOf = (ids) => sql`service_line_rows(${ids})`

/** One page of the search. */
export function searchLines(
  db: Db,
  criteria: LineCriteria,
  thisYear: number,
): Promise<FoundPage<LineRow>> {
  return findPage<LineRow>(
    db,
    linePlan(criteria, thisYear),
    pagingOf(criteria.condition),
    rowsOf,
  ).then((found) => ({ ...found, list: found.list.map(plainRow) }))
}

/** Rows by id, in the order of the ids. */
export async function selectLineRows(db: Db, ids: readonly number[]): Promise<LineRow[]> {
  return (await selectRows<LineRow>(db, ids, rowsOf)).map(plainRow)
}

export async function isWaterSystem(db: Db, siteId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from water_systems where site_id = ${siteId}`.execute(db)
  return rows.length === 1
}

/** The newest lines of a water system, in their newest year. */
export async function selectSummaries(db: Db, siteId: number, limit: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select row.* from service_line_rows(array(select id from service_lines where site_id = ${siteId}
      and year = (select max(year) from service_lines where site_id = ${siteId})
      order by id desc limit ${limit})) as row`.execute(db)
  return rows.map(plainRow)
}

/** Numbers of all lines of a search, for a file. */
export async function* lineBatches(db: Db, plan: SearchPlan): AsyncGenerator<LineRow[]> {
  let after = 0
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      select id::float8 as id from service_lines where ${conditionOf(plan)} and id > ${after}
      order by id limit 1000`.execute(db)
    if (rows.length === 0) return
    after = rows.at(-1)?.id ?? after
    yield await selectLineRows(
      db,
      rows.map(({ id }) => id),
    )
  }
}

type FoundDetail = Omit<LineDetail, 'changes' | 'mayEdit'>

/** One line with its water system; null for none. */
export async function selectLineDetail(
  db: Db,
  id: number,
): Promise<Omit<LineDetail, 'mayEdit'> | null> {
  const { rows } = await sql<FoundDetail>`
    select line.id::float8 as "serviceLineDtlRid",
      (select min(same.id)::float8 from service_lines same
        where same.site_id = line.site_id and same.identifier = line.identifier) as rid,
      line.identifier as "serviceLineIdentifier", line.year::int as year,
      json_build_object('address', location_address, 'description', location_desc, 'latitude', line.lat,
        'longitude', line.lon) as "physicalLocation",
      json_build_object('name', facility_name, 'rid', line.site_id, 'pwsId', system.pws_id,
        'waterSystemTypeRid', system.system_type_id, 'population', system.population,
        'lines', (select count(*) from service_lines other
          where other.system_type_id = line.system_type_id and other.year = line.year and other.site_id = line.site_id))
        as facility,
      category_id::int as "sampleLocCategoryRid", public_material_id::int as "publicServiceLineMaterialRid",
      ever_lead as "everLead", stated_class as "statedClass", customer_material_id::int as "customerServiceLineMaterialRid",
      building_type_id::int as "buildingTypeRid", public_source_id::int as "pwsServiceLineVerificationSourceRid",
      customer_source_id::int as "customerVerificationSourceRid", class, version as "versionNo",
      created_by as "createdBy", ${iso('line.created_at')} as "createdDate",
      updated_by as "updatedBy", ${iso('line.updated_at')} as "updatedDate"
    from service_lines line join water_systems system on system.site_id = line.site_id
    where line.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) return null
  const { rows: changes } = await sql<LineDetail['changes'][number]>`
    select ${iso('at')} as at, changed_by as "changedBy", was.name as "publicWas", now.name as "publicIs",
      ever_lead_was as "everLeadWas", ever_lead_is as "everLeadIs", c_was.name as "customerWas",
      c_now.name as "customerIs", source.name as "publicSource", c_source.name as "customerSource",
      class_was as "classWas", class_is as "classIs"
    from service_line_history
      join service_line_materials was on was.id = public_was join service_line_materials now on now.id = public_is
      left join service_line_materials c_was on c_was.id = customer_was
      left join service_line_materials c_now on c_now.id = customer_is
      join service_line_sources source on source.id = public_source_id
      join service_line_sources c_source on c_source.id = customer_source_id
    where service_line_id = ${id} order by service_line_history.id desc`.execute(db)
  return { ...found, changes }
}

/** The lists that a line is described by. */
export async function selectLineLists(db: Db): Promise<Omit<LineLists, 'isExportOn' | 'thisYear'>> {
  const { rows } = await sql<Omit<LineLists, 'isExportOn' | 'thisYear'>>`
    select (select json_agg(json_build_object('rid', id, 'name', name, 'waterSystemTypeRid', system_type_id,
        'kind', kind) order by id) from service_line_materials) as materials,
      (select json_agg(json_build_object('rid', id, 'name', name) order by id) from service_line_categories) as categories,
      (select json_agg(json_build_object('rid', id, 'name', name) order by id) from service_line_building_types)
        as "buildingTypes",
      (select json_agg(json_build_object('rid', id, 'name', name, 'isVerified', is_verified) order by id)
        from service_line_sources) as sources`.execute(db)
  return rows[0] ?? { materials: [], categories: [], buildingTypes: [], sources: [] }
}

/** A moment as the API writes it. */
function iso(column: string) {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
}

/** Numbers of the database as numbers. */
function plainRow(row: LineRow): LineRow {
  return {
    ...row,
    serviceLineDtlRid: Number(row.serviceLineDtlRid),
    facilityRid: Number(row.facilityRid),
  }
}
