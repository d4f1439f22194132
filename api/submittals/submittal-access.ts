import { serve } from '#api/lib/calls/serve.ts'
import { selectForUser, type Found } from './submittal-access.queries.ts'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Db } from '#api/db/database.ts'
import { getCall, recordParams } from '#api/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/lib/calls/errors.ts'
import { requireProduct } from '#api/reference/products.queries.ts'
import { requireSignedIn } from '#api/lib/calls/signed-in.ts'

const check = getCall(
  '/Client/Submittal/CheckAccess/{schema}/{id}',
  {
    access: 'user',
    tag: 'Submittals, signed in',
    operationId: 'submittals.checkAccess',
    summary: 'Whether the caller may open the review of a submittal',
  },
  { params: recordParams },
  z.object({ rid: z.number(), name: z.string(), isOwn: z.boolean() }),
)

/** The access check of review pages (spec 1 §4.6). */
export function registerSubmittalAccess(api: Api, { db }: ApiDeps): void {
  serve(api, check, async ({ c, params: { schema, id } }) => {
    const product = await requireProduct(db, schema)
    const { rid, name, isOwn } = await requireSubmittal(db, c, { productId: product.id, id })
    return { rid, name, isOwn }
  })
}

type Opened = { rid: number; isOwn: boolean } & Omit<Found, 'isSeen'>

/** A submittal that the caller sent, or may see for the one who sent it; refused to everybody else. */
export async function requireSubmittal(
  db: Db,
  c: Context,
  { productId, id }: { productId: number; id: number },
): Promise<Opened> {
  const user = await requireSignedIn(c)
  const found = await selectForUser(db, user, { productId, id })
  if (!found) throw notFound('This submittal')
  const { isSeen, ...opened } = found
  if (!isSeen) throw new ApiError('OF_ANOTHER', 'This submittal belongs to another account.')
  return { rid: id, isOwn: found.senderId === user.id, ...opened }
}
