import { sql, type RawBuilder } from 'kysely'
import { sitesOf } from '#api/access/site-rights.queries.ts'

/**
 * The submittal type that renews a row of `permits`, and the day it opens, as a lateral: the renewal of the type
 * that was approved for the permit, or the one type of its product that is about a permit and renews itself.
 */
export const RENEWAL_OF: RawBuilder<unknown> = sql`(
  select renewal.id, renewal.form_code,
    permits.expired_on - coalesce((renewal.config ->> 'renewalOpensDays')::int, 365) as opens_on
  from applications renewal
  where renewal.form_code is not null and renewal.id = coalesce(
    (select follower.id from submittals issued
        join submittal_statuses granted on granted.id = issued.submittal_status_id and granted.code in (7, 26)
        join applications issuer on issuer.id = issued.application_id
        join applications follower on follower.form_code = issuer.config -> 'followOns' ->> 'renewal'
      where issued.id in (
          select submittal_id from permit_submittals where permit_id = permits.id
          union select id from submittals where permit_id = permits.id)
      order by issued.submitted_on desc nulls last, issued.id desc limit 1),
    (select min(own.id) from applications own
      where own.product_id = permits.product_id and own.config ->> 'permit' = 'choose'
        and own.config -> 'followOns' ->> 'renewal' = own.form_code
      having count(*) = 1)))`

/** Of an invalid `status`: the permit did not just come to the end of its term, after which it may still be renewed. */
export const HAS_OTHER_END: RawBuilder<boolean> = sql<boolean>`(lower(btrim(status.name)) <> 'expired')`

/** Whether and when the permit of a row `page` may be renewed by this user, and the renewal that is being filled in. */
export const renewalOf = (userId: number) => sql`
  coalesce(renewal.id is not null and not (status.is_invalid and ${HAS_OTHER_END})
    and page.site_id in (${sitesOf(userId, 'prepare')}), false) as renewable,
  renewal.opens_on as "renewalOpensDate",
  (select max(begun.id) from submittals begun
      join submittal_statuses state on state.id = begun.submittal_status_id and state.code = 2
    where begun.permit_id = page.id and begun.action = 'renewal') as "renewalRid"`
