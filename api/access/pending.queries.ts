import { sql, type RawBuilder } from 'kysely'
import type { SignedIn } from '#api/lib/calls/signed-in.ts'
import { sitesOf } from './site-rights.queries.ts'

type Who = Pick<SignedIn, 'id'>

/**
 * Whether a user may fill in a row of `submittals` that is not filed, as a condition on that name; the one place
 * where this is decided. At a site everybody who may prepare for it works on the same submittal, whoever began it;
 * without a site it is the beginner's alone. Who loses the right at the site loses the submittal.
 */
export function mayFill({ id }: Who): RawBuilder<boolean> {
  return sql<boolean>`(
    (submittals.site_id is null and submittals.created_by_user_id = ${id})
    or submittals.site_id in (${sitesOf(id, 'prepare')}))`
}

/**
 * The same as the rows themselves, for lists: two arms that each have an index, where `or` would read the whole
 * table. Filed rows are those of the sites whose records the user may see.
 */
export function ownRows({ id }: Who, right: 'see' | 'prepare'): RawBuilder<unknown> {
  return sql`(
    select own.* from (${sitesOf(id, right)}) site
      join submittals own on own.site_id = site.site_id
    union all
    select own.* from submittals own where own.site_id is null and own.created_by_user_id = ${id})`
}
