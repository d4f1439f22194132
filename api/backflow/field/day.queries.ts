import { sql } from 'kysely'
import { sitesNaming } from '#api/services/access/testers.queries.ts'
import { TESTER_LICENSE } from '#api/filing/papers/test-report.ts'
import type { Db } from '#api/ground/db/database.ts'
import { MOST_KEPT, type FieldDay } from './day.schemas.ts'

type Kept = FieldDay['assemblies'][number]

/** Assemblies in use at the sites that named a tester, what is due first at the top. */
export async function selectDue(
  db: Db,
  userId: number,
): Promise<{ assemblies: Kept[]; total: number }> {
  const { rows } = await sql<Kept & { total: number }>`
    select assembly.id::float8 as rid, assembly.kind, serial, concat_ws(' ', make, model) as maker,
      coalesce(size, '') as size, coalesce(hazard, '') as hazard, sites.name as site, building.name as building,
      building.address, next_due_on::text as "nextDue", repair_by::text as "repairBy",
      last.tested_on::text as "lastTest", last.has_passed as "lastPassed", (count(*) over ())::int as total
    from ccc_assemblies assembly join ccc_buildings building on building.id = assembly.building_id
      join sites on sites.id = assembly.site_id
      left join lateral (
        select tested_on, has_passed from backflow_tests where assembly_id = assembly.id
        order by tested_on desc, submittal_id desc limit 1) last on true
    where assembly.status = 'active' and sites.is_public and assembly.site_id in (${sitesNaming(userId)})
    order by least(next_due_on, repair_by) nulls last, assembly.id limit ${sql.lit(MOST_KEPT)}`.execute(
    db,
  )
  return { assemblies: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** Certificates and calibrations that were not refused, as the signature asks them. */
export async function selectHeld(db: Db, userId: number): Promise<FieldDay['papers']> {
  const { rows } = await sql<FieldDay['papers'][number]>`
    select kind, number, valid_from::text as "validFrom", valid_until::text as "validUntil" from tester_papers
    where user_id = ${userId} and state <> 'refused'
    union all
    select 'certificate', license_no, null, expires_on::text from licenses
    where user_id = ${userId} and license_type = ${TESTER_LICENSE} and status = 'Active'
    order by 1, 4 desc nulls first limit 200`.execute(db)
  return rows
}
