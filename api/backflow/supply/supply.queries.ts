import { sql, type RawBuilder } from 'kysely'
import { systemsOf } from '#api/services/access/water-systems.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { pagingOf } from '#api/services/search/criteria.schemas.ts'
import type { SupplyCounts, SupplyCriteria, SupplyFigures, SupplyRow } from './supply.schemas.ts'

/** Rows of one file; the largest systems have fewer assemblies. */
const MOST_ROWS = 100_000

/** Whether the test of an assembly in use is overdue; what failed waits for its repair. */
export const isOverdue = (today: string): RawBuilder<boolean> =>
  sql<boolean>`(repair_by is null and next_due_on < ${today}::date)`

const STATE = (today: string) => sql`case when repair_by is not null then 'repair'
  when next_due_on is null then 'no-day' when ${isOverdue(today)} then 'overdue' else 'in-time' end`

/** Assemblies in use at the sites that the caller's water systems supply. */
const SUPPLIED = (userId: number) => sql`
  ccc_assemblies assembly join sites on sites.id = assembly.site_id
    join ccc_supplies supply on supply.site_id = sites.id and supply.system_id in (${systemsOf(userId)})
  where assembly.status = 'active'`

function found(userId: number, { view, filter }: SupplyCriteria, today: string) {
  const words = filter?.trim() ?? ''
  return sql`${SUPPLIED(userId)} and (${view} = 'all' or ${STATE(today)} = ${view})
    and (${words} = '' or lower(serial) = lower(${words}) or search_words(
      concat_ws(' ', sites.name, sites.identifier, sites.address, sites.city, sites.former_words, serial)) @@ search_query(${words}))`
}

async function selectRows(
  db: Db,
  userId: number,
  criteria: SupplyCriteria,
  { today, limit, offset }: { today: string; limit: number; offset: number },
): Promise<SupplyRow[]> {
  const { rows } = await sql<SupplyRow>`
    with mine as (
      select assembly.*, sites.name as site_name, sites.sort_name, supply.system_id,
        concat_ws(', ', nullif(sites.address, ''), nullif(sites.city, '')) as site_address, coalesce(sites.city, '') as area
      from ${found(userId, criteria, today)}
      order by sites.sort_name, sites.id, assembly.id limit ${limit} offset ${offset})
    select mine.id as "assemblyRid", mine.kind, mine.make, mine.model, mine.size, mine.serial as "serialNumber",
      mine.site_id as "facilityRid", mine.site_name as "facilityName", mine.site_address as "facLocAddress", mine.area,
      building.name as "buildingName", system_site.name as "systemName", system.pws_id as "pwsId",
      case last.has_passed when true then 'Pass' when false then 'Fail' end as "lastTestResult",
      last.tested_on::text as "lastTestDate", mine.next_due_on::text as "nextDueDate",
      mine.repair_by::text as "repairBy", ${STATE(today)} as state
    from mine join ccc_buildings building on building.id = mine.building_id
      join water_systems system on system.site_id = mine.system_id
      join sites system_site on system_site.id = mine.system_id
      left join lateral (select has_passed, tested_on from backflow_tests
        where assembly_id = mine.id order by tested_on desc, id desc limit 1) last on true
    order by mine.sort_name, mine.site_id, mine.id`.execute(db)
  return rows
}

/** One page of the assemblies that the caller's water systems supply. */
export async function searchSupply(
  db: Db,
  userId: number,
  criteria: SupplyCriteria,
  today: string,
): Promise<{ list: SupplyRow[]; total: number; isEstimate: boolean }> {
  const { page, pageSize } = pagingOf(criteria.condition)
  const list = await selectRows(db, userId, criteria, {
    today,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${found(userId, criteria, today)}`.execute(db)
  return { list, total: rows[0]?.n ?? 0, isEstimate: false }
}

/** The same whole, for a file. */
export function selectWholeSupply(
  db: Db,
  userId: number,
  criteria: SupplyCriteria,
  today: string,
): Promise<SupplyRow[]> {
  return selectRows(db, userId, criteria, { today, limit: MOST_ROWS, offset: 0 })
}

/** How the assemblies stand, by type and by city. */
export async function selectFigures(db: Db, userId: number, today: string): Promise<SupplyFigures> {
  const systems = await sql<SupplyFigures['systems'][number]>`
    select sites.id as "facilityRid", sites.name, pws_id as "pwsId"
    from water_systems system join sites on sites.id = system.site_id
    where system.site_id in (${systemsOf(userId)}) order by sites.sort_name, sites.id`.execute(db)
  const countsBy = async (name: 'kind' | 'area'): Promise<SupplyCounts[]> => {
    const of = name === 'kind' ? sql`assembly.kind` : sql`coalesce(sites.city, '')`
    const { rows } = await sql<SupplyCounts>`
      select name, (count(*) filter (where state = 'in-time'))::int as "inTime",
        (count(*) filter (where state = 'overdue'))::int as overdue,
        (count(*) filter (where state = 'repair'))::int as repair,
        (count(*) filter (where state = 'no-day'))::int as "noDay"
      from (select ${of} as name, ${STATE(today)} as state from ${SUPPLIED(userId)}) each
      group by name order by name = '', name`.execute(db)
    return rows
  }
  return { systems: systems.rows, byKind: await countsBy('kind'), byArea: await countsBy('area') }
}
