import { z } from '@hono/zod-openapi'
import { answer } from '#api/lib/calls/answer.ts'
import { listOf, postCall } from '#api/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { requireSignedIn } from '#api/lib/calls/signed-in.ts'
import { conditionSchema, keyword } from '#api/search/criteria.schemas.ts'
import { dayIn } from '#values/days.ts'
import { selectOwnPermits } from './expiring-permits.queries.ts'
import { ownPermitSchema } from './expiring-permits.schemas.ts'

const list = postCall(
  '/Client/Permit/GetPermitByCriteria',
  {
    access: 'user',
    tag: 'Dashboard',
    operationId: 'dashboard.ownPermits',
    summary: "The permits of the caller's sites, those that end soonest first",
  },
  z
    .object({
      filter: keyword.optional(),
      condition: conditionSchema(['expiredDate']).optional(),
    })
    .openapi('OwnPermitCriteria'),
  listOf(ownPermitSchema),
)

/** A user's own permits (spec 3 §2.1). */
export function registerOwnPermits(api: Api, { db, config, clock }: ApiDeps): void {
  api.openapi(list, async (c) => {
    const user = await requireSignedIn(c)
    const { filter, condition } = c.req.valid('json')
    const day = dayIn(config.timeZone, clock())
    return answer(
      c,
      await selectOwnPermits(db, {
        userId: user.id,
        day,
        keyword: filter ?? '',
        page: condition?.page ?? 1,
        pageSize: condition?.pageSize ?? null,
      }),
    )
  })
}
