import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { systemsFor, type Who } from '#api/drinking-water/inventory/filings.queries.ts'
import type { PlanVersion } from './replacement.schemas.ts'

/** The plans of a system, the one that counts first. */
export async function selectPlans(db: Db, siteId: number): Promise<PlanVersion[]> {
  const { rows } = await sql<PlanVersion>`
    select plan.version as "versionNo", to_json(saved_at) #>> '{}' as "savedDate", users.display_name as "savedBy", note,
      coalesce((select json_agg(json_build_object('year', year, 'lines', lines) order by year)
        from replacement_plan_years where plan_id = plan.id), '[]') as years
    from replacement_plans plan join users on users.id = saved_by_user_id
    where site_id = ${siteId} order by plan.version desc limit 50`.execute(db)
  return rows
}

/** What else the page of a system asks: whether its plan is the caller's to save, and lines whose connector is lead. */
export async function selectPlanning(
  db: Db,
  who: Who,
  siteId: number,
): Promise<{ maySave: boolean; connectorLines: number }> {
  const { rows } = await sql<{ maySave: boolean; connectorLines: number }>`
    select ${siteId}::bigint in (${systemsFor(who, 'prepare')}) as "maySave",
      (select count(*)::int from service_lines line
        join service_line_materials material on material.id = line.public_material_id
        where line.site_id = ${siteId} and material.kind = 'connector'
          and line.year = (select max(year) from service_lines where site_id = ${siteId})) as "connectorLines"`.execute(
    db,
  )
  return rows[0] ?? { maySave: false, connectorLines: 0 }
}

/** Lines of the newest inventory that are left to replace or find out. */
export async function countOpenLines(db: Db, siteId: number): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from service_lines
    where site_id = ${siteId} and class <> 'non-lead'
      and year = (select max(year) from service_lines where site_id = ${siteId})`.execute(db)
  return rows[0]?.open ?? 0
}

export async function insertPlan(
  trx: Db,
  plan: {
    siteId: number
    version: number
    userId: number
    note: string
    years: readonly { year: number; lines: number }[]
  },
  now: Date,
): Promise<void> {
  await sql`
    with plan as (
      insert into replacement_plans (site_id, version, saved_at, saved_by_user_id, note)
      values (${plan.siteId}, ${plan.version}, ${now}, ${plan.userId}, ${plan.note}) returning id)
    insert into replacement_plan_years (plan_id, year, lines)
    select plan.id, year, lines
    from plan cross join json_to_recordset(${JSON.stringify(plan.years)}::json) as planned (year int, lines int)`.execute(
    trx,
  )
}
