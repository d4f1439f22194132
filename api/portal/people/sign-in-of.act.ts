import { SECOND_FACTOR } from '#api/services/mail-texts/sign-in.texts.ts'
import { t } from '#words/words.ts'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'
import {
  forgetAuthenticator,
  forgetRecoveryCodes,
} from '#api/accounts/sign-in/second-factor/authenticator.queries.ts'
import { endSessionsOf } from '#api/accounts/sign-in/sessions.queries.ts'
import type { Work } from './create-person.act.ts'
import { lockPerson, raiseVersion } from './person-lock.queries.ts'
import type { Which } from './people.schemas.ts'
import { forgetPasskeys, hasAuthenticator } from './shut.queries.ts'

/**
 * Removes authenticator app, passkeys and recovery codes of whoever lost them, and ends their sessions. The person
 * is told by mail.
 */
export async function resetSecondFactor(
  { db, config, actor, now }: Work,
  which: Which,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { id, userName } = await lockPerson(trx, which, actor)
    const hadApp = await hasAuthenticator(trx, id)
    const passkeys = await forgetPasskeys(trx, id)
    if (!hadApp && passkeys === 0)
      throw new ApiError('CONFLICT', 'This account has neither an authenticator app nor a passkey.')
    await forgetAuthenticator(trx, id)
    await forgetRecoveryCodes(trx, id)
    await endSessionsOf(trx, { userId: id })
    await raiseVersion(trx, id, actor, now)
    const detail = { app: hadApp, passkeys }
    await writeAudit(
      trx,
      { action: 'second-factor.reset', userId: id, actorId: actor.id, detail },
      now,
    )
    await tellUser(
      trx,
      {
        userId: id,
        say: () =>
          SECOND_FACTOR.of({
            agency: config.agencyName,
            headline: t('The second factor of your account was reset'),
            happened: t(
              'An administrator of {agency} removed the authenticator app, passkeys and recovery codes of your account {userName}. All its sessions have ended. Log in with your password and set up a new second factor: {address}',
              {
                agency: config.agencyName,
                userName,
                address: `${config.publicUrl}/app/security`,
              },
            ),
            unexpected: t('If you did not ask for this, contact the administrator at once.'),
          }),
      },
      now,
    )
  })
}

/** Ends all sessions of a person. Returns how many there were. */
export async function endAllSessions({ db, actor, now }: Work, which: Which): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { id } = await lockPerson(trx, which, actor)
    const ended = await endSessionsOf(trx, { userId: id })
    await raiseVersion(trx, id, actor, now)
    await writeAudit(
      trx,
      { action: 'sessions.ended', userId: id, actorId: actor.id, detail: { ended } },
      now,
    )
    return ended
  })
}
