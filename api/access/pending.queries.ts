import { sql, type RawBuilder } from 'kysely'
import type { SignedIn } from '#api/lib/calls/signed-in.ts'
import { sitesOf } from './site-rights.queries.ts'

/**
 * Whether a user may fill in a row of `submittals` that is not filed, as a condition on that name; the one place
 * where this is decided. At a site everybody who may prepare for it works on the same submittal, whoever began it;
 * without a site it is the beginner's alone. Who loses the right at the site loses the submittal.
 */
export function mayFill({ id }: Pick<SignedIn, 'id'>): RawBuilder<boolean> {
  return sql<boolean>`(
    (submittals.site_id is null and submittals.created_by_user_id = ${id})
    or submittals.site_id in (${sitesOf(id, 'prepare')}))`
}
