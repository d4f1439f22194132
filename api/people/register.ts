import { noteStaffLook } from '#api/audit/staff-look.ts'
import { requireAction } from '#api/lib/calls/actions.ts'
import { answer } from '#api/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { notFound } from '#api/lib/calls/errors.ts'
import type { SignedIn } from '#api/lib/calls/signed-in.ts'
import { dayIn } from '#values/days.ts'
import { changePerson } from './change-person.act.ts'
import { createPerson, inviteAgain, type Work } from './create-person.act.ts'
import * as calls from './people.contract.ts'
import { handOver } from './held/hand-over.act.ts'
import { selectHeld } from './held/held.queries.ts'
import { peopleCsv } from './people-csv.ts'
import { searchPeople, selectAllPeople } from './people.queries.ts'
import { selectPersonFile } from './person-file.queries.ts'
import { registerRoles } from './roles.register.ts'
import { setRights } from './set-rights.act.ts'
import { closeAccount, lockAccount, openAgain } from './shut-person.act.ts'
import { endAllSessions, resetSecondFactor } from './sign-in-of.act.ts'
import { withdrawKeyOf } from './withdraw-key.act.ts'

const { ADMINISTER, READ } = calls

/** Administration of people and roles, for staff with the right. */
export function registerPeopleFeature(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps
  const today = () => dayIn(config.timeZone, clock())
  const workOf = ({ id, loginName }: SignedIn): Work => ({
    db,
    config,
    actor: { id, loginName },
    now: clock(),
  })

  api.openapi(calls.search, async (c) => {
    await requireAction(c, READ)
    return answer(c, await searchPeople(deps.searches ?? db, c.req.valid('json'), today()))
  })

  api.openapi(calls.get, async (c) => {
    const { id, actions } = await requireAction(c, READ)
    const person = await selectPersonFile(db, c.req.valid('param').id, {
      now: clock(),
      today: today(),
    })
    if (!person) throw notFound('This person')
    const isOwn = person.rid === id
    const mayChange = !isOwn && actions.includes(ADMINISTER)
    return answer(c, { ...person, isOwn, mayChange })
  })

  api.openapi(calls.held, async (c) => {
    await requireAction(c, READ)
    return answer(c, await selectHeld(db, c.req.valid('param').id, today()))
  })

  api.openapi(calls.handOver, async (c) => {
    const staff = await requireAction(c, ADMINISTER)
    await handOver(workOf(staff), c.req.valid('json'))
    return answer(c, null)
  })

  api.openapi(calls.file, async (c) => {
    await requireAction(c, READ)
    const { sort, ...criteria } = c.req.valid('query')
    const condition = sort ? { condition: { sort } } : {}
    const rows = await selectAllPeople(deps.searches ?? db, { ...criteria, ...condition }, today())
    const record = [
      `${rows.length} people`,
      criteria.kind,
      criteria.state,
      ...(criteria.role ? [criteria.role] : []),
    ].join(', ')
    await noteStaffLook(db, c, { what: 'list of people', record, ownerId: null }, clock())
    return c.body(peopleCsv(rows), 200, {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="people-${today()}.csv"`,
      'Cache-Control': 'private, no-store',
    })
  })

  api.openapi(calls.create, async (c) => {
    const staff = await requireAction(c, ADMINISTER)
    return answer(c, { rid: await createPerson(workOf(staff), c.req.valid('json')) })
  })

  api.openapi(calls.invite, async (c) => {
    const staff = await requireAction(c, ADMINISTER)
    await inviteAgain(workOf(staff), c.req.valid('json'))
    return answer(c, null)
  })

  api.openapi(calls.withdrawKey, async (c) => {
    const staff = await requireAction(c, ADMINISTER)
    await withdrawKeyOf(workOf(staff), c.req.valid('json'))
    return answer(c, null)
  })

  api.openapi(calls.change, async (c) => {
    const staff = await requireAction(c, ADMINISTER)
    await changePerson(workOf(staff), c.req.valid('json'))
    return answer(c, null)
  })

  api.openapi(calls.setRights, async (c) => {
    const staff = await requireAction(c, ADMINISTER)
    await setRights(workOf(staff), c.req.valid('json'))
    return answer(c, null)
  })

  api.openapi(calls.lock, async (c) => {
    const staff = await requireAction(c, ADMINISTER)
    await lockAccount(workOf(staff), c.req.valid('json'))
    return answer(c, null)
  })

  api.openapi(calls.close, async (c) => {
    const staff = await requireAction(c, ADMINISTER)
    await closeAccount(workOf(staff), c.req.valid('json'))
    return answer(c, null)
  })

  api.openapi(calls.open, async (c) => {
    const staff = await requireAction(c, ADMINISTER)
    await openAgain(workOf(staff), c.req.valid('json'))
    return answer(c, null)
  })

  api.openapi(calls.resetFactor, async (c) => {
    const staff = await requireAction(c, ADMINISTER)
    await resetSecondFactor(workOf(staff), c.req.valid('json'))
    return answer(c, null)
  })

  api.openapi(calls.endSessions, async (c) => {
    const staff = await requireAction(c, ADMINISTER)
    return answer(c, { ended: await endAllSessions(workOf(staff), c.req.valid('json')) })
  })

  registerRoles(api, deps)
}
