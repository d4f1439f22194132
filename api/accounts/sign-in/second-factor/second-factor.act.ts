import { SIGN_IN_CODE } from '#api/services/mail-texts/sign-in.texts.ts'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { countAttempt, forgiveAttempt } from '#api/ground/lib/limits/attempts.ts'
import type { ApiConfig, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import {
  CODE_SECONDS,
  issueCode,
  noteCodeMail,
  RESEND_SECONDS,
  spendCode,
} from '#api/ground/lib/one-time-codes.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'
import { spendAppCode, spendRecoveryCode } from './authenticator.queries.ts'
import type { Session, Stage, UserKind } from '#api/ground/lib/calls/session.ts'
import { knownDevice } from '../known-device.ts'
import { nextStage, rotateSession, sessionMethod } from '../sessions.queries.ts'
import { markEmailProven, selectUserById, type SignInUser } from '../sign-in.queries.ts'

/** Codes of one user, whatever the factor and however many processes look at them. */
const TRIES = { scope: 'second factor', most: 20, windowSeconds: 3_600 }
const SENDS = { scope: 'second factor mail', most: 12, windowSeconds: 3_600 }

export const WRONG_CODE =
  'This code is wrong or has ended. Type the newest one, or ask for another.'
const NO_ADDRESS =
  'Your account has no e-mail address that a code can be sent to. Please contact the administrator.'
const JUST_SENT = `A code was made just now. You can ask for another after ${RESEND_SECONDS} seconds.`

type Deps = Pick<ApiDeps, 'db' | 'config'>

/** Whether each sign-in of such a user asks for a code, although the user has set up nothing for it. */
export function asksForCodes({ accounts }: ApiConfig, kind: UserKind): boolean {
  return accounts.twoFactor || (accounts.staffTwoFactor && kind === 'staff')
}

/**
 * Sends a code to the user's own address, in the transaction of what asks for it. False when one was sent
 * just now.
 */
export async function sendSignInCode(
  { db, config }: Deps,
  user: Pick<SignInUser, 'id' | 'email'>,
  now: Date,
): Promise<boolean> {
  const sentTo = user.email ?? ''
  const subject = { purpose: 'sign-in', subjectId: user.id } as const
  const code = await issueCode(db, { ...subject, sentTo }, now)
  if (code === null) return false
  await countAttempt(db, SENDS, String(user.id), now)
  const sent = await enqueueMail(
    db,
    {
      ...SIGN_IN_CODE.of({
        ...{ agency: config.agencyName, code, minutes: CODE_SECONDS / 60 },
        address: `${config.publicUrl}/pub/login`,
      }),
      userId: user.id,
      to: sentTo,
    },
    now,
  )
  if (sent === null) throw new ApiError('INVALID', NO_ADDRESS)
  await noteCodeMail(db, subject, sent)
  return true
}

/** Sends another code to somebody in the middle of a sign-in. */
export async function resendSignInCode(deps: Deps, session: Session, now: Date): Promise<void> {
  const user = await selectUserById(deps.db, session.id)
  if (!user) throw new ApiError('UNAUTHENTICATED', 'Log in first.')
  if (hasOwnFactor(user))
    throw new ApiError('CONFLICT', 'This sign-in asks for your authenticator app or passkey.')
  const isSent = await inTransaction(deps.db, (trx) =>
    sendSignInCode({ ...deps, db: trx }, user, now),
  )
  if (!isSent) throw new ApiError('CODE_JUST_SENT', JUST_SENT, undefined, RESEND_SECONDS)
}

/** Whether the user has set up a factor of their own: then no code is sent by e-mail. */
export function hasOwnFactor(user: Pick<SignInUser, 'hasAuthenticator' | 'hasPasskey'>): boolean {
  return user.hasAuthenticator || user.hasPasskey
}

export type FactorVisit = { visitor: string; device: string }

/** Counts a try of the second factor. Returns whose tries it counted among. */
export async function countFactorTry(
  db: Db,
  session: Session,
  device: string,
  now: Date,
): Promise<string> {
  // What somebody else tries with the password shuts no browser of the holder out.
  const known = knownDevice(device, session.loginName)
  const subject = known ? `${session.id}\n${known}` : String(session.id)
  await countAttempt(db, TRIES, subject, now)
  return subject
}

/** Passes the second factor: the session gets a new token and goes on to its next step. */
export async function passSecondFactor(
  { db }: Deps,
  session: Session,
  { code, visitor, device }: FactorVisit & { code: string },
  now: Date,
): Promise<Passed> {
  const tries = await countFactorTry(db, session, device, now)
  const user = await selectUserById(db, session.id)
  const passed = user ? await factorOf(db, user, code, now) : null
  const about = { userId: session.id, actorId: session.actorId, visitor }
  if (!user || !passed) {
    await writeAudit(db, { ...about, action: 'sign-in.second-factor-failed' }, now)
    throw new ApiError('CODE_WRONG', WRONG_CODE, { code: WRONG_CODE })
  }
  return finishSecondFactor(db, session, { user, passed, visitor, tries }, now)
}

type Passed = { stage: Stage; token: string; user: SignInUser }

/** A factor was shown: the session goes on to its next step with a new token. */
export async function finishSecondFactor(
  db: Db,
  session: Session,
  {
    user,
    passed,
    visitor,
    tries,
  }: { user: SignInUser; passed: Factor; visitor: string; tries: string },
  now: Date,
): Promise<Passed> {
  await forgiveAttempt(db, TRIES, tries)
  const about = { userId: session.id, actorId: session.actorId, visitor }
  return inTransaction(db, async (trx) => {
    const stage = nextStage({
      ...dueOf(user, await sessionMethod(trx, session.sessionId)),
      secondFactorNeeded: false,
    })
    await writeAudit(
      trx,
      { ...about, action: 'sign-in.second-factor-passed', detail: { method: passed.method } },
      now,
    )
    if (passed.method === 'email') await markEmailProven(trx, user.id, passed.sentTo)
    const token = await rotateSession(trx, { sessionId: session.sessionId, stage })
    return { stage, token, user }
  })
}

const WITHOUT_PASSWORD: ReadonlySet<string> = new Set(['openid', 'token', 'passkey'])

/**
 * What a user has to change before anything else. A provider keeps the password of its own users, and who
 * came by a link or a passkey has shown no password, so they are never let to set one.
 */
export function dueOf(
  user: Pick<SignInUser, 'changePasswordDue' | 'changePinDue' | 'maySubmit'>,
  method: string,
) {
  return {
    changePasswordDue: user.changePasswordDue && !WITHOUT_PASSWORD.has(method),
    changePinDue: user.changePinDue && method !== 'token',
    maySubmit: user.maySubmit,
  }
}

type Factor = { method: 'app' | 'recovery-code' | 'passkey' } | { method: 'email'; sentTo: string }

async function factorOf(db: Db, user: SignInUser, code: string, now: Date): Promise<Factor | null> {
  if (!hasOwnFactor(user)) {
    const spent = await spendCode(db, { purpose: 'sign-in', subjectId: user.id }, code, now)
    return spent && { method: 'email', ...spent }
  }
  if (await spendAppCode(db, user.id, code, now)) return { method: 'app' }
  return (await spendRecoveryCode(db, user.id, code, now)) ? { method: 'recovery-code' } : null
}
