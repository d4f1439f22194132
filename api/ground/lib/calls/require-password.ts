import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { isSecret } from '#api/ground/secrets/secret-hash.ts'
import { countAttempt, forgiveAttempt } from '../limits/attempts.ts'
import { ApiError } from './errors.ts'

const WRONG_CURRENT = 'This is not your password.'
/** Tries of the account password by somebody who is signed in, over all their sessions. */
const TRIES = { scope: 'account password', most: 10, windowSeconds: 900 }

/**
 * Asks a signed-in user for the account password once more, before a change that needs it. Not inside a
 * transaction: a wrong try has to be counted although nothing else is stored.
 */
export async function requirePassword(
  db: Db,
  { userId, password, field = 'current' }: { userId: number; password: string; field?: string },
  now: Date,
): Promise<void> {
  const subject = String(userId)
  await countAttempt(db, TRIES, subject, now)
  const { rows } = await sql<{ hash: string | null }>`
    select password_hash as hash from users where id = ${userId}`.execute(db)
  if (!(await isSecret(password, rows[0]?.hash)))
    throw new ApiError('PASSWORD_WRONG', WRONG_CURRENT, { [field]: WRONG_CURRENT })
  await forgiveAttempt(db, TRIES, subject)
}
