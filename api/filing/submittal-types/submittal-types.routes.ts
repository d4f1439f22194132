import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { getCall, idParams, postCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { requireSelf } from '#api/ground/lib/calls/signed-in.ts'
import { pinTypes, selectPlaces, selectType, selectTypes } from './submittal-types.queries.ts'
import type { Products } from '#api/filing/products.ts'
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
export function registerSubmittalTypes(
  api: Api,
  { db, config, clock, products }: ApiDeps & { products: Products },
): void {
  serve(api, accessList, async ({ c, params }) => {
    const user = await requireSelf(c, params.id)
    return await selectTypes(db, user)
  })

  serve(api, one, async ({ user, params }) => {
    const type = await selectType(db, user, params.id)
    if (!type) throw notFound('This submittal type')
    return type
  })

  serve(api, places, async ({ user, params }) => {
    const type = await selectType(db, user, params.id)
    if (!type) throw notFound('This submittal type')
    const { timeZone } = config
    const day = { timeZone, today: dayIn(timeZone, clock()) }
    return await selectPlaces(db, user, type, { day, owed: products.owed })
  })

  serve(api, saveProfile, async ({ user, body: { favoriteApplicationRids } }) => {
    const pinned = await inTransaction(db, async (trx) =>
      pinTypes(trx, user, favoriteApplicationRids),
    )
    return { favoriteApplicationRids: pinned }
  })
}
