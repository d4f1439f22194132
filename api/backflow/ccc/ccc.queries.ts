import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { pagingOf } from '#api/services/search/criteria.schemas.ts'
import type {
  CccAssembly,
  CccBuildings,
  CccCriteria,
  CccDue,
  CccGeo,
  CccSite,
  CccSort,
} from './ccc.schemas.ts'

/** More points than a screen tells apart. */
const MOST_POINTS = 5_000

const ORDERS: Record<CccSort, ReturnType<typeof sql>> = {
  'facilityRid DESC': sql`sites.id desc`,
  facilityRid: sql`sites.id`,
  facilityName: sql`sites.sort_name, sites.id`,
  'facilityName DESC': sql`sites.sort_name desc, sites.id desc`,
}

const ADDRESS = sql`concat_ws(', ', nullif(sites.address, ''), nullif(sites.city, ''))`

/** The public sites that have buildings with assemblies, and of them those the keyword names. */
function found({ filter, bound, due }: CccCriteria, today: string) {
  const word = filter?.trim() ?? ''
  const part = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  const within = bound
    ? sql`lat between ${bound.swLatitude} and ${bound.neLatitude}
        and lon between ${bound.swLongitude} and ${bound.neLongitude}`
    : sql`true`
  return sql`sites.is_public and ${within} and ${due ? withDue(due, today) : sql`true`}
    and exists (select from ccc_buildings where site_id = sites.id)
    and (${word} = '' or sites.id::text = ${word} or fold(sites.name) like fold(${part})
      or fold(sites.identifier) like fold(${part}) or fold(${ADDRESS}) like fold(${part})
      or fold(sites.former_words) like fold(${part}))`
}

/** Sites of which an assembly in use is late for its test, or failed and is not yet repaired. */
function withDue(due: CccDue, today: string) {
  const late = due === 'overdue' ? sql`next_due_on < ${today}` : sql`repair_by is not null`
  return sql`sites.id in (select site_id from ccc_assemblies where status = 'active' and ${late})`
}

const SITE = (today: string) => sql`
  sites.id as "facilityRid", sites.name as "facilityName", sites.identifier, ${ADDRESS} as "facLocAddress",
  (select count(*)::int from ccc_assemblies where site_id = sites.id and status = 'active') as "assemblyCount",
  (select count(*)::int from ccc_assemblies where site_id = sites.id and status = 'active'
    and next_due_on < ${today}) as "overdueCount"`

/** One page of the sites with assemblies. */
export async function selectCccSites(
  db: Db,
  criteria: CccCriteria,
  today: string,
): Promise<{ list: CccSite[]; total: number; isEstimate: boolean }> {
  const { page, pageSize } = pagingOf(criteria.condition)
  const order = ORDERS[criteria.condition?.sort ?? 'facilityRid DESC']
  const { rows } = await sql<CccSite>`
    select ${SITE(today)} from sites where ${found(criteria, today)}
    order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return { list: rows, total: await countOf(db, criteria, today), isEstimate: false }
}

async function countOf(db: Db, criteria: CccCriteria, today: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from sites where ${found(criteria, today)}`.execute(db)
  return rows[0]?.total ?? 0
}

type Point = { rid: number; name: string; lat: number; lon: number; overdueCount: number }

/** The same sites as points. */
export async function selectCccGeo(db: Db, criteria: CccCriteria, today: string): Promise<CccGeo> {
  const { rows } = await sql<Point>`
    select id as rid, name, lat, lon,
      (select count(*)::int from ccc_assemblies where site_id = sites.id and status = 'active'
        and next_due_on < ${today}) as "overdueCount"
    from sites where ${found(criteria, today)} and lat is not null
    order by id limit ${MOST_POINTS}`.execute(db)
  return {
    total: await countOf(db, criteria, today),
    geoJsonData: {
      type: 'FeatureCollection',
      features: rows.map(({ rid, name, lat, lon, overdueCount }) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [lon, lat] },
        properties: { facilityRid: rid, facilityName: name, overdueCount },
      })),
    },
  }
}

/** A site with its assemblies in use, each with its building and its last test; null where there is none. */
export async function selectCccBuildings(
  db: Db,
  siteId: number,
  today: string,
): Promise<CccBuildings | null> {
  const { rows } = await sql<CccSite>`
    select ${SITE(today)} from sites where ${found({}, today)} and sites.id = ${siteId}`.execute(db)
  const [site] = rows
  if (!site) return null
  const assemblies = await sql<CccAssembly>`
    select assembly.id as "assemblyRid", assembly.kind, make, model, size, serial as "serialNumber",
      installed_on::text as "installDate", next_due_on::text as "nextDueDate",
      coalesce(next_due_on < ${today}, false) as "isOverdue", repair_by::text as "repairBy",
      case last.has_passed when true then 'Pass' when false then 'Fail' end as "lastTestResult",
      last.tested_on::text as "lastTestDate", building.id as "buildingRid", building.name as "buildingName",
      building.address as "buildingAddress"
    from ccc_assemblies assembly join ccc_buildings building on building.id = assembly.building_id
      left join lateral (select has_passed, tested_on from backflow_tests
        where assembly_id = assembly.id order by tested_on desc, id desc limit 1) last on true
    where assembly.site_id = ${siteId} and assembly.status = 'active'
    order by building.id, assembly.id`.execute(db)
  return { ...site, assemblies: assemblies.rows }
}
