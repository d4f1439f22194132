import { sql, type RawBuilder } from 'kysely'

/**
 * Who may prepare or submit at a site, as pairs of `site_id` and `user_id`: the other side of `sitesOf`, for what
 * goes out to everybody who works on a site.
 */
export const SITE_WORKERS: RawBuilder<unknown> = sql`(
  select site_id, user_id from user_facilities where status = 'A'
  union
  select permission.site_id, links.public_user_id from facility_permissions permission
    join consultant_links links on links.id = permission.consultant_link_id
    join user_facilities relation on relation.user_id = links.parent_user_id
      and relation.site_id = permission.site_id and relation.status = 'A'
  where links.status = 'A' and permission.status = 'A' and permission.permission in ('prepare', 'submit'))`
