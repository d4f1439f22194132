import { z } from '@hono/zod-openapi'
import { getCall, recordParams } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { serve } from '#api/ground/lib/calls/serve.ts'
import { requireProduct } from '#api/services/reference/products.queries.ts'
import { requireSubmittal } from './submittal-access.ts'

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
