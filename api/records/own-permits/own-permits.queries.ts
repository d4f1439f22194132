import { sql, type RawBuilder } from 'kysely'
import { passedOf, permitsOf } from '#api/services/access/permits.queries.ts'
import { submittalsOf } from '#api/services/access/submittals.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { RENEWAL_OF, renewalOf } from '#api/permit-life/acts/renewal-types.queries.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '#api/services/search/criteria.schemas.ts'
import type { OwnPermit, OwnPermitCriteria } from './own-permits.schemas.ts'

/** The submittal that a permit of a row `page` was last issued for, if this user may see it. */
export const issuedFor = (
  user: Pick<SignedIn, 'id' | 'kind'> & Partial<Pick<SignedIn, 'actions'>>,
): RawBuilder<number | null> =>
  sql<number | null>`(select submittals.id from permit_submittals linked
      join submittals on submittals.id = linked.submittal_id
    where linked.permit_id = page.id and ${submittalsOf(user)}
    order by submittals.submitted_on desc nulls last, submittals.id desc limit 1)`

/** The permits of a user, those that are or come to their end first; last those that passed to somebody else. */
export async function selectOwnPermits(
  db: Db,
  user: Pick<SignedIn, 'id' | 'kind'> & Partial<Pick<SignedIn, 'actions'>>,
  { filter = '', pmtStatus, pmtTypes, envInterest, condition }: OwnPermitCriteria,
  day: string,
): Promise<{ list: OwnPermit[]; total: number; isEstimate: boolean }> {
  const size = Math.min(condition?.pageSize ?? DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE)
  const place = ((condition?.page ?? 1) - 1) * size
  const words = filter.split(/\s+/).filter(Boolean)
  const wanted = [
    ...words.map(
      (word) => sql`and position(fold(${word}) in
        fold(concat_ws(' ', permits.number, permits.type_name, permits.site_name))) > 0`,
    ),
    oneOf('permit_status_id', pmtStatus),
    oneOf('permit_type_id', pmtTypes),
    oneOf('env_interest_id', envInterest),
  ]
  const { rows } = await sql<OwnPermit & { total: number }>`
    with page as materialized (
      select permits.*, passed.handover_id, count(*) over ()::int as total,
        row_number() over (order by passed.handover_id is not null, permits.expired_on < ${day}::date,
          permits.expired_on nulls last, permits.id) as place
      from permits left join (${passedOf(user)}) passed on passed.permit_id = permits.id
      where (permits.id in (${permitsOf(user.id)}) or passed.handover_id is not null)
        ${sql.join(wanted, sql` `)}
      order by place limit ${size} offset ${place})
    select page.id as "permitRid", page.number as "permitNumber", page.status_name as "permitStatusName",
      page.interest_name as "envInterestName", page.type_name as "permitTypeName",
      page.effective_on as "effDate", page.expired_on as "expDate", page.site_name as "facilityName",
      page.location as "facLocAddress", ${issuedFor(user)} as "submissionRid",
      product.schema_name as product, page.product_id as "productRid",
      coalesce(page.expired_on < ${day}::date, false) as "isExpired", page.total, ${renewalOf(user.id)},
      (select jsonb_build_object('newHolder', new_holder, 'onDay', on_day) from permit_handovers
        where id = page.handover_id) as passed
    from page join permits on permits.id = page.id
      join products product on product.id = page.product_id
      join permit_statuses status on status.id = page.permit_status_id
      left join lateral ${RENEWAL_OF} renewal on true
    order by page.place`.execute(db)
  return {
    list: rows.map(({ total: _, ...permit }) => permit),
    total: rows[0]?.total ?? 0,
    isEstimate: false,
  }
}

function oneOf(column: string, ids: readonly number[] | undefined): RawBuilder<unknown> {
  return ids && ids.length > 0
    ? sql`and ${sql.ref(`permits.${column}`)} = any(${[...ids]}::int[])`
    : sql``
}
