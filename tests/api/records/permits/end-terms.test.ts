import { sql } from 'kysely'
import { expect, describe, test } from 'vitest'
import { endTerms } from '#api/records/permits/end-terms.act.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'

const portal = useRealPortal()
const db = () => portal.database.db
const NOW = new Date('2026-11-22T15:00:00Z')
const TODAY = '2026-11-22'
const PAST = '2026-11-21'

const permit = (status: string, expiredOn: string | null) =>
  makePermit(db(), { status, expired_on: expiredOn })

/** A renewal of a permit in a status of the workflow. */
async function renewal(
  permitRid: number,
  code: number,
  { filedOn = '2026-11-01', origin = null as number | null } = {},
): Promise<number> {
  const rid = Number(await makeSubmittal(db()))
  await sql`
    update submittals set permit_id = ${origin === null ? permitRid : null}, origin_id = ${origin},
      action = ${origin === null ? 'renewal' : 'amendment'}, submitted_on = ${filedOn}::date,
      submittal_status_id = (select id from submittal_statuses where code = ${code})
    where id = ${rid}`.execute(db())
  return rid
}

async function statusOf(rid: number): Promise<unknown> {
  const { rows } = await sql<{ name: string }>`
    select status_name as name from permits where id = ${rid}`.execute(db())
  return rows[0]?.name
}

async function run(rid: number): Promise<unknown> {
  await endTerms(db(), TODAY, NOW)
  return statusOf(rid)
}

describe('the end of a term [S3-PERMIT-04]', () => {
  test('comes on the day after the last, once, also by two processes', async () => {
    const over = await permit('Active', PAST)
    const lastDay = await permit('Active', TODAY)
    const endless = await permit('Active', null)
    const both = await Promise.all([endTerms(db(), TODAY, NOW), endTerms(db(), TODAY, NOW)])
    expect(both[0].expired + both[1].expired).toBe(1)
    expect(await endTerms(db(), TODAY, NOW)).toEqual({ expired: 0, continued: 0 })
    expect(await statusOf(over)).toBe('Expired')
    expect(await statusOf(lastDay)).toBe('Active')
    expect(await statusOf(endless)).toBe('Active')
  })

  test.each([
    ['is filed and waits', 23, '2026-11-21', 'Administratively Continued'],
    ['was sent back after it was filed', 3, '2026-11-01', 'Administratively Continued'],
    ['is granted', 7, '2026-11-01', 'Administratively Continued'],
    ['was filed after the last day', 23, '2026-11-22', 'Expired'],
    ['was denied', 9, '2026-11-01', 'Expired'],
    ['was withdrawn', 8, '2026-11-01', 'Expired'],
  ])('of a permit whose renewal %s', async (_, code, filedOn, expected) => {
    const rid = await permit('Active', PAST)
    await renewal(rid, code, { filedOn })
    expect(await run(rid)).toBe(expected)
  })

  test('waits for the copy that replaced the renewal, and for that copy alone', async () => {
    const rid = await permit('Active', PAST)
    const copy = await renewal(rid, 23, { origin: await renewal(rid, -3) })
    expect(await run(rid)).toBe('Administratively Continued')
    await sql`
      update submittals set submittal_status_id = (select id from submittal_statuses where code = 9)
      where id = ${copy}`.execute(db())
    expect(await run(rid)).toBe('Expired')
  })

  test('leaves alone what the agency continued, revoked or has not decided', async () => {
    for (const status of ['Administratively Continued', 'Revoked', 'Pending', 'Void']) {
      const rid = await permit(status, PAST)
      expect(await run(rid)).toBe(status)
    }
  })
})
