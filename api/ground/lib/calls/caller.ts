import type { Session } from './session.ts'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { ApiEnv } from '#api/ground/lib/calls/answer.ts'
import { keyHash } from '#api/ground/secrets/keys.ts'
import { SESSION_COOKIE } from './session-cookie.ts'

/**
 * The session of a call, at whatever stage; null for a visitor. Asked of the database once for all reads
 * of one page, and anew for every change.
 */
export function sessionOf(c: Context<ApiEnv>): Promise<Session | null> {
  return c.get('session')()
}

/** How a call finds its session when something asks for it. */
export function sessionFinder(db: Db, c: Context<ApiEnv>, clock: () => Date) {
  const token = getCookie(c, SESSION_COOKIE)
  let found: Promise<Session | null> | undefined
  return (): Promise<Session | null> => {
    if (!token) return Promise.resolve(null)
    const known = c.req.method === 'GET' ? c.env?.hand?.sessions : undefined
    const earlier = found ?? known?.get(token)
    if (earlier) return earlier
    found = selectSession(db, token, clock())
    c.set('usedSession', found)
    known?.set(token, found)
    return found
  }
}

/** The user of a session that has neither ended nor been idle too long. Only the token's hash is stored. */
export async function selectSession(db: Db, token: string, now: Date): Promise<Session | null> {
  const { rows } = await sql<Session>`/* fixed: session */
    select sessions.id as "sessionId", sessions.stage, sessions.expires_at as "expiresAt",
      sessions.idle_until as "idleUntil", sessions.last_seen_at as "lastSeenAt",
      sessions.identity_postponed as "identityPostponed", sessions.greeted,
      users.id, coalesce(sessions.issued_by_user_id, users.id) as "actorId", users.login_name as "loginName", users.display_name as "displayName", users.kind,
      users.is_cpp as "isCpp",
      (sessions.issued_by_user_id is not null or sessions.method = 'token') as "isBorrowed",
      users.is_read_only or ((sessions.issued_by_user_id is not null or sessions.method = 'token') and not exists (
        select 1 from user_rights where user_id = sessions.issued_by_user_id
          and app = 'gov' and action = 'account.actions.write-as')) as "isReadOnly",
      users.account_type_id as "accountTypeId", users.account_role as "accountRole",
      case when users.kind = 'staff' then array(
        select app || ':' || action from user_rights where user_id = users.id) else '{}' end as actions,
      coalesce(account_types.allows_submitting and users.account_role is not null, false) as "maySubmit"
    from sessions
      join users on users.id = sessions.user_id
      left join account_types on account_types.id = users.account_type_id
    where sessions.token_hash = ${keyHash(token)} and sessions.expires_at > ${now}
      and sessions.idle_until > ${now} and users.status = 'A'
      and (sessions.issued_by_user_id is null or exists (
        select 1 from users issuer where issuer.id = sessions.issued_by_user_id
          and issuer.status = 'A' and issuer.kind = 'staff'))`.execute(db)
  return rows[0] ?? null
}
