import { sql, type RawBuilder } from 'kysely'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
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

/**
 * The ids of the permits for which a user has a right without standing for their site, as a subquery: they passed to
 * the user while others stay at the site, or to somebody who gave the user that right there.
 */
export const permitsAlone = (userId: User, right: SiteRight): RawBuilder<number> => sql<number>`
  select permit_id from permit_accounts where user_id = ${userId}
  union
  select alone.permit_id from consultant_links links
    join permit_accounts alone on alone.user_id = links.parent_user_id
    join permits on permits.id = alone.permit_id
    join facility_permissions permission on permission.consultant_link_id = links.id
      and permission.site_id = permits.site_id and permission.status = 'A'
  where links.public_user_id = ${userId} and links.status = 'A'
    and (${right} = 'see' or permission.permission = ${right})`

/** Whether what is about a permit, given by its id or null, did not pass from who stands for its site to somebody else. */
export const isOfSite = (userId: User, permitId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${permitId} is null or ${permitId} not in (${passedFrom(userId)}))`

/** Whether what is about a permit, given by its id or null, is not that of another holder by now. */
export const isOfHolder = (userId: User, permitId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${isOfSite(userId, permitId)} or ${permitId} in (${permitsAlone(userId, 'see')}))`

/** What something is about, as the ids of its site and of its permit, each null for none. */
export type About = { site: RawBuilder<unknown>; permit: RawBuilder<unknown> }

/**
 * Whether a user has a right about something, as a condition; the one place where this is decided: at its site, unless
 * it is about a permit that passed to somebody else, or about a permit for which they have the right alone.
 */
export const actsAbout = (
  userId: User,
  right: SiteRight,
  { site, permit }: About,
): RawBuilder<boolean> =>
  sql<boolean>`coalesce((${site} in (${sitesOf(userId, right)}) and ${isOfSite(userId, permit)})
    or ${permit} in (${permitsAlone(userId, right)}), false)`

/** What a row is about that names its site and permit as those of submittals do. */
export const aboutRow = (row: string): About => ({
  site: sql.ref(`${row}.site_id`),
  permit: sql.ref(`${row}.permit_id`),
})

/** Whether a user prepares about something what somebody else signs. */
export const onlyPrepares = (userId: User, about: About): RawBuilder<boolean> =>
  sql<boolean>`(${actsAbout(userId, 'prepare', about)} and not ${actsAbout(userId, 'submit', about)})`

/** Whether a user acts for the holder of a row of `permits`, as a condition on that name or another. */
export const actsForHolder = (
  userId: User,
  right: SiteRight,
  permit = 'permits',
): RawBuilder<boolean> =>
  actsAbout(userId, right, {
    site: sql.ref(`${permit}.site_id`),
    permit: sql.ref(`${permit}.id`),
  })

/** The ids of the permits with a site for whose holder a user acts, for lists: two arms that each have an index. */
export const permitsActedFor = (userId: User, right: SiteRight): RawBuilder<number> => sql<number>`
  select held.id from permits held
  where held.site_id in (${sitesOf(userId, right)}) and ${isOfSite(userId, sql`held.id`)}
  union
  ${permitsAlone(userId, right)}`

/**
 * The ids of the permits that a user holds or acts for, as a subquery; the one place where this is decided: those for
 * whose holder they act, and those without a site that were issued for what they filed themselves.
 */
export function permitsOf(userId: User): RawBuilder<number> {
  return sql<number>`
    select held.id from permits held where held.is_public and held.site_id in (${sitesOf(userId, 'see')})
      and ${isOfSite(userId, sql`held.id`)}
    union
    select held.id from permits held where held.is_public and held.id in (${permitsAlone(userId, 'see')})
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
