import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { ApiError, type FieldErrors } from '#api/ground/lib/calls/errors.ts'
import { lockAdministration, requireAdministratorLeft } from './administration.queries.ts'
import { freeLost } from './held/hand-over.act.ts'
import { CHECK_FIELDS } from './person-fields.rules.ts'
import type { Actor } from './person-lock.queries.ts'
import { isKnownAction } from './rights.words.ts'
import {
  holdsRole,
  insertRole,
  isCodeTaken,
  isNameTaken,
  selectHolders,
  lockRole,
  replaceActions,
  setRetired,
  updateRole,
} from './roles.queries.ts'
import { selectRightsOfHolders, tellHolders } from './held/role-holders.queries.ts'
import type { SaveRole, StaffRole, WhichRole } from './roles.schemas.ts'

type Work = {
  db: Db
  config: Pick<ApiConfig, 'events' | 'agencyName' | 'publicUrl'>
  actor: Actor
  now: Date
}

const MOST_NAME = 60
const MOST_DESCRIPTION = 300
const OWN_ROLE = 'You hold this role yourself, so somebody else changes what it may do.'

/**
 * Makes a role or changes one. What it may do counts for who holds it from their next request on, and
 * what they cannot see to any more is nobody's then. Whoever may do more or less by it is told.
 */
export async function saveRole({ db, config, actor, now }: Work, given: SaveRole): Promise<string> {
  const role = { ...given, name: given.name.trim(), description: given.description.trim() }
  return inTransaction(db, async (trx) => {
    await lockAdministration(trx, actor.id)
    const kept = given.code === null ? null : await lockRole(trx, { ...given, code: given.code })
    const code = kept?.code ?? codeOf(role.name)
    const faults = await faultsOf(trx, role, kept, code)
    if (Object.keys(faults).length > 0) throw new ApiError('INVALID', CHECK_FIELDS, faults)
    const added = role.actions.filter((action) => !kept?.actions.includes(action))
    const taken = (kept?.actions ?? []).filter((action) => !role.actions.includes(action))
    const isOther = added.length + taken.length > 0
    if (kept && isOther && (await holdsRole(trx, actor.id, code)))
      throw new ApiError('OWN_ACCOUNT', OWN_ROLE, { actions: OWN_ROLE })
    const before = await selectRightsOfHolders(trx, code)
    const saved = {
      code,
      name: role.name,
      description: role.description,
      by: actor.loginName,
    }
    await (kept ? updateRole : insertRole)(trx, saved, now)
    await replaceActions(trx, code, role.actions)
    await requireAdministratorLeft(trx)
    if (taken.length > 0)
      for (const from of await selectHolders(trx, code))
        await freeLost(trx, { from, gives: [], actor, config }, now)
    await tellHolders(trx, { code, name: role.name, before }, config, now)
    const detail = {
      role: code,
      name: role.name,
      given: added.join(', '),
      taken: taken.join(', '),
    }
    const action = kept ? 'role.changed' : 'role.created'
    await writeAudit(trx, { action, userId: null, actorId: actor.id, detail }, now)
    return code
  })
}

/** Retires a role that nobody holds. */
export async function retireRole({ db, actor, now }: Work, which: WhichRole): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockAdministration(trx, actor.id)
    const role = await lockRole(trx, which)
    if (role.isRetired) throw new ApiError('CONFLICT', 'This role is retired already.')
    if (role.holderCount > 0)
      throw new ApiError(
        'CONFLICT',
        `${role.holderCount === 1 ? 'One person holds' : `${role.holderCount} people hold`} this role. Take it from them first.`,
      )
    await setRetired(trx, which, { retiredAt: now, by: actor.loginName }, now)
    await note(trx, 'role.retired', role, actor, now)
  })
}

/** Takes a retired role into use again. */
export async function restoreRole({ db, actor, now }: Work, which: WhichRole): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockAdministration(trx, actor.id)
    const role = await lockRole(trx, which)
    if (!role.isRetired) throw new ApiError('CONFLICT', 'This role is in use.')
    await setRetired(trx, which, { retiredAt: null, by: actor.loginName }, now)
    await note(trx, 'role.restored', role, actor, now)
  })
}

async function note(
  trx: Db,
  action: 'role.retired' | 'role.restored',
  { code, name }: StaffRole,
  actor: Actor,
  now: Date,
): Promise<void> {
  const detail = { role: code, name }
  await writeAudit(trx, { action, userId: null, actorId: actor.id, detail }, now)
}

async function faultsOf(
  trx: Db,
  { name, description, actions }: SaveRole,
  kept: StaffRole | null,
  code: string,
): Promise<FieldErrors> {
  const faults: FieldErrors = {}
  if (name === '') faults['name'] = 'Required.'
  else if (name.length > MOST_NAME) faults['name'] = `Use at most ${MOST_NAME} characters.`
  else if (code === '') faults['name'] = 'Use a letter or a number.'
  else if (
    (await isNameTaken(trx, name, kept?.code ?? null)) ||
    (!kept && (code === 'new' || (await isCodeTaken(trx, code))))
  )
    faults['name'] = 'Another role has this name. It may be a retired one.'
  if (description.length > MOST_DESCRIPTION)
    faults['description'] = `Use at most ${MOST_DESCRIPTION} characters.`
  // What an earlier version of the portal asked for may stay; nothing else is made up.
  if (!actions.every((action) => isKnownAction(action) || kept?.actions.includes(action)))
    faults['actions'] = 'Choose from the list.'
  return faults
}

/** The code of a new role, from its name: letters and numbers with dashes between. */
function codeOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
  return /[^-](?:.*[^-])?/.exec(plain)?.[0] ?? ''
}
