import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'

/** The address of a user that was shown to arrive, and the account's own; null where there is none. */
export async function selectAddresses(db: Db, userId: number): Promise<(string | null)[]> {
  const { rows } = await sql<{ proven: string | null; email: string | null }>`
    select proven_email as proven, email from users where id = ${userId}`.execute(db)
  return rows.flatMap(({ proven, email }) => [proven, email])
}
