import { z } from '@hono/zod-openapi'
import { inTransaction } from '#api/db/transaction.ts'
import { answer } from '#api/lib/calls/answer.ts'
import { getCall, idParams, postCall } from '#api/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { notFound } from '#api/lib/calls/errors.ts'
import { requireSelf, requireSignedIn, requireWriter } from '#api/lib/calls/signed-in.ts'
import { pinTypes, selectPlaces, selectType, selectTypes } from './submittal-types.queries.ts'
import { dayIn } from '#values/days.ts'
import {
  placesSchema,
  profileBody,
  profileSchema,
  submittalTypeSchema,
} from './submittal-types.schemas.ts'

const tag = 'Submittal types'

const accessList = getCall(
  '/Client/Application/GetPublicUserApplicationAccess/{id}',
  {
    access: 'user',
    tag,
    operationId: 'submittalTypes.accessList',
    summary: 'The submittal types that the caller may begin',
  },
  { params: idParams },
  z.array(submittalTypeSchema),
)

const one = getCall(
  '/Client/Application/Get/{id}',
  {
    access: 'user',
    tag,
    operationId: 'submittalTypes.get',
    summary: 'One submittal type that the caller may begin',
  },
  { params: idParams },
  submittalTypeSchema,
)

const places = getCall(
  '/Client/Application/GetPlaces/{id}',
  {
    access: 'user',
    tag,
    operationId: 'submittalTypes.places',
    summary: "Sites, and permits of the type's product, for which the caller may begin a type",
  },
  { params: idParams },
  placesSchema,
)

const saveProfile = postCall(
  '/AppSystem/PublicUser/SaveLoginUserProfile',
  {
    access: 'writer',
    tag,
    operationId: 'submittalTypes.saveProfile',
    summary: "The caller's pinned submittal types",
  },
  profileBody,
  profileSchema,
)

/** What may be begun, and what is pinned (spec 3 §2.3). */
export function registerSubmittalTypes(api: Api, { db, config, clock }: ApiDeps): void {
  api.openapi(accessList, async (c) => {
    const user = await requireSelf(c, c.req.valid('param').id)
    return answer(c, await selectTypes(db, user))
  })

  api.openapi(one, async (c) => {
    const user = await requireSignedIn(c)
    const type = await selectType(db, user, c.req.valid('param').id)
    if (!type) throw notFound('This submittal type')
    return answer(c, type)
  })

  api.openapi(places, async (c) => {
    const user = await requireSignedIn(c)
    const type = await selectType(db, user, c.req.valid('param').id)
    if (!type) throw notFound('This submittal type')
    const { timeZone } = config
    const day = { timeZone, today: dayIn(timeZone, clock()) }
    return answer(c, await selectPlaces(db, user, type, day))
  })

  api.openapi(saveProfile, async (c) => {
    const user = await requireWriter(c)
    const { favoriteApplicationRids } = c.req.valid('json')
    const pinned = await inTransaction(db, async (trx) =>
      pinTypes(trx, user, favoriteApplicationRids),
    )
    return answer(c, { favoriteApplicationRids: pinned })
  })
}
