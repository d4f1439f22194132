import { writeAudit, type AuditEntry } from '#api/services/audit/write-audit.queries.ts'
import { isSecret } from '#api/ground/secrets/secret-hash.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { passCaptcha, TOO_QUICK } from '#api/services/captcha/captcha.ts'
import type { CaptchaAnswer } from '#api/services/captcha/captcha.schemas.ts'
import {
  countAttempt,
  countAttempts,
  forgiveAttempts,
  type Try,
} from '#api/ground/lib/limits/attempts.ts'
import type { ApiConfig, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { Stage } from '#api/ground/lib/calls/session.ts'
import { inactiveRefusal } from './inactive.queries.ts'
import { knownDevice } from './known-device.ts'
import {
  asksForCodes,
  dueOf,
  hasOwnFactor,
  sendSignInCode,
} from './second-factor/second-factor.act.ts'
import { mailSignedInAs } from './signed-in-as-mail.ts'
import { nextStage, startSession, type SignInMethod } from './sessions.queries.ts'
import { selectUserByName, useTemporaryPassword, type SignInUser } from './sign-in.queries.ts'

/** Spec 1 §8; the same words for an unknown user and a wrong password. */
export const WRONG = 'Invalid username or password.'
const WAITING =
  'Your registration waits for the agency. You get an e-mail when it has been decided.'

export const DEMONSTRATION_SHUT =
  'This account of the demonstration cannot log in here: its password is public.'

/** Wrong tries of strangers: of an account from one address, of an account, and from an address. */
const BY_BOTH = { scope: 'sign-in by both', most: 10, windowSeconds: 900 }
const BY_ACCOUNT = { scope: 'sign-in by account', most: 50, windowSeconds: 3_600 }
const BY_ADDRESS = { scope: 'sign-in by address', most: 100, windowSeconds: 900 }
/** Of a browser at which the user signed in before; nothing of what strangers try counts for it. */
const BY_DEVICE = { scope: 'sign-in by device', most: 20, windowSeconds: 900 }

export const PROVE_PERSON =
  'Many wrong passwords were tried for this account. Pass the check, then log in again.'

export type Visit = {
  /** Network address. */
  visitor: string
  /** What the browser calls itself. */
  browser: string
  /** The session that the browser had: it ends, so that nobody who knows it comes along. */
  earlierSession: number | null
  /** The cookie of browsers at which somebody signed in before. */
  device: string
}

export type NewSignIn = { user: SignInUser; stage: Stage; token: string }

/** Signs a user in with a password: the first step of a sign-in, or all of it. */
export async function signInWithPassword(
  { db, config }: Pick<ApiDeps, 'db' | 'config'>,
  typed: { userName: string; password: string; captcha?: CaptchaAnswer | undefined },
  visit: Visit,
  now: Date,
): Promise<NewSignIn> {
  // Counted before the password is looked at, so that tries at the same time count too.
  const tries = await countTries(db, typed, visit, now)
  const user = await selectUserByName(db, typed.userName)
  const method = await methodOf(user, typed.password, now)
  if (method) await forgiveAttempts(db, tries)
  const begun = user && method ? await openedBy({ db, config }, { user, method }, visit, now) : null
  if (!begun) {
    // Of an unknown name nothing is kept: it may be a password in the wrong field.
    const detail: Record<string, string> = user ? { userName: user.loginName } : {}
    await writeAudit(
      db,
      {
        action: 'sign-in.failed',
        userId: user?.id ?? null,
        actorId: null,
        detail,
        visitor: visit.visitor,
      },
      now,
    )
    throw new ApiError('CREDENTIALS_WRONG', WRONG)
  }
  return begun
}

/** The session that a password opens. Null when a temporary one was set anew or taken back meanwhile. */
async function openedBy(
  { db, config }: { db: Db; config: ApiConfig },
  { user, method }: { user: SignInUser; method: 'password' | 'temporary-password' },
  visit: Visit,
  now: Date,
): Promise<NewSignIn | null> {
  if (method === 'password') return beginSession({ db, config }, { user, method }, visit, now)
  return inTransaction(db, async (trx) => {
    const temporary = user.temporaryPasswordHash
    if (!temporary || !(await useTemporaryPassword(trx, user.id, temporary))) return null
    // Only now that it is used does a reset change anything.
    const due = { ...user, changePasswordDue: true }
    return beginSession({ db: trx, config }, { user: due, method }, visit, now)
  })
}

type NewSession = {
  user: SignInUser
  method: SignInMethod
  /** Who signs in for the user by a link, when it is somebody of the agency. */
  issuedBy?: number | null
}

/** Opens a session at the next step of the sign-in. An account that is not active gets none. */
export async function beginSession(
  { db, config }: { db: Db; config: ApiConfig },
  { user, method, issuedBy = null }: NewSession,
  visit: Visit,
  now: Date,
): Promise<NewSignIn> {
  if (config.shutsDemonstration && user.isDemonstration)
    throw new ApiError('INVALID', DEMONSTRATION_SHUT)
  if (user.status === 'I') throw await inactiveRefusal(db, user.id)
  if (user.status === 'P') throw new ApiError('ACCOUNT_WAITS', WAITING)
  const stage = nextStage({
    ...dueOf(user, method),
    // A passkey is two factors at once: the device, and what unlocks it.
    secondFactorNeeded:
      method !== 'passkey' && (hasOwnFactor(user) || asksForCodes(config, user.kind)),
  })
  const { visitor, browser, earlierSession } = visit
  const audit: AuditEntry = {
    action: 'sign-in.passed',
    userId: user.id,
    actorId: issuedBy ?? user.id,
    detail: { method, stage },
    visitor,
  }
  const session = { userId: user.id, stage, method, issuedBy, browser, earlierSession, audit }
  const limits = { now, limits: config.session }
  if (issuedBy !== null) await mailSignedInAs({ db, config }, user, now)
  if (stage !== 'second-factor' || hasOwnFactor(user))
    return { user, stage, token: await startSession(db, session, limits) }
  const token = await inTransaction(db, async (trx) => {
    await sendSignInCode({ db: trx, config }, user, now)
    return startSession(trx, session, limits)
  })
  return { user, stage, token }
}

/** How a password lets a user in, or null. A wrong one costs the same time for every name. */
async function methodOf(
  user: SignInUser | null,
  password: string,
  now: Date,
): Promise<'password' | 'temporary-password' | null> {
  if (await isSecret(password, user?.passwordHash)) return 'password'
  const temporary =
    user?.temporaryPasswordUntil && user.temporaryPasswordUntil > now
      ? user.temporaryPasswordHash
      : null
  return (await isSecret(password, temporary)) ? 'temporary-password' : null
}

/**
 * Counts a try. A browser that the account knows is counted by itself; to a stranger an account at which many
 * were wrong asks for a captcha, which whoever knows the password passes too. Returns what was counted.
 */
async function countTries(
  db: Db,
  { userName, captcha }: { userName: string; captcha?: CaptchaAnswer | undefined },
  { visitor, device }: Visit,
  now: Date,
): Promise<Try[]> {
  const account = userName.trim().toLowerCase()
  const known = knownDevice(device, account)
  if (known) {
    const tries: Try[] = [[BY_DEVICE, `${account}\n${known}`]]
    await countAttempts(db, tries, now)
    return tries
  }
  const own: Try[] = [
    [BY_BOTH, `${account}\n${visitor}`],
    [BY_ADDRESS, visitor],
  ]
  await countAttempts(db, own, now)
  try {
    await countAttempt(db, BY_ACCOUNT, account, now)
    return [...own, [BY_ACCOUNT, account]]
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'TOO_MANY') throw error
    const result = captcha ? await passCaptcha(db, captcha, now) : 'wrong'
    if (result === 'passed') return own
    await forgiveAttempts(db, own)
    const words = result === 'too-quick' ? TOO_QUICK : PROVE_PERSON
    throw new ApiError('CAPTCHA_NEEDED', words, { captcha: words })
  }
}
