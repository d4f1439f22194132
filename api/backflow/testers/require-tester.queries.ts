import type { Db } from '#api/ground/db/database.ts'
import { refusalOfTester } from '#api/filing/papers/tester-papers.rules.ts'
import { selectTesterPapers } from '#api/filing/papers/tester-papers.queries.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'

/**
 * Refuses a report, in the transaction of its signature, whose tester or gauge may not be: what the agency refused, and
 * what did not hold on the day of the test. Of a tester whose certificates, or gauges, the agency knows none nothing is
 * refused; the report says then that the agency has no such paper (tester-papers.rules.ts).
 */
export async function requireTester(
  trx: Db,
  { userId, testedOn, gauge }: { userId: number; testedOn: string; gauge: string },
): Promise<void> {
  const refusal = refusalOfTester(await selectTesterPapers(trx, userId), { testedOn, gauge })
  if (refusal) throw new ApiError('CONFLICT', refusal.words, { [refusal.field]: refusal.words })
}
