import { sql, type RawBuilder } from 'kysely'
import { sitesOf } from './site-rights.queries.ts'

/**
 * The ids of the permits that a user holds or acts for, as a subquery; the one place where this is decided: those of
 * the sites they see, and those without a site that were issued for what they filed themselves.
 */
export function permitsOf(userId: number): RawBuilder<number> {
  return sql<number>`
    select held.id from permits held where held.is_public and held.site_id in (${sitesOf(userId, 'see')})
    union
    select held.id from submittals filed join permits held on held.id = filed.permit_id
    where filed.submitted_by_user_id = ${userId} and filed.action <> 'renewal'
      and held.is_public and held.site_id is null`
}
