import { serve } from '#api/ground/lib/calls/serve.ts'
import { answer } from '#api/ground/lib/calls/answer.ts'
import { requireAction } from '#api/ground/lib/calls/actions.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { requireStaff, requireWriter, type SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { ADMINISTER, READ } from '#api/portal/people/people.contract.ts'
import { dayIn } from '#values/days.ts'
import { changeAbsence, endAbsence, makeAbsence, type AbsenceWork } from './absences.act.ts'
import * as calls from './absences.contract.ts'
import { selectAbsencesOf } from './absences.queries.ts'

/** Who of the staff is away and who covers: by themselves, and by whoever administers people. */
export function registerAbsences(api: Api, { db, config, clock }: ApiDeps): void {
  const workOf = ({ id, actions }: SignedIn): AbsenceWork => ({
    ...{ db, config, now: clock() },
    actor: { id, administers: actions.includes(ADMINISTER) },
  })

  serve(api, calls.get, async ({ c, user: { id, actions, isReadOnly }, params }) => {
    const asked = params.id
    if (asked !== id) await requireAction(c, READ)
    const found = await selectAbsencesOf(db, asked, dayIn(config.timeZone, clock()))
    const mayChange = !isReadOnly && (asked === id || actions.includes(ADMINISTER))
    return found && { ...found, mayChange }
  })

  api.openapi(calls.make, async (c) => {
    await requireWriter(c)
    const staff = await requireStaff(c)
    return answer(c, { rid: await makeAbsence(workOf(staff), c.req.valid('json')) })
  })

  api.openapi(calls.change, async (c) => {
    await requireWriter(c)
    const staff = await requireStaff(c)
    await changeAbsence(workOf(staff), c.req.valid('json'))
    return answer(c, null)
  })

  api.openapi(calls.end, async (c) => {
    await requireWriter(c)
    const staff = await requireStaff(c)
    await endAbsence(workOf(staff), c.req.valid('json').rid)
    return answer(c, null)
  })
}
