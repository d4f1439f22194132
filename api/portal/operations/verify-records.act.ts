import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { beginCheck, giveUpCheck } from '#api/ground/lib/check-results.queries.ts'
import { keepVerification } from '#api/services/proof/check/kept-verification.ts'
import { verifyNewest } from '#api/services/proof/check/verify-newest.ts'

type By = { userId: number; actorId: number; visitor: string }

/** Verifies the newest copies of record, keeps the result for the page and writes down who did it. */
export async function verifyRecordsNow(
  { db, clock }: { db: Db; clock: () => Date },
  { userId, actorId, visitor }: By,
): Promise<void> {
  const startedAt = clock()
  if (!(await beginCheck(db, 'verify-newest', startedAt)))
    throw new ApiError(
      'CONFLICT',
      'The records are being verified right now. Look again in a minute.',
    )
  try {
    const found = await verifyNewest(db)
    const endedAt = clock()
    const detail = { copies: found.copies.count, problems: found.problems.length }
    await inTransaction(db, async (trx) => {
      await keepVerification(trx, 'verify-newest', found, { startedAt, endedAt, userId })
      const entry = { action: 'records.verified', userId: null, actorId, detail, visitor } as const
      await writeAudit(trx, entry, endedAt)
    })
  } catch (error) {
    await giveUpCheck(db, 'verify-newest').catch(() => undefined)
    throw error
  }
}
