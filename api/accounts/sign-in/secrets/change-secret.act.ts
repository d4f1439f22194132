import { SECRET_CHANGED } from '#api/services/mail-texts/sign-in.texts.ts'
import { savePassword, savePin } from './secrets.queries.ts'
import {
  currentAgreement,
  NOT_ACCEPTED,
  shownAgreement,
} from '#api/services/agreements/agreement.ts'
import { selectAcceptedAt, storeAcceptance } from '#api/services/agreements/agreements.queries.ts'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiConfig, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { Session, Stage } from '#api/ground/lib/calls/session.ts'
import { dueOf } from '#api/accounts/sign-in/second-factor/second-factor.act.ts'
import {
  endSessionsOf,
  nextStage,
  rotateSession,
  sessionMethod,
} from '#api/accounts/sign-in/sessions.queries.ts'
import { selectUserById, type SignInUser } from '#api/accounts/sign-in/sign-in.queries.ts'
import { requireGuard } from './secret-guard.act.ts'
import { requirePassword } from '#api/ground/lib/calls/require-password.ts'
import { passwordFault, pinFault } from '#api/ground/secrets/password.rules.ts'
import { hashSecret, isSecret } from '#api/ground/secrets/secret-hash.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'

/** Spec 1 §8. */
const DIFFERS = { password: 'Password is not match.', pin: 'PIN is not match.' } as const
const ALIKE =
  'PIN and password must differ: who learns one must not have the other. Choose another.'
const SAME = 'This is your password already. Choose another.'

export type SecretChange = {
  kind: 'password' | 'pin'
  value: string
  confirmation: string
  /** The account password; not asked in a change that is due. */
  current: string
  /** SHA-256 of the signature agreement that the caller accepts with a PIN; empty when they ticked nothing. */
  agreementSha256: string
  /** The answer or code that guards the secret; empty where none is asked. */
  guard: string
  visitor: string
}

export type Changed = { stage: Stage; token: string; user: SignInUser }

/**
 * Changes the caller's own password or PIN. In the sign-in's own step nothing more is asked; later the
 * account password is; a PIN and a forgotten password are guarded besides. Other sessions end, and this one gets a new token.
 */
export async function changeSecret(
  { db, config }: Pick<ApiDeps, 'db' | 'config'>,
  session: Session,
  change: SecretChange,
  now: Date,
): Promise<Changed> {
  const { kind, value, confirmation, current } = change
  const isDue = session.stage === `change-${kind}`
  if (!isDue && session.stage !== 'full')
    throw new ApiError('SIGN_IN_UNFINISHED', 'Finish logging in first.')
  const user = await selectUserById(db, session.id)
  if (!user) throw new ApiError('UNAUTHENTICATED', 'Log in first.')
  if (!isDue) await requirePassword(db, { userId: user.id, password: current }, now)
  const owner = { userName: user.loginName, email: user.email }
  const fault = kind === 'password' ? passwordFault(value, owner) : pinFault(value, owner)
  if (fault) throw new ApiError('INVALID', fault, { value: fault })
  if (value !== confirmation)
    throw new ApiError('INVALID', DIFFERS[kind], { confirmation: DIFFERS[kind] })
  if (kind === 'password' && (await isSecret(value, user.passwordHash)))
    throw new ApiError('INVALID', SAME, { value: SAME })
  if (await isOtherSecret(user, change)) throw new ApiError('INVALID', ALIKE, { value: ALIKE })
  if (kind === 'pin') await refuseUnaccepted(db, config, { user, change })
  // Last, so that a code is spent only on a change that will be made.
  await requireGuard(db, session, { kind, typed: change.guard }, now)
  const hash = await hashSecret(value)
  return inTransaction(db, async (trx) => {
    if (kind === 'pin') await requireAgreement(trx, config, { user, change }, now)
    await (kind === 'password' ? savePassword : savePin)(trx, { user, hash }, now)
    await endSessionsOf(trx, { userId: user.id, except: session.sessionId })
    await writeAudit(
      trx,
      { action: `${kind}.changed`, userId: user.id, actorId: session.actorId, detail: { isDue } },
      now,
    )
    await tellUser(trx, noticeOf({ user, kind, agencyName: config.agencyName }), now)
    const left = dueOf(user, await sessionMethod(trx, session.sessionId))
    const stage = nextStage({
      ...left,
      secondFactorNeeded: false,
      changePasswordDue: left.changePasswordDue && kind !== 'password',
      changePinDue: left.changePinDue && kind !== 'pin',
    })
    // Whoever is signed in already stays so, whatever else is due at the next sign-in.
    const next = isDue ? stage : 'full'
    const token = await rotateSession(trx, { sessionId: session.sessionId, stage: next })
    return { stage: next, token, user }
  })
}

/** There is no PIN without the agreement: accepted earlier, or with this change as it was shown. */
async function requireAgreement(
  db: Db,
  config: Pick<ApiConfig, 'signatureAgreement'>,
  { user, change }: { user: SignInUser; change: SecretChange },
  now: Date,
): Promise<void> {
  if (await refuseUnaccepted(db, config, { user, change })) return
  const agreement = shownAgreement(currentAgreement(config), change.agreementSha256)
  if (!agreement) return
  await storeAcceptance(db, { by: { userId: user.id }, agreement, visitor: change.visitor }, now)
}

/** Refuses a PIN without the agreement. True when it was accepted earlier. */
async function refuseUnaccepted(
  db: Db,
  config: Pick<ApiConfig, 'signatureAgreement'>,
  { user, change }: { user: SignInUser; change: SecretChange },
): Promise<boolean> {
  const agreement = currentAgreement(config)
  if (await selectAcceptedAt(db, user.id, agreement)) return true
  if (!shownAgreement(agreement, change.agreementSha256))
    throw new ApiError('INVALID', NOT_ACCEPTED, { agreement: NOT_ACCEPTED })
  return false
}

/** Whether the new PIN is the password, or the new password the PIN. */
async function isOtherSecret(user: SignInUser, { kind, value }: SecretChange): Promise<boolean> {
  const others =
    kind === 'password' ? [user.pinHash] : [user.passwordHash, user.temporaryPasswordHash]
  for (const other of others) if (other && (await isSecret(value, other))) return true
  return false
}

function noticeOf({
  user,
  kind,
  agencyName,
}: {
  user: SignInUser
  kind: 'password' | 'pin'
  agencyName: string
}) {
  const say = () => SECRET_CHANGED[kind].of({ agency: agencyName, userName: user.loginName })
  return { userId: user.id, say }
}
