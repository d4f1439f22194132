import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { keyHash } from '#api/ground/secrets/keys.ts'

export async function spendToken(
  db: Db,
  { token, userId }: { token: string; userId: number },
  now: Date,
): Promise<{ id: number | null } | null> {
  const { rows } = await sql<{ id: number | null }>`
    update login_tokens set used_at = ${now}
    where token_hash = ${keyHash(token)} and user_id = ${userId} and used_at is null
      and expires_at > ${now}
    returning issued_by_user_id as id`.execute(db)
  return rows[0] ?? null
}
