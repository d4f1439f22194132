import { sql } from 'kysely'
import { permitsActedFor } from '#api/services/access/permits.queries.ts'
import { RENEWAL_OF, renewalOf } from '#api/permit-life/acts/renewal-types.queries.ts'
import type { OwnWaits } from '#api/ground/lib/waits/wait.ts'

/** So long after its end a permit that nobody renewed is still pointed out. */
const DAYS_AFTER = 365
const DAYS_BEFORE = 365

/** Permits whose renewal is open and not begun, before and after their end. */
export const renewalWaits: OwnWaits = {
  kinds: [
    {
      kind: 'renewal',
      words: 'Permits to renew',
      verb: 'Renew the permit',
      tell: { by: 'renewal-due' },
      then: 'The permit ends on its day, or goes on by the rule of its type where the renewal was filed in time.',
      list: '/app/permits',
      button: 'Renew',
      state: 'Open for renewal',
      why: 'Its renewal can be begun.',
    },
  ],
  rows: ({ userId, today }) => sql`
    select 'renewal', page.id, page.number, concat_ws(', ', page.type_name, page.site_name), page."renewalOpensDate",
      page.expired_on, '/app/permits/review/' || page.id
    from (
      select page.id, page.number, page.type_name, page.site_name, page.expired_on, ${renewalOf(userId)}
      from permits page join permits on permits.id = page.id
        join permit_statuses status on status.id = page.permit_status_id
        cross join lateral ${RENEWAL_OF} renewal
      where page.is_public and page.id in (${permitsActedFor(userId, 'prepare')})
        and page.expired_on between ${today}::date - ${DAYS_AFTER}::int and ${today}::date + ${DAYS_BEFORE}::int) page
    where page.renewable and page."renewalRid" is null and page."renewalOpensDate" <= ${today}::date
    order by page.expired_on, page.id`,
}
