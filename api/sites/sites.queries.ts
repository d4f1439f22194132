import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import { oneOf } from '#api/search/conditions.ts'
import { pagingOf } from '#api/search/criteria.schemas.ts'
import { areaOf } from '#api/search/places.ts'
import type { Found, SearchPlan } from '#api/search/search-plan.ts'
import { findPage } from '#api/search/search.ts'
import { downwards, upwards, type SortOrder } from '#api/search/sort-order.ts'
import type { SiteCriteria, SiteRow, SiteSort } from './sites.schemas.ts'

const ORDERS: Record<SiteSort, SortOrder> = {
  siteName: upwards(sql`fold(name)`),
  'siteName DESC': downwards(sql`fold(name)`),
}

/** What the criteria mean in SQL; shared by the list, the map and the exports. */
export function sitePlan(criteria: SiteCriteria): SearchPlan {
  return {
    table: 'sites',
    listed: sql`is_public`,
    filters: oneOf('id', criteria.fisRids),
    keyword: criteria.filter?.trim(),
    area: areaOf(criteria.bound, criteria.radius),
    ended: sql`status_code = 'I'`,
    order: ORDERS[criteria.condition?.sort ?? 'siteName'],
  }
}

/** One page of the site search. */
export async function searchSites(
  db: Db,
  criteria: SiteCriteria,
): Promise<{ list: SiteRow[] } & Omit<Found, 'ids'>> {
  const { ids, ...totals } = await findPage(db, sitePlan(criteria), pagingOf(criteria.condition))
  return { list: await selectSiteRows(db, ids), ...totals }
}

/** Search rows by id, in the order of the ids. */
export async function selectSiteRows(db: Db, ids: readonly number[]): Promise<SiteRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<SiteRow>`/* fixed: site_rows */
    select site.id as "facilityRid", site.name as "facilityName", site.location as "facLocAddress",
      site.status_code as "facilityStatusCD", site.contested_code as "contestedInd", site.identifier,
      site.fis_id as "fisRid", site.srn, site.is_portable as "isPortable"
    from unnest(${ids}::bigint[]) with ordinality as page (id, place)
    join sites site on site.id = page.id
    where site.is_public
    order by page.place`.execute(db)
  return rows
}

/** Whether the site is public, for the lists that hang on it. */
export async function isPublicSite(db: Db, rid: number): Promise<boolean> {
  return (
    (await sql`select 1 from sites where is_public and id = ${rid}`.execute(db)).rows.length === 1
  )
}
