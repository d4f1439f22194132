import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { getCall, pathRid } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { requireSelf } from '#api/ground/lib/calls/signed-in.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import { requireProduct } from '#api/services/reference/products.queries.ts'
import { organizationSchema, selectOrganizations } from './organizations.queries.ts'

const organizations = getCall(
  '/{schema}/Organization/GetOrganizationDtlByPublicUserRid',
  {
    access: 'user',
    tag: 'My Account',
    operationId: 'account.organizations',
    summary: "The sites of a product that the caller stands for; another's id is refused",
  },
  {
    params: z.object({ schema: plainText(40).openapi({ example: 'AirNEI' }) }),
    query: z.object({
      id: pathRid,
      includeTransferedOut: z
        .enum(['true', 'false'])
        .default('false')
        .openapi({ description: 'True: also those that the caller stands for no more' }),
    }),
  },
  z.array(organizationSchema),
)

/** Whom the caller stands for (spec 3 §7). */
export function registerOrganizations(api: Api, { db }: ApiDeps): void {
  serve(api, organizations, async ({ c, params, query: { id, includeTransferedOut } }) => {
    const user = await requireSelf(c, id)
    const product = await requireProduct(db, params.schema)
    return await selectOrganizations(db, {
      userId: user.id,
      productId: product.id,
      withFormer: includeTransferedOut === 'true',
    })
  })
}
