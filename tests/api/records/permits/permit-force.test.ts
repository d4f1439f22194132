import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { hasEnded } from '#api/records/permits/force-condition.queries.ts'
import { forceCodeOf, forceOf } from '#api/ground/lib/papers/permit-force.ts'
import { FORCE_CODES, type ForceCode } from '#api/ground/lib/papers/permit-force.schemas.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

const TODAY = '2026-11-20'
const INVALID = ['Void', 'Expired', 'Revoked', 'Withdraw', 'Terminated']
const VALID = [
  'Active',
  'Issued',
  'Effective',
  'Suspended',
  'Stayed',
  'Administratively Continued',
  'Pending',
  'Odd',
]
const DAYS = ['2020-01-01', '2026-11-19', TODAY, '2026-11-24', '2031-11-20', null]
const PAST = ['2020-01-01', '2026-11-19']
const AHEAD = ['2026-11-24', '2031-11-20']
const REVOKED = ['2026-11-19', TODAY, '2026-11-24', null]

const permits = [...INVALID, ...VALID].flatMap((statusName) =>
  DAYS.flatMap((effectiveOn) =>
    DAYS.flatMap((expiredOn) =>
      REVOKED.map((revokedOn) => ({
        statusName,
        isInvalid: INVALID.includes(statusName),
        effectiveOn,
        expiredOn,
        revokedOn,
      })),
    ),
  ),
)

type Facts = (typeof permits)[number]

/** The same said once more, from the side of the reader. */
function expected({ statusName, isInvalid, effectiveOn, expiredOn, revokedOn }: Facts): ForceCode {
  if (isInvalid || revokedOn === '2026-11-19' || revokedOn === TODAY) return 'NO_LONGER_IN_FORCE'
  if (statusName === 'Pending') return 'NOT_DECIDED'
  if (AHEAD.includes(effectiveOn ?? '')) return 'NOT_BEGUN'
  if (statusName === 'Suspended') return 'SUSPENDED'
  if (statusName === 'Stayed') return 'STAYED'
  if (statusName === 'Administratively Continued') return 'CONTINUED'
  if (PAST.includes(expiredOn ?? '')) return 'TERM_ENDED'
  return statusName === 'Odd' ? 'UNKNOWN' : 'IN_FORCE'
}

const IN_FORCE = ['IN_FORCE', 'CONTINUED']
const ENDED = ['NO_LONGER_IN_FORCE', 'TERM_ENDED']

describe('what a record says of the force of a permit', () => {
  test('follows status and dates, in every combination [S2-PLC-12, S2-PLC-14]', () => {
    expect(permits).toHaveLength(13 * 36 * 4)
    for (const permit of permits)
      expect(forceCodeOf(permit, TODAY), JSON.stringify(permit)).toBe(expected(permit))
    expect(new Set(permits.map(expected))).toEqual(new Set(FORCE_CODES))
  })

  test('is said in words that agree with it, with and without a case, in every combination [S2-PLC-17, S2-PLC-18]', () => {
    for (const permit of permits)
      for (const contestedCode of [null, 'N', 'C', 'A']) {
        const force = forceOf({ ...permit, contestedCode }, TODAY)
        const which = JSON.stringify({ ...permit, contestedCode })
        const code = expected(permit)
        expect(force.hasEnded, which).toBe(ENDED.includes(code))
        expect(/^The permit is in force|stays in force/.test(force.sentence), which).toBe(
          IN_FORCE.includes(code),
        )
        expect(force.tone === 'good', which).toBe(code === 'IN_FORCE')
        expect(force.caseSentence === null, which).toBe(
          contestedCode === null || contestedCode === 'N',
        )
        expect(/stays in force/.test(force.caseSentence ?? ''), which).toBe(
          contestedCode === 'C' && IN_FORCE.includes(code),
        )
        if (permit.isInvalid)
          expect(force.sentence).toBe(
            `The permit is not in force: its status is ${permit.statusName}.`,
          )
      }
  })

  test('the map asks the database and gets what the table says, in every combination', async () => {
    await sql`insert into permit_statuses (name) values ('Odd'), ('Issued'), ('Effective')
      on conflict do nothing`.execute(world.db)
    const { rows } = await sql<Facts & { ended: boolean }>`
      select status.name as "statusName", status.is_invalid as "isInvalid", effective_on as "effectiveOn",
        expired_on as "expiredOn", revoked_on as "revokedOn", ${hasEnded(TODAY)} as ended
      from (select id as permit_status_id, name, is_invalid from permit_statuses) status
      cross join unnest(${DAYS}::date[]) as effective (effective_on)
      cross join unnest(${DAYS}::date[]) as expired (expired_on)
      cross join unnest(${REVOKED}::date[]) as revoked (revoked_on)`.execute(world.db)
    expect(rows.length).toBeGreaterThanOrEqual(permits.length)
    for (const { ended, ...permit } of rows)
      expect(ended, JSON.stringify(permit)).toBe(ENDED.includes(forceCodeOf(permit, TODAY)))
  })
})
