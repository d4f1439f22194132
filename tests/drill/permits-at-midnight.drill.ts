import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { clerkOf, portalOn } from '#tests/support/permit-acts/clerk.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'

/** How many permits are suspended from the same day. */
const PERMITS = Number(process.env.DRILL_MIDNIGHT_PERMITS ?? 10_000)

const portal = useRealPortal()
const db = () => portal.database.db

/** What was recorded for one permit, for more of its site; in parts, for a statement has its limit of time. */
async function repeat(rid: number, from: number, to: number): Promise<void> {
  await sql`
    with more as (
      insert into permits (product_id, site_id, permit_type_id, permit_status_id, env_interest_id, number, issued_on,
        effective_on, expired_on)
      select product_id, site_id, permit_type_id, permit_status_id, env_interest_id, number || '-' || n, issued_on,
        effective_on, expired_on
      from permits, generate_series(${from}::int, ${to}::int) n where permits.id = ${rid}
      returning id),
    letters as (
      insert into documents (product_id, kind, permit_id, type_name, description, name, issued_on, effective_on,
        file_key, byte_size, content_type, sha256, is_public, access_right, created_by, created_at)
      select product_id, kind, more.id, type_name, description, name, issued_on, effective_on, file_key || more.id,
        byte_size, content_type, sha256, is_public, access_right, created_by, created_at
      from documents, more where documents.permit_id = ${rid}
      returning id, permit_id),
    acts as (
      insert into permit_acts (permit_id, position, kind, reason, rule, from_on, until_on, number, document_id,
        prepared_by_user_id, recorded_by_user_id, recorded_at)
      select letters.permit_id, position, kind, reason, rule, from_on, until_on, number || letters.permit_id, letters.id,
        prepared_by_user_id, recorded_by_user_id, recorded_at
      from permit_acts, letters where permit_acts.permit_id = ${rid}
      returning id, permit_id)
    insert into permit_turns (permit_id, act_id, part, on_day)
    select acts.permit_id, acts.id, part, on_day
    from permit_turns, acts where permit_turns.permit_id = ${rid}`.execute(db())
}

test(`the day of ${PERMITS} permits at once comes within a minute, and the page that asks first is right already`, async () => {
  const staff = await makeReviewer(db())
  const rid = await makePermit(db(), { site_id: await makeSite(db()) })
  await clerkOf(portalOn(portal, '2026-11-20'), staff).record(rid, {
    kind: 'suspend',
    fromOn: '2026-12-01',
    untilOn: '2026-12-31',
  })
  for (let from = 2; from <= PERMITS; from += 500)
    await repeat(rid, from, Math.min(from + 499, PERMITS))
  const standing = async () => {
    const { rows } = await sql<{ name: string; count: number }>`
      select status.name, count(*)::int as count from permits join permit_statuses status on status.id = permit_status_id
      group by status.name`.execute(db())
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
  }
  expect(await standing()).toEqual({ Active: PERMITS })
  for (const [day, status] of [
    ['2026-12-01', 'Suspended'],
    ['2027-01-01', 'Active'],
  ] as const) {
    const began = performance.now()
    const page = await portalOn(portal, day).api.request(
      `/api/Anon/PublicInquiry/GetPermit/7/${rid}`,
    )
    const seconds = (performance.now() - began) / 1_000
    const { data } = (await page.json()) as { data: { statusName: string } }
    console.info(`${day}: ${PERMITS} permits in ${seconds.toFixed(1)} s`)
    expect([page.status, JSON.stringify(data).includes(`"${status}"`)]).toEqual([200, true])
    expect(await standing()).toEqual({ [status]: PERMITS })
    expect(seconds).toBeLessThan(60)
  }
})
