import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { keyHash } from '#api/ground/secrets/keys.ts'

export const CHALLENGE_SECONDS = 300

/** Whose challenge it is: of one session, or of the browser that holds a key in its cookie. */
export type Challenged =
  | { purpose: 'add' | 'second-factor'; sessionId: number }
  | { purpose: 'sign-in'; browserKey: string }

/** Keeps what an authenticator has to sign. A newer one takes the place of the one before. */
export async function keepChallenge(
  db: Db,
  { of, challenge }: { of: Challenged; challenge: string },
  now: Date,
): Promise<void> {
  const { sessionId, browserHash } = ownerOf(of)
  const until = new Date(now.getTime() + CHALLENGE_SECONDS * 1_000)
  const owner =
    sessionId === null
      ? sql`(browser_hash) where browser_hash is not null`
      : sql`(session_id, purpose) where session_id is not null`
  await sql`
    insert into passkey_challenges (purpose, session_id, browser_hash, challenge, expires_at)
    values (${of.purpose}, ${sessionId}, ${browserHash}, ${challenge}, ${until})
    on conflict ${owner} do update
      set challenge = excluded.challenge, expires_at = excluded.expires_at`.execute(db)
}

/** Takes the challenge away, whatever comes of it: of two answers to it one is looked at. */
export async function takeChallenge(db: Db, of: Challenged, now: Date): Promise<string | null> {
  const { sessionId, browserHash } = ownerOf(of)
  const { rows } = await sql<{ challenge: string; isLive: boolean }>`
    delete from passkey_challenges
    where purpose = ${of.purpose}
      and (session_id = ${sessionId}::bigint or browser_hash = ${browserHash}::text)
    returning challenge, expires_at > ${now} as "isLive"`.execute(db)
  const [found] = rows
  return found?.isLive ? found.challenge : null
}

function ownerOf(of: Challenged): { sessionId: number | null; browserHash: string | null } {
  return of.purpose === 'sign-in'
    ? { sessionId: null, browserHash: keyHash(of.browserKey) }
    : { sessionId: of.sessionId, browserHash: null }
}
