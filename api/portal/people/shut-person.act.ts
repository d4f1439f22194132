import { ACCOUNT_SHUT } from '#api/services/mail-texts/accounts.texts.ts'
import { t } from '#words/words.ts'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'
import { endSessionsOf } from '#api/accounts/sign-in/sessions.queries.ts'
import { lockAdministration, requireAdministratorLeft } from './administration.queries.ts'
import type { Work } from './create-person.act.ts'
import { freeLost } from './held/hand-over.act.ts'
import { CHECK_FIELDS } from './person-fields.rules.ts'
import { lockPerson, raiseVersion, type LockedPerson } from './person-lock.queries.ts'
import { selectHeldRoles, selectOwnRights, takeRights } from './person-rights.queries.ts'
import type { ClosePerson, ShutPerson, Which } from './people.schemas.ts'
import { openAccount, shutAccount } from './shut.queries.ts'

/**
 * Locks an active account: nobody signs in with it and its sessions end, until it is opened again. What its holder has
 * in hand counts as nobody's until then.
 */
export async function lockAccount(work: Work, given: ShutPerson): Promise<void> {
  await shut(work, { ...given, gives: [] }, 'locked')
}

/**
 * Closes an account for good: roles and rights are taken too, so that opening it again gives none back, and what its
 * holder has in hand goes on.
 */
export async function closeAccount(work: Work, given: ClosePerson): Promise<void> {
  await shut(work, given, 'closed')
}

async function shut(
  { db, config, actor, now }: Work,
  given: ClosePerson,
  kind: 'locked' | 'closed',
): Promise<void> {
  const reason = given.reason.trim()
  if (reason === '') throw new ApiError('INVALID', CHECK_FIELDS, { reason: 'Required.' })
  await inTransaction(db, async (trx) => {
    await lockAdministration(trx, actor.id)
    const person = await lockPerson(trx, given, actor)
    requireShuttable(person, kind)
    const taken = kind === 'closed' ? await takeAll(trx, person.id) : ''
    await shutAccount(trx, { userId: person.id, kind, reason, byId: actor.id }, now)
    await requireAdministratorLeft(trx)
    const handing = { from: person.id, gives: given.gives, actor, config }
    const handed = kind === 'closed' && person.isStaff ? await freeLost(trx, handing, now) : ''
    await endSessionsOf(trx, { userId: person.id })
    await raiseVersion(trx, person.id, actor, now)
    await writeAudit(
      trx,
      {
        action: `account.${kind}`,
        userId: person.id,
        actorId: actor.id,
        detail: { reason, ...(taken ? { taken } : {}), ...(handed ? { handed } : {}) },
      },
      now,
    )
    await tell(trx, person, { what: kind, agency: config.agencyName }, now)
  })
}

/** A registration that waits is decided about at the desk; what is shut is not shut again. */
function requireShuttable({ status, shut }: LockedPerson, kind: 'locked' | 'closed'): void {
  if (status === 'A' || (kind === 'closed' && shut === 'locked')) return
  const words =
    status === 'P'
      ? 'This registration waits for a decision at the desk.'
      : 'This account is shut already.'
  throw new ApiError('CONFLICT', words)
}

/** Takes every role and right; returns what they were. */
async function takeAll(trx: Db, userId: number): Promise<string> {
  const roles = await selectHeldRoles(trx, userId)
  const rights = await selectOwnRights(trx, userId)
  await takeRights(trx, userId, { roles: [], rights: [] })
  return [...roles.map(({ name }) => name), ...rights].join(', ')
}

/** Opens a locked or closed account again. */
export async function openAgain({ db, config, actor, now }: Work, which: Which): Promise<void> {
  await inTransaction(db, async (trx) => {
    const person = await lockPerson(trx, which, actor)
    if (person.shut === null)
      throw new ApiError('CONFLICT', 'Only an account that was locked or closed here is opened.')
    if (person.isMerged)
      throw new ApiError(
        'CONFLICT',
        'This account is merged into another one. Undo the merge, which opens it and gives it back what was its own.',
      )
    await openAccount(trx, person.id)
    await raiseVersion(trx, person.id, actor, now)
    await writeAudit(
      trx,
      {
        action: 'account.opened',
        userId: person.id,
        actorId: actor.id,
        detail: { was: person.shut },
      },
      now,
    )
    await tell(trx, person, { what: 'opened again', agency: config.agencyName }, now)
  })
}

type What = 'locked' | 'closed' | 'opened again'

function tell(
  trx: Db,
  { id, userName }: LockedPerson,
  { what, agency }: { what: What; agency: string },
  now: Date,
): Promise<void> {
  const say = () => {
    const { subject, lead } = shutWords(what, { userName, agency })
    const next =
      what === 'opened again'
        ? t('You can log in as before.')
        : t(
            'All sessions of it have ended and nobody can log in with it. If you do not know why, ask the agency.',
          )
    return ACCOUNT_SHUT.of({ agency, userName, headline: subject, happened: lead, next })
  }
  return tellUser(trx, { userId: id, say }, now)
}

/** A sentence for each, so that every language can bend it as it must. */
function shutWords(what: What, named: { userName: string; agency: string }) {
  if (what === 'locked')
    return {
      subject: t('Your account was locked'),
      lead: t('Your account {userName} with {agency} was locked.', named),
    }
  if (what === 'closed')
    return {
      subject: t('Your account was closed'),
      lead: t('Your account {userName} with {agency} was closed.', named),
    }
  return {
    subject: t('Your account was opened again'),
    lead: t('Your account {userName} with {agency} was opened again.', named),
  }
}
