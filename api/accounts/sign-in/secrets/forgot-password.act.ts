import { PASSWORD_RESET } from '#api/services/mail-texts/sign-in.texts.ts'
import { lockByEmail, saveTemporary, type Registered, HOURS } from './forgot-password.queries.ts'
import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { logFailure } from '#api/ground/lib/log.ts'
import { isMailDown } from '#api/services/outbox/mail-outage.queries.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'
import { INACTIVE } from '#api/accounts/sign-in/inactive.queries.ts'
import { generatePassword } from '#api/ground/secrets/password.rules.ts'
import { hashSecret } from '#api/ground/secrets/secret-hash.ts'

/** Spec 1 §5.2, §8. */
export const INVALID_EMAIL = 'Invalid Email format.'
const UNKNOWN = 'Email is not registered.'
const FAILED = {
  generation:
    'There is an error in temporary password generation. Please contact the administrator for assistance.',
  saving:
    'An error occurred while saving the temporary password. Please contact the administrator for assistance.',
  sending:
    'An error occurred while sending the temporary password. Please contact the administrator for assistance.',
} as const
export const RESET_SENT =
  'A password reset email has been sent. Please check your email for the temporary password.'
/** From one network address, and for one e-mail address. */
const BY_VISITOR = { scope: 'forgot password by address', most: 10, windowSeconds: 900 }
const BY_EMAIL = { scope: 'forgot password by e-mail', most: 5, windowSeconds: 3_600 }

/**
 * The whole of a password reset: a temporary password is made, kept as a hash beside the old password, and
 * queued for the registered address. A step that fails leaves nothing of the others.
 */
export async function resetForgottenPassword(
  deps: Pick<ApiDeps, 'db' | 'config' | 'accountSteps'>,
  { email, visitor }: { email: string; visitor: string },
  now: Date,
): Promise<void> {
  const { db, config } = deps
  await countAttempt(db, BY_VISITOR, visitor, now)
  if (await isAskedTooOften(db, email, now)) return
  // Made before anybody is looked up: the answer for an unknown address takes as long.
  const password = await step('generation', async () =>
    (deps.accountSteps?.generatePassword ?? generatePassword)(),
  )
  const hash = await hashSecret(password)
  await inTransaction(db, async (trx) => {
    const user = await lockByEmail(trx, email)
    if (!user) throw new ApiError('INVALID', UNKNOWN, { email: UNKNOWN })
    if (user.status !== 'A') throw new ApiError('ACCOUNT_INACTIVE', INACTIVE)
    await step('saving', () => saveTemporary(trx, { user, hash }, now))
    await step('sending', async () => {
      if (await isMailDown(trx, now)) throw new Error('The mail server is out of reach.')
      const sent = await sendTemporary(trx, { user, password, config }, now)
      if (sent === null) throw new Error('The address takes no mail.')
    })
    await writeAudit(
      trx,
      { action: 'password.reset', userId: user.id, actorId: null, visitor },
      now,
    )
  })
}

/**
 * Whether so many temporary passwords went to an address already that no more are sent. Whoever reads its mail
 * has one that works, so nothing is lost; where none works any more the limit is told.
 */
async function isAskedTooOften(db: Db, email: string, now: Date): Promise<boolean> {
  try {
    await countAttempt(db, BY_EMAIL, email.toLowerCase(), now)
    return false
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'TOO_MANY') throw error
    const { rows } = await sql`
      select 1 from users where (lower(email) = lower(${email}) or lower(proven_email) = lower(${email}))
        and status = 'A'
        and temporary_password_hash is not null and temporary_password_until > ${now}`.execute(db)
    if (rows.length > 0) return true
    throw error
  }
}

/** Runs one step; what goes wrong in it has words of its own. */
async function step<T>(name: keyof typeof FAILED, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    logFailure(error, { path: 'ForgotPassword', step: name })
    throw new ApiError('BUSY', FAILED[name])
  }
}

function sendTemporary(
  db: Db,
  { user, password, config }: { user: Registered; password: string; config: ApiDeps['config'] },
  now: Date,
): Promise<number | null> {
  return enqueueMail(
    db,
    {
      ...PASSWORD_RESET.of({
        ...{ agency: config.agencyName, userName: user.loginName, password, hours: HOURS },
        address: `${config.publicUrl}/pub/login`,
      }),
      userId: user.id,
      to: user.email,
    },
    now,
  )
}
