import { answer } from '#api/lib/calls/answer.ts'
import { getCall } from '#api/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { requireStaff } from '#api/lib/calls/signed-in.ts'
import { dayIn } from '#values/days.ts'
import { selectDeskWaiting } from './waiting.queries.ts'
import { deskWaitingSchema } from './waiting.schemas.ts'

const waiting = getCall(
  '/Agency/Dashboard/GetWaiting',
  {
    access: 'staff',
    tag: 'Dashboard',
    operationId: 'dashboard.waiting',
    summary:
      'What waits for the caller at the desks that their rights open, counted by kind and age',
  },
  {},
  deskWaitingSchema,
)

/** What a person of the agency finds first: the work of every desk, on one page. */
export function registerWaiting(api: Api, { db, config, clock }: ApiDeps): void {
  api.openapi(waiting, async (c) => {
    const { id, actions } = await requireStaff(c)
    const { timeZone } = config
    const today = dayIn(timeZone, clock())
    return answer(c, await selectDeskWaiting(db, { staffId: id, actions, today, timeZone }))
  })
}
