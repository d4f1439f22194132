import { sql, type RawBuilder } from 'kysely'
import type { SignedIn } from '#api/lib/calls/signed-in.ts'
import { sitesOf, type SiteRight } from './site-rights.queries.ts'

type User = number | RawBuilder<unknown>

/**
 * The ids of permits that passed to another holder and that a user does not act for any more, as a subquery, whatever
 * they still may do at the site: they stood for it then, or acted for somebody who did, and stand there for nobody else.
 */
const passedFrom = (userId: User): RawBuilder<number> => sql<number>`
  select former.permit_id from permit_former_holders former join permits passed on passed.id = former.permit_id
  where (former.user_id = ${userId} or former.user_id in (
      select parent_user_id from consultant_links where public_user_id = ${userId} and status = 'A'))
    and not exists (select from user_facilities own
      where own.user_id = ${userId} and own.site_id = passed.site_id and own.status = 'A'
        and not exists (select from permit_former_holders other
          where other.permit_id = passed.id and other.user_id = ${userId}))
    and not exists (select from facility_permissions permission
        join consultant_links links on links.id = permission.consultant_link_id
        join user_facilities relation on relation.user_id = links.parent_user_id
          and relation.site_id = permission.site_id and relation.status = 'A'
      where links.public_user_id = ${userId} and links.status = 'A' and permission.status = 'A'
        and permission.site_id = passed.site_id
        and not exists (select from permit_former_holders other
          where other.permit_id = passed.id and other.user_id = links.parent_user_id))`

/** Whether what is about a permit, given by its id or null, is not that of another holder by now. */
export const isOfHolder = (userId: User, permitId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${permitId} is null or ${permitId} not in (${passedFrom(userId)}))`

/**
 * Whether a user acts for the holder of a row of `permits`, as a condition on that name or another; the one place where
 * this is decided: at its site, unless the permit passed to somebody else.
 */
export const actsForHolder = (
  userId: User,
  right: SiteRight,
  permit = 'permits',
): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${permit}.site_id`)} in (${sitesOf(userId, right)})
    and ${isOfHolder(userId, sql.ref(`${permit}.id`))})`

/**
 * The ids of the permits that a user holds or acts for, as a subquery; the one place where this is decided: those of
 * the sites they see, and those without a site that were issued for what they filed themselves.
 */
export function permitsOf(userId: User): RawBuilder<number> {
  return sql<number>`
    select held.id from permits held where held.is_public and ${actsForHolder(userId, 'see', 'held')}
    union
    select held.id from submittals filed join permits held on held.id = filed.permit_id
    where filed.submitted_by_user_id = ${userId} and filed.action <> 'renewal'
      and held.is_public and held.site_id is null`
}

/**
 * Permits that passed from a holder to somebody else, each with the handover, for the list of who held them; a
 * consultant of theirs lost them.
 */
export const passedOf = ({ id, kind }: Pick<SignedIn, 'id' | 'kind'>): RawBuilder<unknown> =>
  sql`select former.permit_id, former.handover_id from permit_former_holders former
    where former.user_id = ${id} and ${kind} <> 'consultant'`
