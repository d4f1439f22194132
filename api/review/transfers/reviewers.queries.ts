import { sql } from 'kysely'
import { seesTo } from '#api/services/access/cover.queries.ts'
import { holdersOf } from '#api/services/access/holders.queries.ts'
import { REVIEW } from '#api/services/access/submittals.queries.ts'
import type { Db } from '#api/ground/db/database.ts'

/** Who reviews a submittal, or covers for who does; where nobody took it, everybody who may. */
export async function selectReviewers(
  db: Db,
  submittalId: number,
  today: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select users.id::float8 as id from users join submittals on submittals.id = ${submittalId}
    where users.id = any(${holdersOf(REVIEW)}) and (submittals.reviewer_user_id is null
      or users.id = ${seesTo(sql`submittals.reviewer_user_id`, REVIEW, today)})
    order by users.id limit 50`.execute(db)
  return rows.map(({ id }) => id)
}
