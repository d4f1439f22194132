import { sql, type RawBuilder } from 'kysely'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'

/** Types that belong to the agency itself; nobody starts them. */
const INTERNAL = 1

/**
 * The ids of the submittal types a user may begin, as a subquery; the one place where this is decided (spec 3
 * §2.3). Owners have the types of the submittal groups they chose; consultants those of the owners whose link is
 * approved and who let them prepare somewhere; licensees and the public the types made for their kind.
 */
export function applicationsOf({ id, kind }: Pick<SignedIn, 'id' | 'kind'>): RawBuilder<number> {
  const filed = kind === 'consultant' ? 'owner' : kind
  return sql<number>`
    select application.id from applications application
    where application.allows_new and application.form_code is not null
      and application.category_id is distinct from ${INTERNAL}
      and application.config -> 'kinds' @> to_jsonb(${filed}::text)
      and (${filed} <> 'owner' or exists (
        select from application_groups needed
          join user_submittal_groups chosen on chosen.submittal_group_id = needed.submittal_group_id
        where needed.application_id = application.id and (
          chosen.user_id = ${id} and ${kind} = 'owner'
          or ${kind} = 'consultant' and chosen.user_id in (
            select links.parent_user_id from consultant_links links
              join facility_permissions permission on permission.consultant_link_id = links.id
            where links.public_user_id = ${id} and links.status = 'A' and permission.status = 'A'
              and permission.permission = 'prepare'))))`
}
