import { serve } from '#api/ground/lib/calls/serve.ts'
import { KNOWN_ACTIONS } from '#api/ground/lib/calls/actions.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { ADMINISTER } from './people.contract.ts'
import { rightWords } from './rights.words.ts'
import * as calls from './roles.contract.ts'
import { selectRoleFile, selectRoles } from './roles.queries.ts'
import { restoreRole, retireRole, saveRole } from './save-role.act.ts'
import type { StaffRight } from './roles.schemas.ts'

/** Roles of the staff, for staff with the right. */
export function registerRoles(api: Api, { db, config, clock }: ApiDeps): void {
  const workOf = ({ id, loginName }: SignedIn) => ({
    db,
    config,
    actor: { id, loginName },
    now: clock(),
  })

  serve(api, calls.list, async () => {
    return { roles: await selectRoles(db), rights: rightsWith([]) }
  })

  serve(api, calls.get, async ({ user: { id, actions }, params }) => {
    const role = await selectRoleFile(db, params.code, id)
    if (!role) throw notFound('This role')
    const mayChange = actions.includes(ADMINISTER)
    return { ...role, mayChange, rights: rightsWith(role.actions) }
  })

  serve(api, calls.save, async ({ user: staff, body }) => {
    return { code: await saveRole(workOf(staff), body) }
  })

  serve(api, calls.retire, async ({ user: staff, body }) => {
    await retireRole(workOf(staff), body)
    return null
  })

  serve(api, calls.restore, async ({ user: staff, body }) => {
    await restoreRole(workOf(staff), body)
    return null
  })
}

/** Every right of the portal in words, and those that a role has besides. */
function rightsWith(actions: readonly string[]): StaffRight[] {
  return [...new Set<string>([...KNOWN_ACTIONS, ...actions])].map((action) => ({
    action,
    ...rightWords(action),
  }))
}
