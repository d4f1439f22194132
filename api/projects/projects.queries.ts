import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import { selectProjectAttachments } from '#api/documents/documents.queries.ts'
import { oneOf } from '#api/search/conditions.ts'
import { pagingOf } from '#api/search/criteria.schemas.ts'
import { areaOf } from '#api/search/places.ts'
import type { Found, SearchPlan } from '#api/search/search-plan.ts'
import { findPage } from '#api/search/search.ts'
import { downwards, upwards, type SortOrder } from '#api/search/sort-order.ts'
import { selectFacilities } from '#api/sites/facility.queries.ts'
import { detailRows } from './project-details.ts'
import type { ProjectCriteria, ProjectRecord, ProjectSort } from './projects.schemas.ts'

const ORDERS: Record<ProjectSort, SortOrder> = {
  projectName: upwards(sql`fold(name)`),
  'projectName DESC': downwards(sql`fold(name)`),
}

/** What the criteria mean in SQL; shared by the list, the map and the exports. */
export function projectPlan(criteria: ProjectCriteria): SearchPlan {
  return {
    table: 'projects',
    listed: sql`is_listed`,
    filters: [
      ...oneOf('env_interest_id', criteria.envInterestRids),
      ...oneOf('project_type_id', criteria.projectTypeRids),
      ...oneOf('project_status_id', criteria.projectStatusRids),
      ...oneOf('region_id', criteria.regionRid === undefined ? [] : [criteria.regionRid]),
      ...oneOf('site_id', criteria.fisRids),
    ],
    keyword: criteria.filter?.trim(),
    area: areaOf(criteria.bound, criteria.radius),
    order: ORDERS[criteria.condition?.sort ?? 'projectName'],
  }
}

/** One page of the project search. */
export async function searchProjects(
  db: Db,
  criteria: ProjectCriteria,
): Promise<{ list: ProjectRecord[] } & Omit<Found, 'ids'>> {
  const { ids, ...totals } = await findPage(db, projectPlan(criteria), pagingOf(criteria.condition))
  return { list: await selectProjects(db, ids), ...totals }
}

type ProjectFields = Omit<ProjectRecord, 'facility' | 'projectAttachments' | 'details'> & {
  siteRid: number | null
  details: unknown
}

/** Public projects by id with their sites and released files, in the order of the ids. */
export async function selectProjects(db: Db, ids: readonly number[]): Promise<ProjectRecord[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ProjectFields>`/* fixed: project_rows */
    select project.id as rid, project.name, project.tracking_no as "trackingNo",
      project.project_type_id as "projectTypeRid", type.name as "projectTypeName", type.name as "typeName",
      project.project_status_id as "projectStatusRid", status.name as "projectStatusName",
      product.schema_name as "schemaName", product.name as product, project.product_id as "productRid",
      project.sub_system as "subSystem", project.interest_name as "envInterestName",
      project.region_id as "regionRid", region.name as "regionName", project.location as "facLocAddress",
      case when project.url ~* '^https?://' then project.url end as "projectUrl",
      project.manager_name as "projectManagerName", project.manager_email as "projectManagerEmail",
      project.manager_phone as "projectManagerPhone", project.updated_on as "updatedDate",
      project.details, project.site_id as "siteRid"
    from unnest(${ids}::bigint[]) with ordinality as page (id, place)
    join projects project on project.id = page.id
    join products product on product.id = project.product_id
    join project_types type on type.id = project.project_type_id
    join project_statuses status on status.id = project.project_status_id
    left join regions region on region.id = project.region_id
    where project.is_listed
    order by page.place`.execute(db)
  const siteIds = [...new Set(rows.flatMap((row) => row.siteRid ?? []))]
  const facilities = new Map(
    (await selectFacilities(db, siteIds)).map((facility) => [facility.rid, facility]),
  )
  const files = await selectProjectAttachments(db, ids)
  return rows.map(({ siteRid, details, ...fields }) => ({
    ...fields,
    details: detailRows(details),
    facility: facilities.get(siteRid ?? 0) ?? null,
    projectAttachments: (files.get(fields.rid) ?? []).map((file) => ({
      ...file,
      projectAttachmentTypeName: file.typeName,
    })),
  }))
}

/** One public project, or null. */
export async function selectProject(
  db: Db,
  productRid: number,
  rid: number,
): Promise<ProjectRecord | null> {
  const [project] = await selectProjects(db, [rid])
  return project?.productRid === productRid ? project : null
}

/** Whether the project is public, for the lists that hang on it. */
export async function isPublicProject(db: Db, productRid: number, rid: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from projects where is_listed and id = ${rid} and product_id = ${productRid}`.execute(
    db,
  )
  return rows.length === 1
}
