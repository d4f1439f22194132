import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '#api/ground/db/database.ts'
import { CODE_LETTERS, keyHash, plainCode } from '#api/ground/secrets/keys.ts'
import { installationSecret } from '#api/ground/secrets/secrets.ts'

const STEP_SECONDS = 30
/** Clocks of phones go wrong by this many steps. */
const MOST_STEPS_OFF = 1
const RECOVERY_CODES = 10
const RECOVERY_LETTERS = 16

/** An authenticator app's secret of a user, as apps read it. */
export function authenticatorOf(secret: string, about: { issuer: string; label: string }): TOTP {
  return new TOTP({
    issuer: about.issuer,
    label: about.label,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  })
}

export function newAuthenticatorSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** Keeps a secret that waits for its first code. */
export async function keepSecret(db: Db, userId: number, secret: string): Promise<void> {
  const kept = encrypted(userId, secret)
  await sql`
    update users set totp_secret = ${kept}, totp_last_step = null
    where id = ${userId} and not totp_confirmed`.execute(db)
}

export async function confirmAuthenticator(db: Db, userId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update users set totp_confirmed = true where id = ${userId} and not totp_confirmed`.execute(db)
  return Number(numAffectedRows ?? 0) === 1
}

export async function forgetAuthenticator(db: Db, userId: number): Promise<void> {
  await sql`
    update users set totp_secret = null, totp_confirmed = false, totp_last_step = null
    where id = ${userId}`.execute(db)
}

export async function forgetRecoveryCodes(db: Db, userId: number): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(db)
}

/** Whether a code is the app's of about now. A time step counts once, so a code seen is a code spent. */
export async function spendAppCode(
  db: Db,
  userId: number,
  typed: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ kept: string | null }>`
    select totp_secret as kept from users where id = ${userId}`.execute(db)
  const kept = rows[0]?.kept
  if (!kept) return false
  const app = authenticatorOf(decrypted(userId, kept), { issuer: '', label: '' })
  const token = typed.replace(/\s+/g, '')
  const off = app.validate({ token, timestamp: now.getTime(), window: MOST_STEPS_OFF })
  if (off === null) return false
  const step = Math.floor(now.getTime() / 1_000 / STEP_SECONDS) + off
  const { numAffectedRows } = await sql`
    update users set totp_last_step = ${step}
    where id = ${userId} and (totp_last_step is null or totp_last_step < ${step})`.execute(db)
  return Number(numAffectedRows ?? 0) === 1
}

/** New recovery codes in the place of the old ones; shown once, kept as hashes. 80 bits each. */
export async function renewRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  await forgetRecoveryCodes(db, userId)
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  for (const code of codes)
    await sql`
      insert into recovery_codes (user_id, code_hash) values (${userId}, ${keyHash(code)})`.execute(
      db,
    )
  return codes
}

/** Whether a recovery code is one of the user's; it is spent then. */
export async function spendRecoveryCode(
  db: Db,
  userId: number,
  typed: string,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update recovery_codes set used_at = ${now}
    where user_id = ${userId} and code_hash = ${keyHash(plainCode(typed))}
      and used_at is null`.execute(db)
  return Number(numAffectedRows ?? 0) === 1
}

function newRecoveryCode(): string {
  const letters = [...randomBytes(RECOVERY_LETTERS)].map((byte) => CODE_LETTERS[byte & 31])
  return plainCode(letters.join(''))
}

/** AES-256-GCM under a key of this installation; a secret of one user does not open for another. */
function encrypted(userId: number, secret: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(), iv)
  cipher.setAAD(Buffer.from(String(userId)))
  const bytes = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return [iv, cipher.getAuthTag(), bytes].map((part) => part.toString('base64url')).join('.')
}

function decrypted(userId: number, kept: string): string {
  const [iv, tag, bytes] = kept.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!iv || !tag || !bytes) throw new Error('A kept authenticator secret is not readable.')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(), iv, { authTagLength: 16 })
  decipher.setAAD(Buffer.from(String(userId)))
  decipher.setAuthTag(tag)
  return Buffer.concat([decipher.update(bytes), decipher.final()]).toString('utf8')
}

function keyOf(): Buffer {
  return Buffer.from(installationSecret('authenticator-secrets'), 'hex')
}
