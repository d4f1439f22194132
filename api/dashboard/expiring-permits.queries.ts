import { sql } from 'kysely'
import { sitesOf } from '#api/access/site-rights.queries.ts'
import type { Db } from '#api/db/database.ts'
import { HAS_OTHER_END, RENEWAL_OF } from '#api/filing/renewal-types.queries.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '#api/search/criteria.schemas.ts'
import type { ExpiringPermit, OwnPermit } from './expiring-permits.schemas.ts'

/** How far ahead a permit's end counts as near. */
const DAYS_AHEAD = 365

type Asked = { userId: number; day: string; limit: number }

/** Whether and when a permit may be renewed by this user, and the renewal that is being filled in. */
const renewalOf = (userId: number) => sql`
  coalesce(renewal.id is not null and not (status.is_invalid and ${HAS_OTHER_END})
    and page.site_id in (${sitesOf(userId, 'prepare')}), false) as renewable,
  renewal.opens_on as "renewalOpensDate",
  (select max(begun.id) from submittals begun
      join submittal_statuses state on state.id = begun.submittal_status_id and state.code = 2
    where begun.permit_id = page.id and begun.action = 'renewal') as "renewalRid"`

/** Sites are the user's own, and those of owners who let the user act for them there. */
export async function selectExpiring(
  db: Db,
  { userId, day, limit }: Asked,
): Promise<{ list: ExpiringPermit[]; total: number }> {
  const { rows } = await sql<ExpiringPermit & { total: number }>`
    with page as materialized (
      select permits.*, count(*) over ()::int as total
      from permits join permit_statuses on permit_statuses.id = permits.permit_status_id
      where permits.is_public and not permit_statuses.is_invalid
        and permits.expired_on between ${day}::date and ${day}::date + ${DAYS_AHEAD}::int
        and permits.site_id in (${sitesOf(userId, 'see')})
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

type OwnAsked = {
  userId: number
  day: string
  keyword: string
  page: number
  pageSize: number | null
}

/** All permits of a user's sites, those that are or come to their end first. */
export async function selectOwnPermits(
  db: Db,
  { userId, day, keyword, page, pageSize }: OwnAsked,
): Promise<{ list: OwnPermit[]; total: number; isEstimate: boolean }> {
  const size = Math.min(pageSize ?? DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE)
  const words = keyword.split(/\s+/).filter(Boolean)
  const found = words.map(
    (word) => sql`and position(fold(${word}) in
      fold(concat_ws(' ', permits.number, permits.type_name, permits.site_name))) > 0`,
  )
  const { rows } = await sql<OwnPermit & { total: number }>`
    with page as materialized (
      select permits.*, count(*) over ()::int as total,
        row_number() over (order by permits.expired_on < ${day}::date, permits.expired_on nulls last, permits.id) as place
      from permits
      where permits.is_public and permits.site_id in (${sitesOf(userId, 'see')})
        ${sql.join(found, sql` `)}
      order by place limit ${size} offset ${(page - 1) * size})
    select page.id as rid, page.product_id as "productRid", page.number as "permitNo",
      page.type_name as "permitTypeName", page.status_name as "permitStatusName",
      page.site_name as "facilityName", page.effective_on as "effectiveDate",
      page.expired_on as "expiredDate", coalesce(page.expired_on < ${day}::date, false) as "isExpired",
      page.total, ${renewalOf(userId)}
    from page join permits on permits.id = page.id
      join permit_statuses status on status.id = page.permit_status_id
      left join lateral ${RENEWAL_OF} renewal on true
    order by page.place`.execute(db)
  return {
    list: rows.map(({ total: _, ...permit }) => permit),
    total: rows[0]?.total ?? 0,
    isEstimate: false,
  }
}
