import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import { hashOf } from '#api/lib/attempts.ts'
import { ApiError } from '#api/lib/errors.ts'
import { SESSION_COOKIE } from './session-cookie.ts'

export type SignedIn = { id: number; loginName: string; kind: string }

/** Who is signed in at this request, from the session alone; null for a visitor. */
export async function signedInUser(db: Db, c: Context, now: Date): Promise<SignedIn | null> {
  const token = getCookie(c, SESSION_COOKIE)
  if (!token) return null
  const { rows } = await sql<SignedIn>`
    select users.id, users.login_name as "loginName", users.kind
    from sessions join users on users.id = sessions.user_id
    where sessions.token_hash = ${hashOf(token)} and sessions.expires_at > ${now}`.execute(db)
  return rows[0] ?? null
}

export async function viewerIdOf(db: Db, c: Context, now: Date): Promise<number | null> {
  return (await signedInUser(db, c, now))?.id ?? null
}

/** Whoever is signed in, or a refusal in these words. */
export async function requireSignedIn(
  db: Db,
  c: Context,
  now: Date,
  words = 'Sign in first.',
): Promise<SignedIn> {
  const user = await signedInUser(db, c, now)
  if (!user) throw new ApiError('UNAUTHENTICATED', words)
  return user
}

/** Somebody of the agency, or a refusal. */
export async function requireStaff(db: Db, c: Context, now: Date): Promise<SignedIn> {
  const user = await requireSignedIn(db, c, now)
  if (user.kind !== 'staff') throw new ApiError('FORBIDDEN', 'This is for agency staff.')
  return user
}
