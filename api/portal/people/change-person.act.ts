import { ACCOUNT_CHANGED } from '#api/services/mail-texts/accounts.texts.ts'
import { msg, t } from '#words/words.ts'
import { askToConfirm } from '#api/accounts/account/email/ask-to-confirm.act.ts'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'
import { isEmailTaken } from '#api/accounts/account/taken.queries.ts'
import { updateNamed } from './change-person.queries.ts'
import type { Work } from './create-person.act.ts'
import { CHECK_FIELDS, EMAIL_TAKEN, namedFaults, trimmed } from './person-fields.rules.ts'
import { lockPerson, raiseVersion } from './person-lock.queries.ts'
import type { ChangePerson } from './people.schemas.ts'

const NAMES = {
  firstName: msg('first name'),
  lastName: msg('last name'),
  email: msg('e-mail address'),
} as const

/**
 * Changes name and address of somebody of the staff. The person is told at the former address, which is written to
 * until the new one is confirmed; what was mailed to the former opens nothing more.
 */
export async function changePerson(
  { db, config, actor, now }: Work,
  given: ChangePerson,
): Promise<void> {
  const next = trimmed(given)
  await inTransaction(db, async (trx) => {
    const person = await lockPerson(trx, given, actor)
    if (!person.isStaff)
      throw new ApiError('FORBIDDEN', 'Users change their own details at My Account.')
    const faults = namedFaults(next)
    if (!faults['email'] && (await isEmailTaken(trx, next.email, person.id)))
      faults['email'] = EMAIL_TAKEN
    if (Object.keys(faults).length > 0) throw new ApiError('INVALID', CHECK_FIELDS, faults)
    const changed = (['firstName', 'lastName', 'email'] as const).filter(
      (name) => next[name] !== person[name],
    )
    if (changed.length === 0) return
    await updateNamed(trx, person.id, next)
    if (changed.includes('email')) await askToConfirm(trx, { userId: person.id, config }, now)
    await raiseVersion(trx, person.id, actor, now)
    const fields = changed.map((name) => NAMES[name]).join(', ')
    await writeAudit(
      trx,
      { action: 'account.changed', userId: person.id, actorId: actor.id, detail: { fields } },
      now,
    )
    await tellUser(
      trx,
      {
        userId: person.id,
        say: () =>
          ACCOUNT_CHANGED.of({
            agency: config.agencyName,
            happened: t(
              'An administrator of {agency} changed your account {userName}. These parts are new:',
              { agency: config.agencyName, userName: person.userName },
            ),
            list: changed.map((name) => `- ${t(NAMES[name])}`).join('\n'),
            address: `${config.publicUrl}/app/account`,
            unexpected: t('If you do not know why, tell your administrator at once.'),
          }),
        also: [next.email, person.email],
      },
      now,
    )
  })
}
