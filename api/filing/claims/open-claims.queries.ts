import type { Db } from '#api/db/database.ts'
import { selectLastContent } from '../filed/filed.queries.ts'
import { selectClaimDecisions } from './claim-decisions.queries.ts'

/** How many claims of confidentiality of the last signed version nobody decided on. */
export async function countOpenClaims(db: Db, rid: number): Promise<number> {
  const last = await selectLastContent(db, [rid])
  const claimed = Object.keys(last?.content.claims ?? {})
  if (!last || claimed.length === 0) return 0
  const decided = new Set(
    (await selectClaimDecisions(db, rid))
      .filter(({ ordinal }) => ordinal === last.ordinal)
      .map(({ path }) => path),
  )
  return claimed.filter((path) => !decided.has(path)).length
}
