import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { keyHash } from '#api/ground/secrets/keys.ts'

export type OpenIdRequest = {
  nonce: string
  codeVerifier: string
  returnTo: string
}

const LIFE_MINUTES = 10

/** Keeps what a sign-in at the provider began with, for its return to the same browser. */
export async function insertOpenIdRequest(
  db: Db,
  request: OpenIdRequest & { state: string; browserKey: string },
  now: Date,
): Promise<void> {
  await sql`delete from openid_requests where expires_at <= ${now}`.execute(db)
  await sql`
    insert into openid_requests (state_hash, browser_hash, nonce, code_verifier, return_to, expires_at)
    values (${keyHash(request.state)}, ${keyHash(request.browserKey)}, ${request.nonce},
      ${request.codeVerifier}, ${request.returnTo},
      ${new Date(now.getTime() + LIFE_MINUTES * 60_000)})`.execute(db)
}

/** What the browser that returns began with; once. */
export async function takeOpenIdRequest(
  db: Db,
  { state, browserKey }: { state: string; browserKey: string },
  now: Date,
): Promise<OpenIdRequest | null> {
  const { rows } = await sql<OpenIdRequest>`
    delete from openid_requests
    where state_hash = ${keyHash(state)} and browser_hash = ${keyHash(browserKey)}
      and expires_at > ${now}
    returning nonce, code_verifier as "codeVerifier", return_to as "returnTo"`.execute(db)
  return rows[0] ?? null
}

export type Subject = { issuer: string; subject: string }

/** The user who signs in with this subject of the provider. */
export async function selectLinkedUser(
  db: Db,
  { issuer, subject }: Subject,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from openid_links
    where issuer = ${issuer} and subject = ${subject}`.execute(db)
  return rows[0]?.id ?? null
}

/** Links a user who has no other subject at the provider; false when they have. */
export async function insertOpenIdLink(
  db: Db,
  { issuer, subject, userId }: Subject & { userId: number },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into openid_links (issuer, subject, user_id, linked_at)
    select ${issuer}, ${subject}, ${userId}, ${now}
    where not exists (
      select 1 from openid_links where issuer = ${issuer} and user_id = ${userId})
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0) === 1
}
