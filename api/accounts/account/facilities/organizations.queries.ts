import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/** What a user stands for, as a product knows it. */
export const organizationSchema = z
  .object({
    organizationRid: z.number().openapi({ description: 'Record number of the site' }),
    organizationName: z.string(),
    organizationAddress: z.string(),
    identifier: z.string(),
    isTransferedOut: z
      .boolean()
      .openapi({ description: 'Whether the caller stands for it no more' }),
  })
  .openapi('OrganizationDetail')
type Organization = z.infer<typeof organizationSchema>

/** The approved sites of a user in a product; those that were given up only when asked for. */
export async function selectOrganizations(
  db: Db,
  { userId, productId, withFormer }: { userId: number; productId: number; withFormer: boolean },
): Promise<Organization[]> {
  const { rows } = await sql<Organization>`
    select sites.id as "organizationRid", coalesce(known.name, sites.name) as "organizationName",
      sites.location as "organizationAddress", sites.identifier,
      relation.status = 'DEL' as "isTransferedOut"
    from user_facilities relation
      join sites on sites.id = relation.site_id
      join site_products known on known.site_id = sites.id and known.product_id = ${productId}
    where relation.user_id = ${userId}
      and (relation.status = 'A' or (${withFormer} and relation.status = 'DEL'))
    order by sites.sort_name, sites.id`.execute(db)
  return rows
}
