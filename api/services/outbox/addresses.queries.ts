import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Language } from '#words/speech.ts'

/**
 * Where a user is written to, of a row of `users` under this name: the address that was shown to arrive, else the
 * account's own. One that was only typed gets the link that confirms it, and nothing else.
 */
export function mailAddress(users = 'users'): RawBuilder<string | null> {
  return sql<
    string | null
  >`coalesce(${sql.ref(`${users}.proven_email`)}, ${sql.ref(`${users}.email`)})`
}

/** How a user is written to: the address, and the language of the last sign-in. */
export type Reach = { address: string | null; language: Language }

export async function selectReach(db: Db, userId: number): Promise<Reach> {
  const { rows } = await sql<Reach>`
    select ${mailAddress()} as address, language from users where id = ${userId}`.execute(db)
  return rows[0] ?? { address: null, language: 'en' }
}

/** The account's own address, confirmed or not: a change of the address is told there too. */
export async function selectOwnAddress(db: Db, userId: number): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select email from users where id = ${userId}`.execute(db)
  return rows[0]?.email ?? null
}
