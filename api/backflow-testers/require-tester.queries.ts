import { sql } from 'kysely'
import { TESTER_LICENSE } from '#api/ccc/test-report.ts'
import type { Db } from '#api/db/database.ts'
import { ApiError } from '#api/lib/calls/errors.ts'
import { refusalOfTester, type Held, type HeldPapers } from './tester-papers.rules.ts'

/** The certificates and calibrations of a tester: those that were sent, and the licenses that the agency keeps. */
export async function selectTesterPapers(db: Db, userId: number): Promise<HeldPapers> {
  const { rows } = await sql<Held & { kind: string }>`
    select kind, number, state, valid_from::text as "validFrom", valid_until::text as "validUntil"
    from tester_papers where user_id = ${userId}
    union all
    select 'certificate', license_no, 'accepted', issued_on::text, expires_on::text from licenses
    where user_id = ${userId} and license_type = ${TESTER_LICENSE} and status = 'Active'`.execute(
    db,
  )
  return {
    certificates: rows.filter(({ kind }) => kind === 'certificate'),
    gauges: rows.filter(({ kind }) => kind === 'gauge'),
  }
}

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
