import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { selectExpiring } from './expiring-permits.queries.ts'
import { expiringPermitSchema } from './expiring-permits.schemas.ts'
import { getCall, idParams } from '#api/ground/lib/calls/contract.ts'
import { dayIn } from '#values/days.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { requireSelf } from '#api/ground/lib/calls/signed-in.ts'

/** Spec 1 §9. */
const DEFAULT_LIMIT = 5
const MOST = 100
const query = z.object({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(MOST)
    .default(DEFAULT_LIMIT)
    .openapi({ description: `How many at most; ${DEFAULT_LIMIT} when left out` }),
})

const list = getCall(
  '/Client/Dashboard/GetExpiringPermits',
  {
    access: 'user',
    tag: 'Dashboard',
    operationId: 'dashboard.expiringPermits',
    summary: "Permits of the caller's sites that end within a year, the soonest first",
  },
  { query },
  z.object({ list: z.array(expiringPermitSchema), total: z.number() }),
)

const listOfUser = getCall(
  '/Client/Dashboard/GetPermitExpiringSummaryListByPublicUser/{id}',
  {
    access: 'user',
    tag: 'Dashboard',
    operationId: 'dashboard.expiringPermitsOfUser',
    summary: "The same list alone, by the caller's id; another's is refused",
  },
  { params: idParams, query },
  z.array(expiringPermitSchema),
)

/** Permits that need a renewal soon. */
export function registerExpiringPermits(api: Api, { db, config, clock }: ApiDeps): void {
  serve(api, list, async ({ user, query: { limit } }) => {
    const day = dayIn(config.timeZone, clock())
    return await selectExpiring(db, { userId: user.id, day, limit })
  })
  serve(api, listOfUser, async ({ c, params, query: { limit } }) => {
    const { id } = await requireSelf(c, params.id)
    const day = dayIn(config.timeZone, clock())
    return (await selectExpiring(db, { userId: id, day, limit })).list
  })
}
