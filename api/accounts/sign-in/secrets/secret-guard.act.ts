import { PIN_CODE } from '#api/services/mail-texts/sign-in.texts.ts'
import { selectReach } from '#api/services/outbox/addresses.queries.ts'
import { inLanguage } from '#words/server.ts'
import { questionOf, addressesOf } from './secret-guard.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { countAttempt, forgiveAttempt } from '#api/ground/lib/limits/attempts.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import {
  CODE_SECONDS,
  issueCode,
  noteCodeMail,
  RESEND_SECONDS,
  spendCode,
} from '#api/ground/lib/one-time-codes.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'
import type { Session } from '#api/ground/lib/calls/session.ts'
import { hasOwnFactor, WRONG_CODE } from '#api/accounts/sign-in/second-factor/second-factor.act.ts'
import { sessionMethod } from '#api/accounts/sign-in/sessions.queries.ts'
import {
  markEmailProven,
  selectUserById,
  type SignInUser,
} from '#api/accounts/sign-in/sign-in.queries.ts'
import { isSecurityAnswer } from '#api/services/access/security-answers.queries.ts'

/**
 * What is asked beside the password before a PIN is set, and beside the mail before a forgotten password is
 * (40 CFR 3.2000(b)(5)(vii)): who has stolen the one has not the other.
 */
export type Guard =
  | { kind: 'question'; group: number; question: string }
  /** A code to the address that was shown to arrive, else to the account's own. */
  | { kind: 'code'; sentTo: string }
  /** Nothing more: the sign-in has asked for two already, or nothing was reset. */
  | { kind: 'none' }
  /** A reset of an account without security questions and second factor: there is nothing to ask. */
  | { kind: 'mail-alone' }
  /** A PIN of an account that has neither questions nor an address. */
  | { kind: 'impossible' }

const TRIES = { scope: 'secret guard', most: 10, windowSeconds: 3_600 }
const SENDS = { scope: 'secret guard mail', most: 12, windowSeconds: 3_600 }

export const WRONG_ANSWER =
  'This is not the answer of your account. Letter case counts. If you have forgotten it, contact the administrator.'
const NO_WAY =
  'Your account has no security questions and no e-mail address, so nobody can tell that it is you. Please contact the administrator.'
const JUST_SENT = `A code was sent just now. You can ask for another after ${RESEND_SECONDS} seconds.`
const NO_CODE = 'Your account answers a security question here; no code is sent.'

/** What guards a change of a secret in this session. One session is asked one question, however often. */
export async function guardOf(db: Db, session: Session, kind: 'password' | 'pin'): Promise<Guard> {
  const user = await selectUserById(db, session.id)
  if (!user) throw new ApiError('UNAUTHENTICATED', 'Log in first.')
  if (kind === 'password' && !(await isReset(db, session, user))) return { kind: 'none' }
  if (kind === 'password' && hasOwnFactor(user)) return { kind: 'none' }
  const { proven, email } = await addressesOf(db, session.id)
  // Who has the password can change the answers with it, but reads no mail of a proven address.
  if (kind === 'pin' && proven) return { kind: 'code', sentTo: proven }
  const question = await questionOf(db, session)
  if (question) return { kind: 'question', ...question }
  if (kind === 'password') return { kind: 'mail-alone' }
  return email ? { kind: 'code', sentTo: email } : { kind: 'impossible' }
}

/** Whether a forgotten password is changed: by the mailed one. The first password of an account is none. */
async function isReset(db: Db, session: Session, user: SignInUser): Promise<boolean> {
  if (session.stage !== 'change-password' || user.passwordHash === null) return false
  return (await sessionMethod(db, session.sessionId)) === 'temporary-password'
}

/**
 * Refuses a change of a secret without what guards it. Not inside the transaction of the change: a wrong try is
 * counted although nothing else is stored.
 */
export async function requireGuard(
  db: Db,
  session: Session,
  { kind, typed }: { kind: 'password' | 'pin'; typed: string },
  now: Date,
): Promise<void> {
  const guard = await guardOf(db, session, kind)
  if (guard.kind === 'none' || guard.kind === 'mail-alone') return
  if (guard.kind === 'impossible') throw new ApiError('INVALID', NO_WAY)
  const { id: userId } = session
  if (!typed.trim()) refuse(guard.kind === 'question' ? 'Answer your question.' : 'Type the code.')
  await countAttempt(db, TRIES, String(userId), now)
  if (guard.kind === 'question') {
    const { group } = guard
    if (!(await isSecurityAnswer(db, { userId, group }, typed))) refuse(WRONG_ANSWER)
  } else {
    const spent = await spendCode(db, { purpose: 'pin', subjectId: userId }, typed, now)
    if (!spent) return refuse(WRONG_CODE)
    await markEmailProven(db, userId, spent.sentTo)
  }
  await forgiveAttempt(db, TRIES, String(userId))
}

function refuse(words: string): never {
  throw new ApiError('INVALID', words, { guard: words })
}

/** Sends the code that guards the PIN. */
export async function sendGuardCode(
  { db, config }: Pick<ApiDeps, 'db' | 'config'>,
  session: Session,
  now: Date,
): Promise<void> {
  const guard = await guardOf(db, session, 'pin')
  if (guard.kind === 'impossible') throw new ApiError('INVALID', NO_WAY)
  if (guard.kind !== 'code') throw new ApiError('CONFLICT', NO_CODE)
  const { sentTo } = guard
  const isSent = await inTransaction(db, async (trx) => {
    const subject = { purpose: 'pin', subjectId: session.id } as const
    const code = await issueCode(trx, { ...subject, sentTo }, now)
    if (code === null) return false
    await countAttempt(trx, SENDS, String(session.id), now)
    const { language } = await selectReach(trx, session.id)
    const words = inLanguage(language, () =>
      PIN_CODE.of({
        ...{ agency: config.agencyName, code, minutes: CODE_SECONDS / 60 },
        address: `${config.publicUrl}/pub/login`,
      }),
    )
    const mail = { ...words, to: sentTo }
    const queued = await enqueueMail(trx, mail, now)
    if (queued === null) throw new ApiError('INVALID', NO_WAY)
    await noteCodeMail(trx, subject, queued)
    return true
  })
  if (!isSent) throw new ApiError('CODE_JUST_SENT', JUST_SENT)
}
