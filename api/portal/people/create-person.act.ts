import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { ApiError, type FieldErrors } from '#api/ground/lib/calls/errors.ts'
import { NOT_WRITTEN } from '#api/services/outbox/outbox.queries.ts'
import { sendNewUserMail } from '#api/accounts/registration/new-user-mail.ts'
import { isEmailTaken, isUserNameTaken } from '#api/accounts/account/taken.queries.ts'
import { insertStaffUser } from '#api/accounts/registration/staff-user.queries.ts'
import { lockAdministration } from './administration.queries.ts'
import {
  CHECK_FIELDS,
  EMAIL_TAKEN,
  NAME_TAKEN,
  namedFaults,
  trimmed,
  userNameFault,
} from './person-fields.rules.ts'
import { lockPerson, raiseVersion, type Actor } from './person-lock.queries.ts'
import { giveRoles, selectGivable } from './person-rights.queries.ts'
import type { CreatePerson, Which } from './people.schemas.ts'

export type Work = { db: Db; config: ApiConfig; actor: Actor; now: Date }

/**
 * Makes an account of the staff. Its mail brings a temporary password that works once and makes its holder choose
 * one; nobody else ever sees it. Account, roles and mail are there together or not at all.
 */
export async function createPerson(
  { db, config, actor, now }: Work,
  given: CreatePerson,
): Promise<number> {
  const person = { ...trimmed(given), userName: given.userName.trim() }
  const { userName, email } = person
  const nameFault = userNameFault(userName)
  refuse({ ...(nameFault ? { userName: nameFault } : {}), ...namedFaults(person) })
  return inTransaction(db, async (trx) => {
    await lockAdministration(trx, actor.id)
    const roles = await selectGivable(trx, person.roles, [])
    if (roles.length !== new Set(person.roles).size) refuse({ roles: 'Choose from the list.' })
    refuse(await takenFields(trx, person))
    const id = await insertStaffUser(
      trx,
      { ...person, isEmailProven: false, passwordHash: null, by: actor.loginName },
      now,
    )
    // Somebody was quicker by a moment.
    if (id === null) throw new ApiError('SAVED_AT_ONCE', NAME_TAKEN, await takenFields(trx, person))
    await giveRoles(
      trx,
      id,
      roles.map(({ code }) => code),
    )
    const detail = { kind: 'staff', given: roles.map(({ name }) => name).join(', ') }
    await writeAudit(trx, { action: 'account.created', userId: id, actorId: actor.id, detail }, now)
    await mailInvitation(trx, { id, userName, email }, config, now)
    return id
  })
}

/** Mails the invitation once more, to whoever has chosen no way to sign in yet. */
export async function inviteAgain({ db, config, actor, now }: Work, which: Which): Promise<void> {
  await inTransaction(db, async (trx) => {
    const person = await lockPerson(trx, which, actor)
    if (!person.isStaff || person.hasSignedIn || person.status !== 'A' || person.email === null)
      throw new ApiError(
        'CONFLICT',
        'Only an active account of the staff that nobody logged in with is invited again.',
      )
    const { id, userName, email } = person
    await mailInvitation(trx, { id, userName, email }, config, now)
    await raiseVersion(trx, id, actor, now)
    await writeAudit(trx, { action: 'account.invited', userId: id, actorId: actor.id }, now)
  })
}

async function mailInvitation(
  trx: Db,
  person: { id: number; userName: string; email: string },
  config: ApiConfig,
  now: Date,
): Promise<void> {
  const isWritten = await sendNewUserMail(trx, { ...person, isInvited: true }, { config, now })
  if (!isWritten) throw new ApiError('MAIL_NOT_WRITTEN', NOT_WRITTEN)
}

async function takenFields(
  db: Db,
  { userName, email }: { userName: string; email: string },
): Promise<FieldErrors> {
  return {
    ...((await isUserNameTaken(db, userName)) ? { userName: NAME_TAKEN } : {}),
    ...((await isEmailTaken(db, email)) ? { email: EMAIL_TAKEN } : {}),
  }
}

function refuse(faults: FieldErrors): void {
  if (Object.keys(faults).length > 0) throw new ApiError('INVALID', CHECK_FIELDS, faults)
}
