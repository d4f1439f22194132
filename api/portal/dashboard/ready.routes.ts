import { getCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { serve } from '#api/ground/lib/calls/serve.ts'
import { dayIn } from '#values/days.ts'
import { selectReadiness } from './ready.queries.ts'
import { readySchema } from './ready.schemas.ts'

const ready = getCall(
  '/Client/Dashboard/GetReadiness',
  {
    access: 'user',
    tag: 'Dashboard',
    operationId: 'dashboard.readiness',
    summary:
      'What the caller has of what comes before a first submittal: a proven identity and a site, or the day of the request for it',
  },
  {},
  readySchema,
)

/** How far a new account has come. */
export function registerReadiness(api: Api, { db, config, clock }: ApiDeps): void {
  serve(api, ready, async ({ user: { id } }) => {
    const { timeZone } = config
    return await selectReadiness(db, { userId: id, today: dayIn(timeZone, clock()), timeZone })
  })
}
