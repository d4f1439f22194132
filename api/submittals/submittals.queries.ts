import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import { holds, oneOf } from '#api/search/conditions.ts'
import { pagingOf } from '#api/search/criteria.schemas.ts'
import { areaOf } from '#api/search/places.ts'
import type { Found, SearchPlan } from '#api/search/search-plan.ts'
import { findPage } from '#api/search/search.ts'
import {
  downwards,
  downwardsFilledFirst,
  upwards,
  withPlace,
  type SortOrder,
} from '#api/search/sort-order.ts'
import type { SubmittalCriteria, SubmittalRow, SubmittalSort } from './submittals.schemas.ts'

const APPLICATION_NAME = { column: 'application_id', table: 'applications' }
const STATUS_NAME = { column: 'submittal_status_id', table: 'submittal_statuses' }

const ORDERS: Record<SubmittalSort, SortOrder> = {
  'SubmittedDate DESC': withPlace(downwards(sql`submitted_on`)),
  SubmittedDate: withPlace(upwards(sql`submitted_on`)),
  facilityName: upwards(sql`fold(site_name)`),
  'facilityName DESC': downwardsFilledFirst(sql`fold(site_name)`),
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
      ...oneOf('env_interest_id', criteria.envInterest),
      ...oneOf('submittal_status_id', criteria.submittalStatus),
      ...oneOf('application_id', criteria.applicationIds),
      ...oneOf('region_id', criteria.regionRid === undefined ? [] : [criteria.regionRid]),
      ...oneOf('site_id', criteria.fisRids),
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
): Promise<{ list: SubmittalRow[] } & Omit<Found, 'ids'>> {
  const { ids, ...totals } = await findPage(
    db,
    submittalPlan(criteria),
    pagingOf(criteria.condition),
  )
  return { list: await selectSubmittalRows(db, ids), ...totals }
}

/** The programs of a submittal as a comma list; for statements that name the table `submittal`. */
export const PROGRAMS = sql<string | null>`(
  select string_agg(program.name, ', ' order by program.name)
  from submittal_programs link join programs program on program.id = link.program_id
  where link.submittal_id = submittal.id)`

/** Search rows by id, in the order of the ids. */
export async function selectSubmittalRows(db: Db, ids: readonly number[]): Promise<SubmittalRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<SubmittalRow>`/* fixed: submittal_rows */
    select submittal.id as "subRid", submittal.product_id as "productRid", product.schema_name as "schemaName",
      submittal.type_code as "subType", submittal.department_name as dept,
      submittal.status_name as "subStatusName", status.status_group as "subStatusGrp",
      submittal.owner_name as "subOwner", submittal.submitted_on as "subDate",
      submittal.application_name as "applicationName",
      case when submittal.has_public_notice then 'Y' else 'N' end as "publicNoticeInd",
      submittal.comment_start_on as "publicCommentStartDate", submittal.comment_end_on as "publicCommentEndDate",
      ${PROGRAMS} as program, submittal.interest_name as "envInterestName",
      submittal.site_id as "facilityRid", submittal.site_name as "facilityName",
      submittal.location as "facLocAddress", site.srn
    from unnest(${ids}::bigint[]) with ordinality as page (id, place)
    join submittals submittal on submittal.id = page.id
    join products product on product.id = submittal.product_id
    join submittal_statuses status on status.id = submittal.submittal_status_id
    left join sites site on site.id = submittal.site_id
    where submittal.is_listed
    order by page.place`.execute(db)
  return rows
}
