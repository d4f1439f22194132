import { KNOWN_ACTIONS, requireAction } from '#api/lib/calls/actions.ts'
import { answer } from '#api/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { notFound } from '#api/lib/calls/errors.ts'
import type { SignedIn } from '#api/lib/calls/signed-in.ts'
import { ADMINISTER, READ } from './people.contract.ts'
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

  api.openapi(calls.list, async (c) => {
    await requireAction(c, READ)
    return answer(c, { roles: await selectRoles(db), rights: rightsWith([]) })
  })

  api.openapi(calls.get, async (c) => {
    const { id, actions } = await requireAction(c, READ)
    const role = await selectRoleFile(db, c.req.valid('param').code, id)
    if (!role) throw notFound('This role')
    const mayChange = actions.includes(ADMINISTER)
    return answer(c, { ...role, mayChange, rights: rightsWith(role.actions) })
  })

  api.openapi(calls.save, async (c) => {
    const staff = await requireAction(c, ADMINISTER)
    return answer(c, { code: await saveRole(workOf(staff), c.req.valid('json')) })
  })

  api.openapi(calls.retire, async (c) => {
    const staff = await requireAction(c, ADMINISTER)
    await retireRole(workOf(staff), c.req.valid('json'))
    return answer(c, null)
  })

  api.openapi(calls.restore, async (c) => {
    const staff = await requireAction(c, ADMINISTER)
    await restoreRole(workOf(staff), c.req.valid('json'))
    return answer(c, null)
  })
}

/** Every right of the portal in words, and those that a role has besides. */
function rightsWith(actions: readonly string[]): StaffRight[] {
  return [...new Set<string>([...KNOWN_ACTIONS, ...actions])].map((action) => ({
    action,
    ...rightWords(action),
  }))
}
