import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { ACCOUNT_CHANGED } from '#api/services/mail-texts/accounts.texts.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'
import { t } from '#words/words.ts'
import { lockAdministration, requireAdministratorLeft } from './administration.queries.ts'
import type { Work } from './create-person.act.ts'
import { freeLost } from './held/hand-over.act.ts'
import { CHECK_FIELDS } from './person-fields.rules.ts'
import { lockPerson, raiseVersion } from './person-lock.queries.ts'
import {
  giveRoles,
  selectGivable,
  selectHeldRoles,
  selectOwnRights,
  takeRights,
} from './person-rights.queries.ts'
import type { SetRights } from './people.schemas.ts'

/**
 * Gives and takes roles, and takes single rights. It counts from the person's next request on, and the person is told.
 * What they cannot see to any more goes on to whom is named, else to nobody. Refused for whoever is no staff, and when
 * nobody could administer people after it.
 */
export async function setRights({ db, config, actor, now }: Work, given: SetRights): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockAdministration(trx, actor.id)
    const person = await lockPerson(trx, given, actor)
    if (!person.isStaff) throw new ApiError('FORBIDDEN', 'Roles are for the staff of the agency.')
    if (person.status !== 'A')
      throw new ApiError('CONFLICT', 'Open the account first: only an active one has roles.')
    const held = await selectHeldRoles(trx, person.id)
    const heldCodes = held.map(({ code }) => code)
    const wanted = await selectGivable(trx, given.roles, heldCodes)
    if (wanted.length !== new Set(given.roles).size)
      throw new ApiError('INVALID', CHECK_FIELDS, { roles: 'Choose from the list.' })
    const codes = wanted.map(({ code }) => code)
    const rights = await selectOwnRights(trx, person.id)
    const added = wanted.filter(({ code }) => !heldCodes.includes(code))
    const taken = [
      ...held.filter(({ code }) => !codes.includes(code)).map(({ name }) => name),
      ...rights.filter((right) => !given.kept.includes(right)),
    ]
    if (added.length === 0 && taken.length === 0) return
    await takeRights(trx, person.id, { roles: codes, rights: given.kept })
    await giveRoles(trx, person.id, codes)
    await requireAdministratorLeft(trx)
    const handed = await freeLost(trx, { from: person.id, gives: given.gives, actor, config }, now)
    await raiseVersion(trx, person.id, actor, now)
    const detail = {
      given: added.map(({ name }) => name).join(', '),
      taken: taken.join(', '),
      ...(handed ? { handed } : {}),
    }
    await writeAudit(
      trx,
      { action: 'account.rights', userId: person.id, actorId: actor.id, detail },
      now,
    )
    const parts = [
      ...added.map(({ name }) => ({ given: name })),
      ...taken.map((name) => ({ taken: name })),
    ]
    await tellUser(
      trx,
      {
        userId: person.id,
        say: () =>
          ACCOUNT_CHANGED.of({
            agency: config.agencyName,
            happened: t(
              'An administrator of {agency} changed the roles of your account {userName}. It counts from now on:',
              { agency: config.agencyName, userName: person.userName },
            ),
            list: parts
              .map((part) =>
                'given' in part ? t('- Given: {given}', part) : t('- Taken: {taken}', part),
              )
              .join('\n'),
            address: `${config.publicUrl}/app/account`,
            unexpected: t('If you do not know why, tell your administrator at once.'),
          }),
      },
      now,
    )
  })
}
