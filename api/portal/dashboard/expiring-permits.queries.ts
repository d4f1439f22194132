import { sql } from 'kysely'
import { permitsActedFor } from '#api/services/access/permits.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { RENEWAL_OF, renewalOf } from '#api/permit-life/acts/renewal-types.queries.ts'
import type { ExpiringPermit } from './expiring-permits.schemas.ts'

/** How far ahead a permit's end counts as near. */
const DAYS_AHEAD = 365

type Asked = { userId: number; day: string; limit: number }

/** Sites are the user's own, and those of owners who let the user act for them there. */
export async function selectExpiring(
  db: Db,
  { userId, day, limit }: Asked,
): Promise<{ list: ExpiringPermit[]; total: number }> {
  const { rows } = await sql<ExpiringPermit & { total: number }>`/* fixed: own_expiring */
    with page as materialized (
      select permits.*, count(*) over ()::int as total
      from permits join permit_statuses on permit_statuses.id = permits.permit_status_id
      where permits.is_public and not permit_statuses.is_invalid
        and permits.expired_on between ${day}::date and ${day}::date + ${DAYS_AHEAD}::int
        and permits.id in (${permitsActedFor(userId, 'see')})
      order by permits.expired_on, permits.id limit ${limit})
    select page.id as rid, page.product_id as "productRid", page.number as "permitNo",
      page.type_name as "permitTypeName", page.site_name as "facilityName",
      page.effective_on as "effectiveDate", page.expired_on as "expiredDate", page.total,
      ${renewalOf(userId)}
    from page join permits on permits.id = page.id
      join permit_statuses status on status.id = page.permit_status_id
      left join lateral ${RENEWAL_OF} renewal on true
    order by page.expired_on, page.id`.execute(db)
  return {
    list: rows.map(({ total: _, ...permit }) => permit),
    total: rows[0]?.total ?? 0,
  }
}
