import { sql } from 'kysely'
import { submittalsOf } from '#api/services/access/submittals.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'

export type Found = {
  name: string
  senderId: number | null
  isSeen: boolean
  /** Null for a status that no rule knows. */
  statusCode: number | null
}

/** Name and sender of a submittal, and whether the user may see it; null where there is none. */
export async function selectForUser(
  db: Db,
  user: SignedIn,
  { productId, id }: { productId: number; id: number },
): Promise<Found | null> {
  const { rows } = await sql<Found>`
    select application_name as name, submitted_by_user_id as "senderId",
      (select code from submittal_statuses where id = submittal_status_id) as "statusCode",
      coalesce(${submittalsOf(user)}, false) as "isSeen"
    from submittals where id = ${id} and product_id = ${productId}`.execute(db)
  return rows[0] ?? null
}
