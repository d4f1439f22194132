import { sql, type RawBuilder } from 'kysely'

/**
 * The ids of the sites that named somebody as their licensed person, as a subquery; the one place where this is
 * decided: the sites of owners who linked them at My Account, as long as link and relation stand.
 */
export function sitesNaming(userId: number): RawBuilder<number> {
  return sql<number>`
    select relation.site_id from licensee_links links
      join user_facilities relation on relation.user_id = links.user_id and relation.status = 'A'
    where links.licensee_user_id = ${userId} and links.status = 'A'`
}
