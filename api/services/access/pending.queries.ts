import { sql, type RawBuilder } from 'kysely'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { aboutRow, actsAbout, isOfSite, permitsAlone } from './permits.queries.ts'
import { sitesOf } from './site-rights.queries.ts'

type Who = Pick<SignedIn, 'id'>

/**
 * Whether a user may fill in a row of `submittals` that is not filed, as a condition on that name; the one place
 * where this is decided. At a site everybody who may prepare for it works on the same submittal, whoever began it;
 * without a site it is the beginner's alone. Who loses the right at the site loses the submittal, and so does who
 * held its permit before.
 */
export function mayFill({ id }: Who): RawBuilder<boolean> {
  return sql<boolean>`(
    (submittals.site_id is null and submittals.created_by_user_id = ${id})
    or ${actsAbout(id, 'prepare', aboutRow('submittals'))})`
}

/**
 * The same as the rows themselves, for lists: arms that each have an index, where `or` would read the whole
 * table. Filed rows are those of the sites whose records the user may see; what was filed for a permit before it passed
 * to another holder stays with who filed it.
 */
export function ownRows({ id }: Who, right: 'see' | 'prepare'): RawBuilder<unknown> {
  return sql`(
    select own.* from (${sitesOf(id, right)}) site
      join submittals own on own.site_id = site.site_id
    where ${isOfSite(id, sql`own.permit_id`)}
      and not exists (select from permit_former_filings former where former.submittal_id = own.id)
    union all
    select own.* from (${permitsAlone(id, right)}) alone
      join submittals own on own.permit_id = alone.permit_id
    where not coalesce(own.site_id in (${sitesOf(id, right)}) and ${isOfSite(id, sql`own.permit_id`)}, false)
      and not exists (select from permit_former_filings former where former.submittal_id = own.id)
    union all
    select own.* from permit_former_filings former join submittals own on own.id = former.submittal_id
    where former.user_id = ${id}
    union all
    select own.* from submittals own where own.site_id is null and own.created_by_user_id = ${id})`
}
