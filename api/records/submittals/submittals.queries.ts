import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { holds, oneOf, ofSites } from '#api/services/search/conditions.ts'
import { pagingOf } from '#api/services/search/criteria.schemas.ts'
import { areaOf } from '#api/services/search/places.ts'
import type { SearchPlan } from '#api/services/search/search-plan.ts'
import { findPage, selectRows, type FoundPage, type RowsOf } from '#api/services/search/search.ts'
import {
  downwards,
  downwardsFilledFirst,
  upwards,
  withPlace,
  type SortOrder,
} from '#api/services/search/sort-order.ts'
import { withoutSite, type SiteColumns } from '#api/records/sites/row-site.ts'
import type { SubmittalCriteria, SubmittalRow, SubmittalSort } from './submittals.schemas.ts'

const APPLICATION_NAME = { column: 'application_id', table: 'applications' }
const STATUS_NAME = { column: 'submittal_status_id', table: 'submittal_statuses' }

const ORDERS: Record<SubmittalSort, SortOrder> = {
  'SubmittedDate DESC': withPlace(downwards(sql`submitted_on`)),
  SubmittedDate: withPlace(upwards(sql`submitted_on`)),
  facilityName: upwards(sql`sort_name`),
  'facilityName DESC': downwardsFilledFirst(sql`sort_name`),
  DeptName: upwards(sql`fold(department_name)`),
  'DeptName DESC': downwardsFilledFirst(sql`fold(department_name)`),
  ApplicationName: upwards(sql`fold(application_name)`, APPLICATION_NAME),
  'ApplicationName DESC': downwards(sql`fold(application_name)`, APPLICATION_NAME),
  StatusName: upwards(sql`fold(status_name)`, STATUS_NAME),
  'StatusName DESC': downwards(sql`fold(status_name)`, STATUS_NAME),
}

/**
 * What the criteria mean in SQL; shared by the list, the map and the exports. Drafts and confidential
 * submittals are never listed, whatever the criteria.
 */
export function submittalPlan(criteria: SubmittalCriteria): SearchPlan {
  return {
    table: 'submittals',
    listed: sql`is_listed`,
    filters: [
      ...(criteria.publicNoticeOnly ? holds(sql`has_public_notice`) : []),
      // Both days count, as for a comment (comment-period.ts).
      ...(criteria.commentsOpenOn
        ? holds(sql`has_public_notice and comment_start_on <= ${criteria.commentsOpenOn}::date
            and comment_end_on >= ${criteria.commentsOpenOn}::date`)
        : []),
      ...oneOf('env_interest_id', criteria.envInterest),
      ...oneOf('submittal_status_id', criteria.submittalStatus),
      ...oneOf('application_id', criteria.applicationIds),
      ...oneOf('region_id', criteria.regionRid === undefined ? [] : [criteria.regionRid]),
      ...ofSites('site_id', criteria),
    ],
    keyword: criteria.filter?.trim(),
    area: areaOf(criteria.bound, criteria.radius),
    order: ORDERS[criteria.condition?.sort ?? 'SubmittedDate DESC'],
  }
}

/** One page of the submittal search. */
export async function searchSubmittals(
  db: Db,
  criteria: SubmittalCriteria,
): Promise<FoundPage<SubmittalRow>> {
  const withSite = criteria.include === 'site'
  const { list, ...totals } = await findPage<FoundRow>(
    db,
    submittalPlan(criteria),
    pagingOf(criteria.condition),
    rowsOf(withSite),
  )
  return { list: list.map((row) => rowOf(row, withSite)), ...totals }
}

type FoundRow = Omit<SubmittalRow, 'site'> & SiteColumns

const rowsOf =
  (withSite: boolean): RowsOf =>
  (ids) =>
    sql`submittal_rows(${ids}, ${withSite})`

function rowOf(found: FoundRow, withSite: boolean): SubmittalRow {
  const [row, site] = withoutSite(found, found.facilityRid)
  return withSite ? Object.assign(row, { site }) : row
}

/** The programs of a submittal as a comma list; for statements that name the table `submittal`. */
export const PROGRAMS = sql<string | null>`(
  select string_agg(program.name, ', ' order by program.name)
  from submittal_programs link join programs program on program.id = link.program_id
  where link.submittal_id = submittal.id)`

/** Search rows by id, in the order of the ids. */
export async function selectSubmittalRows(db: Db, ids: readonly number[]): Promise<SubmittalRow[]> {
  const rows = await selectRows<FoundRow>(db, ids, rowsOf(false))
  return rows.map((row) => rowOf(row, false))
}
