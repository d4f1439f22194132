import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'

export type ProductRow = {
  id: number
  schemaName: string
  name: string
  /** Whether its submittals are co-signed (spec 1 §4.4). */
  canCosign: boolean
}

/**
 * The product that `{schema}` in a path names: its schema name, for example AirNEI, or its product rid.
 * Anything else is NOT_FOUND.
 */
export async function requireProduct(db: Db, schema: string): Promise<ProductRow> {
  const { rows } = await sql<ProductRow>`
    select id, schema_name as "schemaName", name, can_cosign as "canCosign" from products
    where schema_name = ${schema} or id::text = ${schema}`.execute(db)
  const product = rows[0]
  if (!product) throw notFound('This product')
  return product
}

/** The products as a code table. */
export async function selectProductCodes(
  db: Db,
): Promise<{ rid: number; code: string; name: string }[]> {
  const { rows } = await sql<{ rid: number; code: string; name: string }>`
    select id as rid, schema_name as code, name from products order by id`.execute(db)
  return rows
}
