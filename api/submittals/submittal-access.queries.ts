import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import { type SignedIn } from '#api/lib/calls/signed-in.ts'

/** Staff see every submittal; a consultant those of owners whose link is approved. */
export async function actsFor(db: Db, user: SignedIn, senderId: number | null): Promise<boolean> {
  if (user.kind === 'staff') return true
  if (user.kind !== 'consultant' || senderId === null) return false
  const { rows } = await sql`
    select 1 from consultant_links
    where parent_user_id = ${senderId} and public_user_id = ${user.id} and status = 'A'`.execute(db)
  return rows.length > 0
}

/** Name and sender of a submittal; null where there is none. */
export async function selectSender(
  db: Db,
  { productId, id }: { productId: number; id: number },
): Promise<{ name: string; senderId: number | null } | null> {
  const { rows } = await sql<{ name: string; senderId: number | null }>`
    select application_name as name, submitted_by_user_id as "senderId" from submittals
    where id = ${id} and product_id = ${productId}`.execute(db)
  return rows[0] ?? null
}
