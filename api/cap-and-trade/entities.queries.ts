import { sql, type RawBuilder } from 'kysely'
import { REVIEW } from '#api/services/access/submittals.queries.ts'
import { sitesOf } from '#api/services/access/site-rights.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'

/** The covered entities whose holdings a user may see, as a subquery: staff all, others those of their sites. */
export function entitiesOf({ id, kind }: Pick<SignedIn, 'id' | 'kind'>): RawBuilder<number> {
  if (kind === 'staff') return sql<number>`select site_id from cap_entities`
  return sql<number>`
    select site_id from cap_entities where site_id in (${sitesOf(id, 'see')})`
}

/** The right by which staff manage the market, and see its trades before they are over. */
const MANAGE = 'gov:cap.actions.manage'

/**
 * Whether staff see a trade, a row `trade` of `cap_trades`: who manages the market all, others those that are over;
 * reviewers also what their desk shows them, the trade of a form that was filed.
 */
export function tradesOfStaff({ actions }: Pick<SignedIn, 'actions'>): RawBuilder<boolean> {
  if (actions.includes(MANAGE)) return sql<boolean>`true`
  if (!actions.includes(REVIEW)) return sql<boolean>`trade.status_id <> ${OPEN}`
  return sql<boolean>`(trade.status_id <> ${OPEN} or exists (select from submittals
    where submittals.id = trade.submittal_id and submittals.submitted_on is not null))`
}

const OPEN = 1

/** Where a site lies, in one line. The row is `site`, its state `state`. */
export const SITE_ADDRESS = sql<string>`concat_ws(', ', nullif(site.address, ''), nullif(site.city, ''),
  nullif(concat_ws(' ', state.code, site.zip), ''))`

/** Words of a refusal that the page shows as its title (S3-CPPBLK-24). */
export const DENIED = 'Denied Access'

/**
 * Whether a user may open holdings, asked in the statement that needs it: who has the action `cpp.actions.edit` of
 * the air emissions inventory, which the mark of the program brings, and staff who move units. To be staff is not enough.
 */
export const mayOpenBlocks = (userId: number) => sql<boolean>`(
  exists (select from users where id = ${userId} and is_cpp)
  or exists (select from user_rights where user_id = ${userId}
    and (app, action) in (('air-nei', 'cpp.actions.edit'), ('gov', 'cap.actions.manage'))))`

export async function requireBlocks(db: Db, { id }: Pick<SignedIn, 'id'>): Promise<void> {
  const { rows } = await sql<{ may: boolean }>`select ${mayOpenBlocks(id)} as may`.execute(db)
  if (rows[0]?.may !== true) throw new ApiError('RIGHT_MISSING', DENIED)
}
