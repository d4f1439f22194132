import type { Db } from '#api/ground/db/database.ts'
import { selectLastContent } from '../filed/filed.queries.ts'
import { selectClaimRecord, type Today } from './claim-decisions.queries.ts'
import { claimsOf, countOpen } from './claims.ts'

/** How many claims of confidentiality of the last signed version wait for a decision. */
export async function countOpenClaims(db: Db, rid: number, at: Today): Promise<number> {
  const last = await selectLastContent(db, [rid])
  if (!last || Object.keys(last.content.claims).length === 0) return 0
  return countOpen(claimsOf(last, await selectClaimRecord(db, rid, at), at.today))
}
