import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { selectPermitRows } from '#api/records/permits/permits.queries.ts'
import type { PermitRow } from '#api/records/permits/permits.schemas.ts'
import type {
  Emission,
  EmissionUnit,
  Enforcement,
  Inspection,
  ReleasePoint,
  SiteEvent,
  Violation,
} from '#api/records/sites/site-records.schemas.ts'

/** A site's list answers its newest records up to here; `total` counts all. */
export const MOST_SITE_RECORDS = 500

export type SiteList<T> = { list: T[]; total: number }

export async function selectSitePermits(
  db: Db,
  siteRid: number,
  today: string,
): Promise<SiteList<PermitRow>> {
  const { list, total } = await newest<{ id: number }>(db, {
    columns: sql`id`,
    from: sql`permits`,
    where: sql`is_listed and site_id = ${siteRid}`,
    order: sql`issued_on desc nulls last, id desc`,
  })
  return {
    list: await selectPermitRows(
      db,
      list.map((row) => row.id),
      today,
    ),
    total,
  }
}

export function selectInspections(db: Db, siteRid: number): Promise<SiteList<Inspection>> {
  return newest<Inspection>(db, {
    columns: sql`inspection.id as "inspectionRid", type.category as "inspectionCategoryName",
      type.name as "inspectionTypeName", inspection.started_on as "inspectionStartDate",
      inspection.ended_on as "inspectionEndDate", status.name as "inspectionStatusName",
      inspection.assigned_user_name as "assignedUserName"`,
    from: sql`inspections inspection
      join inspection_types type on type.id = inspection.inspection_type_id
      join inspection_statuses status on status.id = inspection.inspection_status_id`,
    where: sql`inspection.is_public and inspection.site_id = ${siteRid}`,
    order: sql`inspection.started_on desc, inspection.id desc`,
  })
}

export function selectViolations(db: Db, siteRid: number): Promise<SiteList<Violation>> {
  return newest<Violation>(db, {
    columns: sql`violation.id as "violationRid", type.category as "violationCategoryName",
      type.name as "violationTypeName", status.name as "violationStatusName",
      violation.issued_on as "violationIssuedDate", violation.aware_on as "violationAwareDate",
      violation.base_penalty as "basePenaltyAmount"`,
    from: sql`violations violation
      join violation_types type on type.id = violation.violation_type_id
      join violation_statuses status on status.id = violation.violation_status_id`,
    where: sql`violation.is_public and violation.site_id = ${siteRid}`,
    order: sql`violation.issued_on desc nulls last, violation.id desc`,
  })
}

export function selectEnforcements(db: Db, siteRid: number): Promise<SiteList<Enforcement>> {
  return newest<Enforcement>(db, {
    columns: sql`enforcement.id as "enforcementRid", type.category as "enforcementCategoryName",
      type.name as "enforcementTypeName", enforcement.number as "enforcementNumber",
      status.name as "enforcementStatusName", enforcement.issued_by_name as "issuedByName",
      enforcement.issued_on as "issuedDate", enforcement.determined_on as "determinedDate",
      enforcement.response_due_on as "respDueDate", enforcement.responded_on as "respDate"`,
    from: sql`enforcements enforcement
      join enforcement_types type on type.id = enforcement.enforcement_type_id
      join enforcement_statuses status on status.id = enforcement.enforcement_status_id`,
    where: sql`enforcement.is_public and enforcement.site_id = ${siteRid}`,
    order: sql`enforcement.issued_on desc nulls last, enforcement.id desc`,
  })
}

/** Confidential events are left out, and reporters are not in this table at all. */
export function selectSiteEvents(db: Db, siteRid: number): Promise<SiteList<SiteEvent>> {
  return newest<SiteEvent>(db, {
    columns: sql`event.id as "eventRid", event.subject as "eventSubject", type.name as "eventTypeName",
      event.reported_on as "eventReportedDate", status.name as "eventStatusName",
      event.reference_no as "eventReferenceNo", event.issue_source as "issueSource",
      priority.name as "eventPriorityName", event.description as "eventDesc"`,
    from: sql`events event
      join event_types type on type.id = event.event_type_id
      join event_statuses status on status.id = event.event_status_id
      left join event_priorities priority on priority.id = event.event_priority_id`,
    where: sql`event.is_public and not event.is_confidential and event.site_id = ${siteRid}`,
    order: sql`event.reported_on desc, event.id desc`,
  })
}

export function selectReleasePoints(db: Db, siteRid: number): Promise<SiteList<ReleasePoint>> {
  return newest<ReleasePoint>(db, {
    columns: sql`point.id as "releasePointRid", point.name as "releasePointName",
      point.identifier as "releasePointIdentifier", type.name as "releasePointTypeName",
      point.description as "releasePointDesc"`,
    from: sql`release_points point join release_point_types type on type.id = point.release_point_type_id`,
    where: sql`point.site_id = ${siteRid}`,
    order: sql`point.identifier, point.id`,
  })
}

export function selectEmissionUnits(db: Db, siteRid: number): Promise<SiteList<EmissionUnit>> {
  return newest<EmissionUnit>(db, {
    columns: sql`unit.id as "emissionUnitRid", unit.name as "emissionUnitName",
      unit.identifier as "emissionUnitIdentifier", type.name as "emissionUnitTypeName",
      unit.description as "emissionUnitDesc"`,
    from: sql`emission_units unit join emission_unit_types type on type.id = unit.emission_unit_type_id`,
    where: sql`unit.site_id = ${siteRid}`,
    order: sql`unit.identifier, unit.id`,
  })
}

export function selectEmissions(db: Db, siteRid: number): Promise<SiteList<Emission>> {
  return newest<Emission>(db, {
    columns: sql`emission.id as "emissionRid", emission.inventory_year as "inventoryRid",
      substance.name as "substanceName", substance.pollutant_code as "pollutantInd",
      emission.reported as "totalEmissionBeforeControl", emission.calculated as "totalEmissionAfterControl",
      emission.unit_code as "emissionUnitCode"`,
    from: sql`emissions emission join substances substance on substance.id = emission.substance_id`,
    where: sql`emission.site_id = ${siteRid}`,
    order: sql`emission.inventory_year desc, substance.name, emission.id`,
  })
}

type Statement = Record<'columns' | 'from' | 'where' | 'order', RawBuilder<unknown>>

/** The first rows of a statement and how many there are in all. */
async function newest<T>(db: Db, { columns, from, where, order }: Statement): Promise<SiteList<T>> {
  const { rows } = await sql<T & { totalCount: number }>`
    select ${columns}, count(*) over ()::int as "totalCount" from ${from} where ${where}
    order by ${order} limit ${sql.lit(MOST_SITE_RECORDS)}`.execute(db)
  const total = rows[0]?.totalCount ?? 0
  return { list: rows.map(({ totalCount: _, ...row }) => row as T), total }
}
