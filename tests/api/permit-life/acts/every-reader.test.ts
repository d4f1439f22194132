import { beforeAll, expect, test } from 'vitest'
import type { VerifiedPermit } from '#api/records/own-permits/own-permits.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeReviewer, type Reviewer } from '#tests/support/desk-review/reviewer.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { clerkOf, portalOn } from '#tests/support/permit-acts/clerk.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'

const portal = useRealPortal()
let staff: Reviewer
beforeAll(async () => {
  staff = await makeReviewer(portal.database.db)
})
const KEY = 'q'.repeat(22)

/** How a permit stands on a day for who checks its paper, and for who reads it as data: each the first call of that day. */
async function readOn(day: string, rid: number) {
  const { data } = await callAs<VerifiedPermit>(
    portalOn(portal, day),
    `/Anon/Permit/Verify/${KEY}`,
    {},
  )
  const answer = await portalOn(portal, day).api.request(
    `/api/ogc/collections/permits/items/${rid}`,
  )
  const { properties } = (await answer.json()) as { properties: Record<string, unknown> }
  return { checked: data.force.code, published: JSON.stringify(properties) }
}

test('a suspension is read on its days, and on no other, where a paper is checked and where the record is data', async () => {
  const rid = await makePermit(portal.database.db, { verify_key: KEY })
  const days = { fromOn: '2027-01-10', untilOn: '2027-01-20' }
  const asked = { kind: 'suspend', ...days }
  const { record } = clerkOf(portalOn(portal, '2026-11-20'), staff)
  expect((await record(rid, asked)).status).toBe(200)
  for (const [day, isSuspended] of [
    ['2027-01-09', false],
    ['2027-01-10', true],
    ['2027-01-20', true],
    ['2027-01-21', false],
  ] as const) {
    const { checked, published } = await readOn(day, rid)
    expect([day, checked]).toEqual([day, isSuspended ? 'SUSPENDED' : 'IN_FORCE'])
    expect([day, published.includes('Suspended')]).toEqual([day, isSuspended])
  }
})
