import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import type { Language } from '#words/speech.ts'

/** How a user is written to: the address that was shown to arrive, the account's own, and the language of the last sign-in. */
export type Reach = { addresses: string[]; language: Language }

export async function selectReach(db: Db, userId: number): Promise<Reach> {
  const { rows } = await sql<{ proven: string | null; email: string | null; language: Language }>`
    select proven_email as proven, email, language from users where id = ${userId}`.execute(db)
  return {
    addresses: rows.flatMap(({ proven, email }) => [proven, email]).filter((each) => each !== null),
    language: rows[0]?.language ?? 'en',
  }
}
