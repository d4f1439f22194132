import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

export type CosignCopy = { id: number; number: string; content: string; sha256: string }

/** The copy of record of a co-signer's decision; null before there is one. */
export async function selectCosignCopy(db: Db, cosignerId: number): Promise<CosignCopy | null> {
  const { rows } = await sql<CosignCopy>`
    select id, number, content, sha256 from copies_of_record
    where kind = 'co-signature' and cosigner_id = ${cosignerId}`.execute(db)
  return rows[0] ?? null
}
