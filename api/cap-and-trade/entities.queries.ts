import { sql, type RawBuilder } from 'kysely'
import { sitesOf } from '#api/access/site-rights.queries.ts'
import { ApiError } from '#api/lib/calls/errors.ts'
import type { SignedIn } from '#api/lib/calls/signed-in.ts'

/** The covered entities whose holdings a user may see, as a subquery: staff all, others those of their sites. */
export function entitiesOf({ id, kind }: Pick<SignedIn, 'id' | 'kind'>): RawBuilder<number> {
  if (kind === 'staff') return sql<number>`select site_id from cap_entities`
  return sql<number>`
    select site_id from cap_entities where site_id in (${sitesOf(id, 'see')})`
}

/** Where a site lies, in one line. The row is `site`, its state `state`. */
export const SITE_ADDRESS = sql<string>`concat_ws(', ', nullif(site.address, ''), nullif(site.city, ''),
  nullif(concat_ws(' ', state.code, site.zip), ''))`

/** Words of a refusal that the page shows as its title (S3-CPPBLK-24). */
export const DENIED = 'Denied Access'

/**
 * Whether a user may open the holdings of one entity: staff, accounts of the cap-and-trade program, and whom the
 * agency gave the action `cpp.actions.edit` of the air emissions inventory.
 */
export function mayOpenBlocks(user: Pick<SignedIn, 'kind' | 'isCpp'>, hasAction: boolean): boolean {
  return user.kind === 'staff' || user.isCpp || hasAction
}

/** The right itself, asked in the statement that needs it. */
export const hasBlockAction = (userId: number) => sql<boolean>`exists (select from user_rights
  where user_id = ${userId} and app = 'air-nei' and action = 'cpp.actions.edit')`

export function refuseBlocks(): never {
  throw new ApiError('RIGHT_MISSING', DENIED)
}
