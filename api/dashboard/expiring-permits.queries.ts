import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import type { ExpiringPermit } from './expiring-permits.schemas.ts'

/** How far ahead a permit's end counts as near. */
const DAYS_AHEAD = 365

type Asked = { userId: number; day: string; limit: number }

/** Sites are the user's own, and those of owners who let the user act for them there. */
export async function selectExpiring(
  db: Db,
  { userId, day, limit }: Asked,
): Promise<{ list: ExpiringPermit[]; total: number }> {
  const { rows } = await sql<ExpiringPermit & { total: number }>`
    select permits.id as rid, permits.product_id as "productRid", permits.number as "permitNo",
      permits.type_name as "permitTypeName", permits.site_name as "facilityName",
      permits.effective_on as "effectiveDate", permits.expired_on as "expiredDate",
      count(*) over ()::int as total
    from permits join permit_statuses on permit_statuses.id = permits.permit_status_id
    where permits.is_public and not permit_statuses.is_invalid
      and permits.expired_on between ${day}::date and ${day}::date + ${DAYS_AHEAD}::int
      and permits.site_id in (
        select site_id from user_facilities where user_id = ${userId} and status = 'A'
        union
        select permission.site_id from facility_permissions permission
          join consultant_links links on links.id = permission.consultant_link_id
          join user_facilities relation on relation.user_id = links.parent_user_id
            and relation.site_id = permission.site_id and relation.status = 'A'
        where links.public_user_id = ${userId} and links.status = 'A' and permission.status = 'A')
    order by permits.expired_on, permits.id limit ${limit}`.execute(db)
  return {
    list: rows.map(({ total: _, ...permit }) => permit),
    total: rows[0]?.total ?? 0,
  }
}
