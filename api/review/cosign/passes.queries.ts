import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { ApiEnv } from '#api/ground/lib/calls/answer.ts'
import { keyHash, newKey } from '#api/ground/secrets/keys.ts'
import { COSIGN_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import { cookieOptions } from '#values/cookie-options.ts'

/** Spec 1 §9: a pass opens the review within this time, once. */
export const PASS_SECONDS = 60
/** The open review then holds this long after its last use: reading takes longer than a minute. */
const REVIEW_MINUTES = 30
/** However much it is used: ten times as long (WCAG 2.2.1). */
const MOST_REVIEW_MINUTES = 300
/** A review that is used is written at most this often. */
const WRITTEN_EVERY_MS = 60_000

/** How the holder of a review came in: only who typed a code may decide. */
export type Proof = 'code' | 'sign-in'

export type Review = {
  proof: Proof
  shownSha256: string | null
  beganAt: Date
  expiresAt: Date
}

/**
 * The pass that a code is worth to the browser that asked for it: the same each time, so that a browser which
 * never got the answer can send the code again. To one that did not ask each pass is another.
 */
export function passTokenOf(handle: string, cosignerId: number, code: string): string {
  if (handle === '') return newKey()
  const typed = code.replace(/\s+/g, '')
  return createHmac('sha256', handle).update(`${cosignerId}\n${typed}`).digest('base64url')
}

/** Whether a pass was made and not used yet. */
export async function isLivingPass(
  db: Db,
  token: string,
  cosignerId: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from cosign_passes
    where token_hash = ${keyHash(token)} and cosigner_id = ${cosignerId} and purpose = 'pass'
      and expires_at > ${now}`.execute(db)
  return rows.length > 0
}

/** Makes the pass that a right code is worth. Only its hash is stored. */
export async function makePass(
  db: Db,
  { cosignerId, token }: { cosignerId: number; token: string },
  now: Date,
): Promise<string> {
  await sql`
    delete from cosign_passes
    where expires_at <= ${now} or (cosigner_id = ${cosignerId} and purpose = 'pass')`.execute(db)
  await sql`
    insert into cosign_passes (token_hash, cosigner_id, purpose, began_at, expires_at)
    values (${keyHash(token)}, ${cosignerId}, 'pass', ${now}, ${after(now, PASS_SECONDS)})`.execute(
    db,
  )
  return token
}

/** Spends a pass; of two who try, one succeeds. */
export async function spendPass(
  db: Db,
  token: string,
  cosignerId: number,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from cosign_passes
    where token_hash = ${keyHash(token)} and cosigner_id = ${cosignerId} and purpose = 'pass'
      and expires_at > ${now}`.execute(db)
  return Number(numAffectedRows ?? 0) === 1
}

/** Begins the session of a review of one submittal. */
export async function makeReview(
  db: Db,
  { cosignerId, proof }: { cosignerId: number; proof: Proof },
  now: Date,
): Promise<string> {
  const token = newKey()
  await sql`
    insert into cosign_passes (token_hash, cosigner_id, purpose, began_at, expires_at, proof)
    values (${keyHash(token)}, ${cosignerId}, 'review', ${now}, ${after(now, REVIEW_MINUTES * 60)}, ${proof})`.execute(
    db,
  )
  return token
}

/** The review that a token opens for this co-signer; null for any other token, and after its time. */
export async function selectReview(
  db: Db,
  token: string,
  cosignerId: number,
  now: Date,
): Promise<Review | null> {
  const { rows } = await sql<Review>`
    select proof, shown_sha256 as "shownSha256", began_at as "beganAt", expires_at as "expiresAt"
    from cosign_passes
    where token_hash = ${keyHash(token)} and cosigner_id = ${cosignerId} and purpose = 'review'
      and expires_at > ${now}`.execute(db)
  return rows[0] ?? null
}

/** When a review ends however much it is used. */
export function lastEndOf({ beganAt }: Review): Date {
  return after(beganAt, MOST_REVIEW_MINUTES * 60)
}

/** A review that is used goes on, up to its last end. */
export async function keepReview(
  db: Db,
  token: string,
  review: Review,
  now: Date,
): Promise<Review> {
  const most = lastEndOf(review)
  const wished = after(now, REVIEW_MINUTES * 60)
  const expiresAt = wished < most ? wished : most
  if (expiresAt.getTime() - review.expiresAt.getTime() < WRITTEN_EVERY_MS) return review
  await sql`
    update cosign_passes set expires_at = ${expiresAt}
    where token_hash = ${keyHash(token)} and expires_at > ${now}`.execute(db)
  return { ...review, expiresAt }
}

/** Notes what a review showed: only that can be signed. */
export async function noteShown(db: Db, token: string, sha256: string): Promise<void> {
  await sql`
    update cosign_passes set shown_sha256 = ${sha256}
    where token_hash = ${keyHash(token)} and shown_sha256 is distinct from ${sha256}`.execute(db)
}

/** After a decision the review only shows: it goes on under a new token. */
export async function rotateReview(db: Db, token: string): Promise<string> {
  const fresh = newKey()
  await sql`
    update cosign_passes set token_hash = ${keyHash(fresh)}
    where token_hash = ${keyHash(token)}`.execute(db)
  return fresh
}

/** The token that a co-signer's browser sent. */
export function tokenOf(c: Context<ApiEnv>): string {
  return getCookie(c, COSIGN_COOKIE) ?? ''
}

/** The cookie stays as long as a review can last; whether it does the row says. */
export function giveToken(c: Context<ApiEnv>, token: string, publicUrl: string): void {
  setCookie(c, COSIGN_COOKIE, token, {
    ...cookieOptions(publicUrl),
    maxAge: MOST_REVIEW_MINUTES * 60,
  })
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1_000)
}
