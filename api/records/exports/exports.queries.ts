import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#api/ground/db/database.ts'
import { conditionOf, type SearchPlan } from '#api/services/search/search-plan.ts'
import { orderBy } from '#api/services/search/sort-order.ts'
import { permitPlan, selectPermitRows } from '#api/records/permits/permits.queries.ts'
import { permitCriteriaSchema } from '#api/records/permits/permits.schemas.ts'
import { projectPlan, selectProjects } from '#api/records/projects/projects.queries.ts'
import { projectCriteriaSchema } from '#api/records/projects/projects.schemas.ts'
import { selectSiteRows, sitePlan } from '#api/records/sites/sites.queries.ts'
import { siteCriteriaSchema } from '#api/records/sites/sites.schemas.ts'
import { selectSubmittalRows, submittalPlan } from '#api/records/submittals/submittals.queries.ts'
import { submittalCriteriaSchema } from '#api/records/submittals/submittals.schemas.ts'
import { EXPORT_COLUMNS, type ExportColumn, type ExportKind, type ExportRows } from './columns.ts'

/** One kind of records as an export needs it. */
export type Exportable<Row = never> = {
  plan: SearchPlan
  columns: readonly ExportColumn<Row>[]
  rows: (db: Db, ids: readonly number[]) => Promise<Row[]>
  idOf: (row: Row) => number
}

const SOURCES: {
  [Kind in ExportKind]: {
    criteria: z.ZodType
    plan: (criteria: never) => SearchPlan
    rows: (db: Db, ids: readonly number[], today: string) => Promise<ExportRows[Kind][]>
    idOf: (row: ExportRows[Kind]) => number
  }
} = {
  permits: {
    criteria: permitCriteriaSchema,
    plan: permitPlan,
    rows: selectPermitRows,
    idOf: (row) => row.permitRid,
  },
  projects: {
    criteria: projectCriteriaSchema,
    plan: projectPlan,
    rows: selectProjects,
    idOf: (row) => row.rid,
  },
  submittals: {
    criteria: submittalCriteriaSchema,
    plan: submittalPlan,
    rows: selectSubmittalRows,
    idOf: (row) => row.subRid,
  },
  sites: {
    criteria: siteCriteriaSchema,
    plan: sitePlan,
    rows: selectSiteRows,
    idOf: (row) => row.facilityRid,
  },
}

/** The export of a kind on a day, for criteria that were given as JSON; the criteria's own schema decides. */
export function exportOf<Kind extends ExportKind>(
  kind: Kind,
  criteria: unknown,
  today: string,
): Exportable<ExportRows[Kind]> {
  const source = SOURCES[kind]
  return {
    // The schema of the kind has just checked the criteria.
    plan: source.plan(source.criteria.parse(criteria) as never),
    columns: EXPORT_COLUMNS[kind],
    rows: (db, ids) => source.rows(db, ids, today),
    idOf: source.idOf,
  }
}

/** The ids of everything that matches, in the asked order; rows are read later, some at a time. */
export async function selectAllIds(db: Db, plan: SearchPlan): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(plan.table)} where ${conditionOf(plan)} order by ${orderBy(plan.order)}`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

export type Newest = { id: number; createdAt: Date; updatedAt: Date }

/** The newest records that match, for a feed. Ids rise with time. */
export async function selectNewest(db: Db, plan: SearchPlan, most: number): Promise<Newest[]> {
  const { rows } = await sql<Newest>`
    with hits as materialized (select id, created_at, updated_at from ${sql.table(plan.table)} where ${conditionOf(plan)})
    select id, created_at as "createdAt", updated_at as "updatedAt" from hits order by id desc limit ${most}`.execute(
    db,
  )
  return rows
}

export type Position = { id: number; latitude: number; longitude: number }

/** Where records lie; those without a position are left out. */
export async function selectPositions(
  db: Db,
  plan: SearchPlan,
  ids: readonly number[],
): Promise<Map<number, Position>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Position>`
    select id, lat as latitude, lon as longitude from ${sql.table(plan.table)}
    where id in (${sql.join(ids)}) and lat is not null`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
