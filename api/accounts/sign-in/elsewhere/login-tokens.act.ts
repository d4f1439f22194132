import { spendToken } from './login-tokens.queries.ts'
import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { keyHash, newKey } from '#api/ground/secrets/keys.ts'
import { INACTIVE } from '../inactive.queries.ts'
import { beginSession, type NewSignIn, type Visit } from '../sign-in.act.ts'
import { selectUserByName } from '../sign-in.queries.ts'

/** Spec 1 §8. */
export const AUTO_LOGIN_FAILED = 'Auto login failed. Please check Username and Token.'
const LIFE_MINUTES = 5
const BY_ADDRESS = { scope: 'login token by address', most: 20, windowSeconds: 900 }
const ISSUES = { scope: 'login token issued', most: 60, windowSeconds: 3_600 }

type Issued = { token: string; expiresAt: Date }

/** Makes a token that lets one user in, once, for minutes. Only its hash is stored. */
export async function issueLoginToken(
  db: Db,
  { userName, issuerId }: { userName: string; issuerId: number | null },
  now: Date,
): Promise<Issued> {
  if (issuerId !== null) await countAttempt(db, ISSUES, String(issuerId), now)
  const user = await selectUserByName(db, userName)
  if (!user) throw new ApiError('NOT_FOUND', 'The user was not found.')
  if (user.status !== 'A') throw new ApiError('ACCOUNT_INACTIVE', INACTIVE)
  // Who may sign in as a user of the portal does not become another colleague by it.
  if (user.kind === 'staff')
    throw new ApiError('FORBIDDEN', 'Nobody logs in for somebody of the agency.')
  const token = newKey()
  const expiresAt = new Date(now.getTime() + LIFE_MINUTES * 60_000)
  await inTransaction(db, async (trx) => {
    await sql`
      insert into login_tokens (token_hash, user_id, issued_by_user_id, expires_at)
      values (${keyHash(token)}, ${user.id}, ${issuerId}, ${expiresAt})`.execute(trx)
    await writeAudit(trx, { action: 'login-token.issued', userId: user.id, actorId: issuerId }, now)
  })
  return { token, expiresAt }
}

/** Signs the named user in by a token that was issued for them; of two uses at once one wins. */
export async function signInWithToken(
  deps: Pick<ApiDeps, 'db' | 'config'>,
  { loginName, loginToken }: { loginName: string; loginToken: string },
  visit: Visit,
  now: Date,
): Promise<NewSignIn> {
  const { db } = deps
  await countAttempt(db, BY_ADDRESS, visit.visitor, now)
  const user = await selectUserByName(db, loginName)
  // Spent with the session that it opens: where none can be opened it still works.
  const begun = await inTransaction(db, async (trx) => {
    const issuer = user ? await spendToken(trx, { token: loginToken, userId: user.id }, now) : null
    if (!user || !issuer) return null
    const given = { user, method: 'token', issuedBy: issuer.id } as const
    return beginSession({ ...deps, db: trx }, given, visit, now)
  })
  if (!begun) {
    // Of an unknown name nothing is kept: it may be a password in the wrong field.
    const detail = { method: 'token', ...(user ? { userName: user.loginName } : {}) }
    const about = { userId: user?.id ?? null, actorId: null, visitor: visit.visitor, detail }
    await writeAudit(db, { ...about, action: 'sign-in.failed' }, now)
    throw new ApiError('INVALID', AUTO_LOGIN_FAILED)
  }
  return begun
}
