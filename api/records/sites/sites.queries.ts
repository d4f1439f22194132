import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { ofSites } from '#api/services/search/conditions.ts'
import { pagingOf } from '#api/services/search/criteria.schemas.ts'
import { areaOf } from '#api/services/search/places.ts'
import type { SearchPlan } from '#api/services/search/search-plan.ts'
import { findPage, selectRows, type FoundPage, type RowsOf } from '#api/services/search/search.ts'
import { downwards, upwards, type SortOrder } from '#api/services/search/sort-order.ts'
import type { SiteCriteria, SiteRow, SiteSort } from './sites.schemas.ts'

const ORDERS: Record<SiteSort, SortOrder> = {
  siteName: upwards(sql`sort_name`),
  'siteName DESC': downwards(sql`sort_name`),
}

/** What the criteria mean in SQL; shared by the list, the map and the exports. */
export function sitePlan(criteria: SiteCriteria): SearchPlan {
  return {
    table: 'sites',
    listed: sql`is_public`,
    filters: ofSites('id', criteria),
    keyword: criteria.filter?.trim(),
    area: areaOf(criteria.bound, criteria.radius),
    ended: sql`status_code = 'I'`,
    order: ORDERS[criteria.condition?.sort ?? 'siteName'],
  }
}

/** One page of the site search. */
export function searchSites(db: Db, criteria: SiteCriteria): Promise<FoundPage<SiteRow>> {
  return findPage<SiteRow>(db, sitePlan(criteria), pagingOf(criteria.condition), rowsOf)
}

const rowsOf: RowsOf = (ids) => sql`site_rows(${ids})`

/** Search rows by id, in the order of the ids. */
export function selectSiteRows(db: Db, ids: readonly number[]): Promise<SiteRow[]> {
  return selectRows<SiteRow>(db, ids, rowsOf)
}

/** Whether the site is public, for the lists that hang on it. */
export async function isPublicSite(db: Db, rid: number): Promise<boolean> {
  return (
    (await sql`select 1 from sites where is_public and id = ${rid}`.execute(db)).rows.length === 1
  )
}
