import { sql } from 'kysely'
import { TESTER_LICENSE } from '#api/ccc/test-report.ts'
import type { Db } from '#api/db/database.ts'
import { ApiError } from '#api/lib/calls/errors.ts'
import { longDate } from '#values/days.ts'

type Known = { state: string; validFrom: string | null; validUntil: string | null }

/**
 * Refuses a report, in the transaction of its signature, whose tester or gauge may not be: what the agency refused, and
 * what did not hold on the day of the test. What waits counts as it was sent. Of a tester whose certificates, or gauges,
 * the agency knows none the record says nothing, and nothing is refused.
 */
export async function requireTester(
  trx: Db,
  { userId, testedOn, gauge }: { userId: number; testedOn: string; gauge: string },
): Promise<void> {
  const certificates = await sql<Known>`
    select state, valid_from::text as "validFrom", valid_until::text as "validUntil" from tester_papers
    where user_id = ${userId} and kind = 'certificate'
    union all
    select 'accepted', null, expires_on::text from licenses
    where user_id = ${userId} and license_type = ${TESTER_LICENSE} and status = 'Active'`.execute(
    trx,
  )
  refuse(certificates.rows, testedOn, 'Your certificate', 'certificate')
  if (gauge.trim() === '') return
  const gauges = await sql<Known & { isNamed: boolean }>`
    select state, valid_from::text as "validFrom", valid_until::text as "validUntil",
      lower(number) = lower(${gauge.trim()}) as "isNamed"
    from tester_papers where user_id = ${userId} and kind = 'gauge'`.execute(trx)
  const named = gauges.rows.filter(({ isNamed }) => isNamed)
  if (gauges.rows.length > 0 && named.length === 0) {
    const words = `Gauge ${gauge.trim()} is not one of yours. Send its calibration under Cross-connection, Tester, or correct the number.`
    throw new ApiError('CONFLICT', words, { gauge: words })
  }
  refuse(named, testedOn, `The calibration of gauge ${gauge.trim()}`, 'gauge')
}

function refuse(known: readonly Known[], testedOn: string, what: string, field: string): void {
  if (known.length === 0) return
  const counting = known.filter(({ state }) => state !== 'refused')
  const holds = counting.some(
    ({ validFrom, validUntil }) =>
      (validFrom === null || validFrom <= testedOn) &&
      (validUntil === null || testedOn <= validUntil),
  )
  if (holds) return
  const words = why(counting, testedOn, what)
  throw new ApiError('CONFLICT', words, { [field]: words })
}

function why(counting: readonly Known[], testedOn: string, what: string): string {
  if (counting.length === 0) return `${what} was refused by the agency.`
  const ended = counting
    .flatMap(({ validUntil }) => (validUntil !== null && validUntil < testedOn ? [validUntil] : []))
    .sort()
    .at(-1)
  return ended
    ? `${what} ended on ${longDate(ended) ?? ''}, before the test of ${longDate(testedOn) ?? ''}.`
    : `${what} began after the test of ${longDate(testedOn) ?? ''}.`
}
