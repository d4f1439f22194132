import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { selectDueClaims, type Today } from './claim-decisions.queries.ts'
import { refreshPublicCopy } from './public-copy.act.ts'

/** Opens the answers whose claim was denied and whose day came. Answers in how many submittals. */
export async function openDueClaims(db: Db, at: Today): Promise<number> {
  let opened = 0
  for (const rid of await selectDueClaims(db, at))
    opened += await inTransaction(db, async (trx) => {
      // Held as a decision holds it: one that is made at this moment is in the copy, or comes after it.
      await sql`select from submittals where id = ${rid} for update`.execute(trx)
      return Number(await refreshPublicCopy(trx, rid, at))
    })
  return opened
}
