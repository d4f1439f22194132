import { serve } from '#api/ground/lib/calls/serve.ts'
import { noteStaffLook } from '#api/services/audit/staff-look.ts'
import { requireAction } from '#api/ground/lib/calls/actions.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { dayIn } from '#values/days.ts'
import { changePerson } from './change-person.act.ts'
import { createPerson, inviteAgain, type Work } from './create-person.act.ts'
import * as calls from './people.contract.ts'
import { handOver } from './held/hand-over.act.ts'
import { selectHeld } from './held/held.queries.ts'
import { peopleCsv } from './people-csv.ts'
import { searchPeople, selectAllPeople } from './people.queries.ts'
import { selectPersonFile } from './person-file.queries.ts'
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

  serve(api, calls.search, async ({ body }) => {
    return await searchPeople(deps.searches ?? db, body, today())
  })

  serve(api, calls.get, async ({ user: { id, actions }, params }) => {
    const person = await selectPersonFile(db, params.id, {
      now: clock(),
      today: today(),
    })
    if (!person) throw notFound('This person')
    const isOwn = person.rid === id
    const mayChange = !isOwn && actions.includes(ADMINISTER)
    return { ...person, isOwn, mayChange }
  })

  serve(api, calls.held, async ({ params }) => {
    return await selectHeld(db, params.id, today())
  })

  serve(api, calls.handOver, async ({ user: staff, body }) => {
    await handOver(workOf(staff), body)
    return null
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

  serve(api, calls.create, async ({ user: staff, body }) => {
    return { rid: await createPerson(workOf(staff), body) }
  })

  serve(api, calls.invite, async ({ user: staff, body }) => {
    await inviteAgain(workOf(staff), body)
    return null
  })

  serve(api, calls.withdrawKey, async ({ user: staff, body }) => {
    await withdrawKeyOf(workOf(staff), body)
    return null
  })

  serve(api, calls.change, async ({ user: staff, body }) => {
    await changePerson(workOf(staff), body)
    return null
  })

  serve(api, calls.setRights, async ({ user: staff, body }) => {
    await setRights(workOf(staff), body)
    return null
  })

  serve(api, calls.lock, async ({ user: staff, body }) => {
    await lockAccount(workOf(staff), body)
    return null
  })

  serve(api, calls.close, async ({ user: staff, body }) => {
    await closeAccount(workOf(staff), body)
    return null
  })

  serve(api, calls.open, async ({ user: staff, body }) => {
    await openAgain(workOf(staff), body)
    return null
  })

  serve(api, calls.resetFactor, async ({ user: staff, body }) => {
    await resetSecondFactor(workOf(staff), body)
    return null
  })

  serve(api, calls.endSessions, async ({ user: staff, body }) => {
    return { ended: await endAllSessions(workOf(staff), body) }
  })
}
