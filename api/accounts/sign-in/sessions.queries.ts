import { sql } from 'kysely'
import { language } from '#words/speech.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { auditRow, type AuditEntry } from '#api/services/audit/write-audit.queries.ts'
import { keyHash, newKey } from '#api/ground/secrets/keys.ts'
import type { Stage } from '#api/ground/lib/calls/session.ts'

export type SignInMethod = 'password' | 'temporary-password' | 'openid' | 'token' | 'passkey'

/** What decides which steps of a sign-in are left. */
export type SignInFacts = {
  secondFactorNeeded: boolean
  changePasswordDue: boolean
  changePinDue: boolean
  maySubmit: boolean
}

/** The next step of a sign-in, in the order of spec 1 §4.1. */
export function nextStage(facts: SignInFacts): Stage {
  if (facts.secondFactorNeeded) return 'second-factor'
  if (facts.changePasswordDue) return 'change-password'
  if (facts.changePinDue && facts.maySubmit) return 'change-pin'
  return 'full'
}

type NewSession = {
  userId: number
  stage: Stage
  method: SignInMethod
  /** Who signed in for the user by a link, if somebody did. */
  issuedBy: number | null
  /** What the browser calls itself. */
  browser: string
  /** The session that the browser had: it ends, so that nobody who knows it comes along. */
  earlierSession: number | null
  audit: AuditEntry
}

const MOST_BROWSER = 200

/** A session that is used is written at most this often. */
export const WRITTEN_EVERY_MS = 60_000

/**
 * When a session ends that is used now and then no more. A use of the last minute may not be written, so a
 * minute comes on top: nobody has less than the idle minutes.
 */
export function idleEnd(now: Date, { idleMinutes }: ApiConfig['session']): Date {
  return new Date(now.getTime() + idleMinutes * 60_000 + WRITTEN_EVERY_MS)
}

/**
 * Begins a session, ends the one that the browser had, keeps the language that the user reads, and notes it in the
 * audit log, all in one statement.
 * Returns the token, which only the browser's cookie keeps.
 */
export async function startSession(
  db: Db,
  { userId, stage, method, issuedBy, browser, earlierSession, audit }: NewSession,
  { now, limits }: { now: Date; limits: ApiConfig['session'] },
): Promise<string> {
  const token = newKey()
  await sql`
    with noted as (${auditRow(audit, now)}),
      ended as (delete from sessions where id = ${earlierSession}::bigint),
      spoken as (update users set language = ${language()}
        where id = ${userId} and language <> ${language()} and ${issuedBy}::bigint is null)
    insert into sessions (token_hash, user_id, created_at, expires_at, idle_until, last_seen_at, stage,
      method, issued_by_user_id, browser)
    values (${keyHash(token)}, ${userId}, ${now}, ${lastEnd(now, limits, issuedBy)},
      ${idleEnd(now, limits)}, ${now}, ${stage}, ${method}, ${issuedBy},
      ${browser.slice(0, MOST_BROWSER)})`.execute(db)
  return token
}

/** Gives a session a new token, and a new stage: the old token opens nothing more. */
export async function rotateSession(
  db: Db,
  { sessionId, stage }: { sessionId: number; stage: Stage },
): Promise<string> {
  const token = newKey()
  await sql`
    update sessions set token_hash = ${keyHash(token)}, stage = ${stage}
    where id = ${sessionId}`.execute(db)
  return token
}

/** How a session began. */
export async function sessionMethod(db: Db, sessionId: number): Promise<SignInMethod> {
  const { rows } = await sql<{ method: SignInMethod }>`
    select method from sessions where id = ${sessionId}`.execute(db)
  return rows[0]?.method ?? 'password'
}

export async function endSession(db: Db, sessionId: number): Promise<void> {
  await sql`delete from sessions where id = ${sessionId}`.execute(db)
}

/** Ends one session of a user; false when it is not one of theirs. */
export async function endOwnSession(
  db: Db,
  { sessionId, userId }: { sessionId: number; userId: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from sessions where id = ${sessionId} and user_id = ${userId}`.execute(db)
  return Number(numAffectedRows ?? 0) === 1
}

/** Ends a user's sessions, all but one. Returns how many ended. */
export async function endSessionsOf(
  db: Db,
  { userId, except }: { userId: number; except?: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sessions where user_id = ${userId} and id is distinct from ${except ?? null}`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/** The user is still there: the idle limit counts from now. Returns when it ends then. */
export async function extendSession(
  db: Db,
  sessionId: number,
  { now, limits }: { now: Date; limits: ApiConfig['session'] },
): Promise<Date> {
  const until = idleEnd(now, limits)
  await sql`
    update sessions set last_seen_at = ${now}, idle_until = ${until} where id = ${sessionId}`.execute(
    db,
  )
  return until
}

/** Forgets sessions that have ended. */
export async function deleteEndedSessions(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sessions where expires_at <= ${now} or idle_until <= ${now}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** When a session ends in any case; one that somebody else began for the user ends soon. */
function lastEnd(now: Date, limits: ApiConfig['session'], issuedBy: number | null): Date {
  const most = limits.absoluteHours * 60
  const minutes = issuedBy === null ? most : Math.min(most, limits.signInAsMinutes)
  return new Date(now.getTime() + minutes * 60_000)
}
