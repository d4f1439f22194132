import { sql, type RawBuilder } from 'kysely'

/**
 * What a user may do at a site: `see` its records that are not public, `prepare` or `submit` for it, `pay`
 * for it.
 */
export type SiteRight = 'see' | 'prepare' | 'submit' | 'pay'

/**
 * The ids of the sites at which a user has a right, as a subquery; the one place where this is decided. At
 * their own sites owners have every right. A consultant has what an owner gave and approved there, as long as
 * the link to the owner and the owner's own relation to the site stand; any of it lets them see.
 */
export function sitesOf(
  userId: number | RawBuilder<unknown>,
  right: SiteRight,
): RawBuilder<number> {
  return sql<number>`
    select site_id from user_facilities where user_id = ${userId} and status = 'A'
    union
    select permission.site_id from facility_permissions permission
      join consultant_links links on links.id = permission.consultant_link_id
      join user_facilities relation on relation.user_id = links.parent_user_id
        and relation.site_id = permission.site_id and relation.status = 'A'
    where links.public_user_id = ${userId} and links.status = 'A' and permission.status = 'A'
      and (${right} = 'see' or permission.permission = ${right})`
}
