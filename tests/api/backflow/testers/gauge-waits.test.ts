import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { makePaper } from '#tests/support/factories/testers.ts'
import { openPage } from '#tests/support/page.tsx'
import { deskWaiting, ownWaiting, tellOn, toldTo } from '#tests/support/waits/waiting.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
type Account = Awaited<ReturnType<typeof makeMyAccount>>
let owner: Account
let other: Account
let staff: Account
beforeEach(async () => {
  owner = await makeMyAccount(world.db, { kind: 'licensee', displayName: 'Tess Terry' })
  other = await makeMyAccount(world.db, { kind: 'licensee', displayName: 'Omar Other' })
  staff = await makeMyAccount(world.db, {
    kind: 'staff',
    actions: [['gov', 'backflow.actions.manage']],
  })
})

const gauge = (validUntil: string, userId = owner.id) =>
  makePaper(world.db, userId, {
    state: 'accepted',
    valid_from: '2025-12-01',
    valid_until: validUntil,
  })

/** A signed report of a test with the gauge. */
async function testedWith(number: string, by: Account, on = '2026-10-01') {
  const rid = await makeSubmittal(world.db, { submitted_by_user_id: by.id, submitted_on: on })
  await sql`insert into backflow_reports (submittal_id) values (${rid})`.execute(world.db)
  await sql`insert into submittal_facts (submittal_id, path, text) values (${rid}, 'gauge', ${number})`.execute(
    world.db,
  )
}

describe('a gauge whose calibration runs out', () => {
  test('is told to whoever tested with it, not to its owner a second time, and not for long ago', async () => {
    await gauge('2026-12-10')
    const past = await makeMyAccount(world.db, { kind: 'licensee' })
    await testedWith('G-77', other)
    await testedWith('G-77', owner)
    await testedWith('G-77', past, '2025-01-01')
    expect(await ownWaiting(world, other, 'gauge')).toMatchObject([
      { title: 'G-77', dueDate: '2026-12-10', page: '/app/ccc/tester' },
    ])
    expect(await ownWaiting(world, owner, 'gauge')).toEqual([])
    expect(await ownWaiting(world, past, 'gauge')).toEqual([])
    const page = await openPage(world, '/app/ccc/tester', other)
    expect(page.text).toContain(
      'Gauge G-77, with which you tested: its calibration holds through Dec 10, 2026.',
    )
    expect((await openPage(world, '/app/ccc/tester', past)).text).not.toContain('G-77')
    await tellOn(world, '2026-11-20')
    expect(await toldTo(world, other)).toEqual(['Send a calibration: G-77'])
  })

  test('stands at the desk once it is over while tests rely on it, until anybody sends a newer one', async () => {
    await gauge('2026-11-19')
    expect(await deskWaiting(world, staff, 'gaugeOver')).toBe(0)
    await testedWith('G-77', other)
    expect(await deskWaiting(world, staff, 'gaugeOver')).toBe(1)
    await gauge('2027-11-19', other.id)
    expect(await deskWaiting(world, staff, 'gaugeOver')).toBe(0)
    expect(await ownWaiting(world, other, 'gauge')).toEqual([])
  })
})
