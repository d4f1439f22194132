import { answer } from '#api/lib/calls/answer.ts'
import { listOf, postCall } from '#api/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { requireSignedIn } from '#api/lib/calls/signed-in.ts'
import { dayIn } from '#values/days.ts'
import { selectOwnPermits } from './own-permits.queries.ts'
import { ownPermitCriteria, ownPermitSchema } from './own-permits.schemas.ts'

const list = postCall(
  '/Client/Permit/GetPermitByCriteria',
  {
    access: 'user',
    tag: 'Own permits',
    operationId: 'dashboard.ownPermits',
    summary: "The caller's permits, those that end soonest first",
  },
  ownPermitCriteria,
  listOf(ownPermitSchema),
)

/** A user's own permits (spec 3 §2.1). */
export function registerOwnPermits(api: Api, { db, config, clock }: ApiDeps): void {
  api.openapi(list, async (c) => {
    const user = await requireSignedIn(c)
    const day = dayIn(config.timeZone, clock())
    return answer(c, await selectOwnPermits(db, user, c.req.valid('json'), day))
  })
}
