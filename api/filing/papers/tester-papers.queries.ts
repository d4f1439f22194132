import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Held, HeldPapers } from './tester-papers.rules.ts'
import { TESTER_LICENSE } from './test-report.ts'

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
