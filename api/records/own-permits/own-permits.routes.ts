import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { getCall, idParams, listOf, postCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { judgeTry } from '#api/ground/lib/limits/attempts.ts'
import { dayIn } from '#values/days.ts'
import { selectOwnPermits } from './own-permits.queries.ts'
import {
  ownPermitCriteria,
  ownPermitReviewSchema,
  ownPermitSchema,
  passedPermitSchema,
  verifiedPermitSchema,
} from './own-permits.schemas.ts'
import { readOwnPermit } from './read-own-permit.ts'
import { readPassedPermit } from './passed-permit.queries.ts'
import { selectVerified } from './verified-permit.queries.ts'

const tag = 'Own permits'
/** Wrong addresses of one visitor. */
const MISSES = { scope: 'permit verification', most: 60, windowSeconds: 3_600 }

const list = postCall(
  '/Client/Permit/GetPermitByCriteria',
  {
    access: 'user',
    tag,
    operationId: 'dashboard.ownPermits',
    summary:
      "The caller's permits, those that end soonest first; last those that passed to somebody else",
  },
  ownPermitCriteria,
  listOf(ownPermitSchema),
)

const get = getCall(
  '/Client/Permit/Get/{id}',
  {
    access: 'user',
    tag,
    operationId: 'dashboard.ownPermit',
    summary: 'One permit of the caller with all that hangs on it; nothing of any other',
  },
  { params: idParams },
  ownPermitReviewSchema,
)

const passed = getCall(
  '/Client/Permit/GetPassed/{id}',
  {
    access: 'user',
    tag,
    operationId: 'dashboard.passedPermit',
    summary: 'A permit that passed from the caller to somebody else; not found for any other',
  },
  { params: idParams },
  passedPermitSchema,
)

const verify = getCall(
  '/Anon/Permit/Verify/{key}',
  {
    access: 'holder',
    tag,
    operationId: 'permits.verify',
    summary: 'What holds today of a permit whose printed copy names this key',
  },
  { params: z.object({ key: z.string().regex(/^[A-Za-z0-9_-]{22}$/) }) },
  verifiedPermitSchema,
)

/** A user's own permits (spec 3 §2.1). */
export function registerOwnPermits(api: Api, { db, config, clock }: ApiDeps): void {
  serve(api, list, async ({ user, body }) => {
    const day = dayIn(config.timeZone, clock())
    return await selectOwnPermits(db, user, body, day)
  })

  serve(api, get, async ({ user, params }) => {
    const day = dayIn(config.timeZone, clock())
    const permit = await readOwnPermit(db, user, params.id, {
      day,
      timeZone: config.timeZone,
    })
    if (!permit) throw notFound('This permit')
    return permit
  })

  serve(api, passed, async ({ user, params }) => {
    const permit = await readPassedPermit(db, user, params.id)
    if (!permit) throw notFound('This permit')
    return permit
  })

  serve(api, verify, async ({ c, params }) => {
    const now = clock()
    const permit = await judgeTry(db, [MISSES, c.get('visitor')], now, () =>
      selectVerified(db, params.key, dayIn(config.timeZone, now)),
    )
    if (!permit) throw notFound('This permit')
    return permit
  })
}
