import { sql, type RawBuilder } from 'kysely'
import { isOfHolder } from '#api/services/access/permits.queries.ts'
import type { Db } from '#api/ground/db/database.ts'

type Passing = {
  permit: RawBuilder<unknown>
  site: RawBuilder<unknown>
  /** The account that the permit passes to. */
  newHolder: RawBuilder<unknown>
}

/**
 * Everybody who stands for the site of a permit, or acts for it alone, but the account that it passes to, and their
 * consultants, as a subquery of `user_id`.
 */
export const formerSideOf = ({ permit, site, newHolder }: Passing): RawBuilder<unknown> => sql`(
  select party.user_id from (
    select user_id from user_facilities where site_id = ${site} and status = 'A'
    union
    select links.public_user_id from facility_permissions permission
      join consultant_links links on links.id = permission.consultant_link_id and links.status = 'A'
    where permission.site_id = ${site} and permission.status = 'A' and links.parent_user_id <> ${newHolder}
      and (exists (select from user_facilities relation
          where relation.user_id = links.parent_user_id and relation.site_id = ${site} and relation.status = 'A')
        or exists (select from permit_accounts alone
          where alone.user_id = links.parent_user_id and alone.permit_id = ${permit}))
    union
    select user_id from permit_accounts where permit_id = ${permit}) party
  where party.user_id <> ${newHolder})`

/** Those of them who act for the permit until its day: from whom it passed before, loses nothing. */
export const losersOf = (passing: Passing): RawBuilder<number> => sql<number>`
  select side.user_id from ${formerSideOf(passing)} side where ${isOfHolder(sql`side.user_id`, passing.permit)}`

/** Who loses a permit by a transfer and neither began nor signed it, as those are told as its parties. */
export async function selectLosers(db: Db, handoverId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select users.id::float8 as id
    from permit_handovers handed join permits on permits.id = handed.permit_id
      join submittals on submittals.id = handed.submittal_id
      cross join lateral (${losersOf({
        ...{ permit: sql`permits.id`, site: sql`permits.site_id`, newHolder: sql`handed.user_id` },
      })}) loser join users on users.id = loser.user_id and users.status = 'A'
    where handed.id = ${handoverId}
      and users.id is distinct from submittals.created_by_user_id
      and users.id is distinct from submittals.submitted_by_user_id
    order by users.id`.execute(db)
  return rows.map(({ id }) => id)
}
