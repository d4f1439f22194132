import { sql } from 'kysely'
import { sitesOf } from '#api/services/access/site-rights.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { pagingOf } from '#api/services/search/criteria.schemas.ts'
import type {
  AssemblyFile,
  BackflowNotice,
  FoundAssembly,
  LadderCriteria,
  LadderRow,
} from './ladder.schemas.ts'
import { standingOf } from './rungs.rules.ts'

/** Who asks: letters are read by the agency, and by who acts for the site or for its water system. */
export type Asker = { userId: number; seesAll: boolean }

/** An assembly of a public site with its tests and what was sent; null where there is none. */
export async function selectAssembly(
  db: Db,
  id: number,
  { userId, seesAll }: Asker,
  today: string,
): Promise<AssemblyFile | null> {
  type Row = Omit<AssemblyFile, 'standing' | 'notices'> & { mayRead: boolean }
  const { rows } = await sql<Row>`
    select assembly.id as "assemblyRid", assembly.kind, make, model, size, serial as "serialNumber", hazard,
      installed_on::text as "installDate", removed_on::text as "removedDate", assembly.status = 'removed' as "isRemoved",
      next_due_on::text as "nextDueDate", coalesce(next_due_on < ${today}::date, false) as "isOverdue",
      repair_by::text as "repairBy", sites.id as "facilityRid", sites.name as "facilityName",
      building.name as "buildingName", building.address as "buildingAddress", system.name as "supplierName",
      (select pws_id from water_systems where site_id = supply.system_id) as "supplierPwsId", ${seesAll}::boolean as "maySetSupplier",
      (select coalesce(jsonb_agg(jsonb_build_object('testedDate', tested_on, 'hasPassed', has_passed)
          order by tested_on desc, id desc), '[]') from backflow_tests where assembly_id = assembly.id) as tests,
      (${seesAll}::boolean or sites.id in (${sitesOf(userId, 'see')})
        or coalesce(supply.system_id in (${sitesOf(userId, 'see')}), false)) as "mayRead"
    from ccc_assemblies assembly join ccc_buildings building on building.id = assembly.building_id
      join sites on sites.id = assembly.site_id and sites.is_public
      left join ccc_supplies supply on supply.site_id = sites.id
      left join sites system on system.id = supply.system_id
    where assembly.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { mayRead, ...assembly } = row
  const { rows: notices } = await sql<BackflowNotice>`
    select id as rid, ladder, rung, due_on::text as "dueDate", sent_on::text as "sentDate",
      case when ${mayRead}::boolean then site_count end as "siteCount",
      case when ${mayRead}::boolean then system_count end as "systemCount",
      case when ${mayRead}::boolean then words end as words
    from backflow_notices where assembly_id = ${id} order by id desc`.execute(db)
  const dueNow = assembly.repairBy ?? assembly.nextDueDate
  const ladder = assembly.repairBy === null ? 'test' : 'repair'
  const current = notices.filter((each) => each.ladder === ladder && each.dueDate === dueNow)
  return { ...assembly, standing: standingOf(current.map(({ rung }) => rung)), notices }
}

/** Assemblies in use by the number on their tag, or by their whole serial number. */
export async function findAssemblies(db: Db, text: string): Promise<FoundAssembly[]> {
  const { rows } = await sql<FoundAssembly>`
    select assembly.id as "assemblyRid", assembly.kind, serial as "serialNumber", sites.name as "facilityName"
    from ccc_assemblies assembly join sites on sites.id = assembly.site_id and sites.is_public
    where assembly.status = 'active' and (assembly.id::text = ${text} or lower(serial) = lower(${text}))
    order by assembly.id::text <> ${text}, assembly.id limit 20`.execute(db)
  return rows
}

const DUE = sql`coalesce(repair_by, next_due_on)`
/** The newest rung for the day that counts now. */
const STANDING = sql`lateral (
  select rung, sent_on, site_count from backflow_notices notice
  where notice.assembly_id = assembly.id and notice.due_on = ${DUE}
    and notice.ladder = case when repair_by is null then 'test' else 'repair' end
  order by array_position(array['reminder-1', 'reminder-2', 'first-notice', 'second-notice', 'shut-off'], rung) desc
  limit 1)`

/** The desk's list: what is due longest stands first. */
export async function searchLadder(
  db: Db,
  { view, filter, condition }: LadderCriteria,
  today: string,
): Promise<{ list: LadderRow[]; total: number; isEstimate: boolean }> {
  const { page, pageSize } = pagingOf(condition)
  const words = filter?.trim() ?? ''
  const views = {
    overdue: sql`${DUE} < ${today}::date`,
    repair: sql`repair_by is not null`,
    referred: sql`standing.rung = 'shut-off'`,
    soon: sql`${DUE} between ${today}::date and ${today}::date + 60`,
  }
  const from = sql`ccc_assemblies assembly join sites on sites.id = assembly.site_id
    left join ccc_supplies supply on supply.site_id = sites.id
    left join sites system on system.id = supply.system_id
    left join ${STANDING} standing on true
    where assembly.status = 'active' and ${views[view]}
      and (${words} = '' or lower(serial) = lower(${words}) or search_words(
        concat_ws(' ', sites.name, sites.identifier, sites.address, sites.city, sites.former_words, serial)) @@ search_query(${words}))`
  const { rows } = await sql<LadderRow>`
    select assembly.id as "assemblyRid", assembly.kind, serial as "serialNumber", sites.id as "facilityRid",
      sites.name as "facilityName", concat_ws(', ', nullif(sites.address, ''), nullif(sites.city, '')) as "facLocAddress",
      system.name as "supplierName", case when repair_by is null then 'test' else 'repair' end as ladder,
      ${DUE}::text as "dueDate", (${today}::date - ${DUE})::int as "daysOver", standing.rung as standing,
      standing.sent_on::text as "standingDate", coalesce(standing.site_count = 0, false) as "isUnread"
    from ${from} order by ${DUE}, assembly.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    db,
  )
  const counted = await sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(db)
  return { list: rows, total: counted.rows[0]?.n ?? 0, isEstimate: false }
}
