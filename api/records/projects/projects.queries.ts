import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { selectProjectAttachments } from '#api/records/documents/documents.queries.ts'
import { oneOf, ofSites } from '#api/services/search/conditions.ts'
import { pagingOf } from '#api/services/search/criteria.schemas.ts'
import { areaOf } from '#api/services/search/places.ts'
import type { SearchPlan } from '#api/services/search/search-plan.ts'
import { findPage, selectRows, type FoundPage, type RowsOf } from '#api/services/search/search.ts'
import { downwards, upwards, type SortOrder } from '#api/services/search/sort-order.ts'
import { selectFacilities } from '#api/records/sites/facility.queries.ts'
import { detailRows } from './project-details.ts'
import type { ProjectCriteria, ProjectRecord, ProjectSort } from './projects.schemas.ts'

const ORDERS: Record<ProjectSort, SortOrder> = {
  projectName: upwards(sql`sort_name`),
  'projectName DESC': downwards(sql`sort_name`),
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
      ...ofSites('site_id', criteria),
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
): Promise<FoundPage<ProjectRecord>> {
  const { list, ...totals } = await findPage<ProjectFields>(
    db,
    projectPlan(criteria),
    pagingOf(criteria.condition),
    rowsOf,
  )
  return { list: await recordsOf(db, list), ...totals }
}

type ProjectFields = Omit<ProjectRecord, 'facility' | 'projectAttachments' | 'details'> & {
  siteRid: number | null
  details: unknown
}

const rowsOf: RowsOf = (ids) => sql`project_rows(${ids})`

/** Public projects by id with their sites and released files, in the order of the ids. */
export async function selectProjects(db: Db, ids: readonly number[]): Promise<ProjectRecord[]> {
  return recordsOf(db, await selectRows<ProjectFields>(db, ids, rowsOf))
}

async function recordsOf(db: Db, rows: ProjectFields[]): Promise<ProjectRecord[]> {
  if (rows.length === 0) return []
  const siteIds = [...new Set(rows.flatMap((row) => row.siteRid ?? []))]
  const facilities = new Map(
    (await selectFacilities(db, siteIds)).map((facility) => [facility.rid, facility]),
  )
  const files = await selectProjectAttachments(
    db,
    rows.map((row) => row.rid),
  )
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
